/** Answers over real sockets whose clients do not read. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import { Channel } from './channel.ts';
import { useProblems } from './problem.ts';
import { guardReplies, type ReplyLimits } from './reply-guard.ts';

const MB = 1024 * 1024;
/** More than the buffers of a connection hold. */
const BYTES = 25 * MB;
const SHARED = Buffer.alloc(BYTES, 1);

let app: FastifyInstance;
let events: Channel<string>;
/** Ends what slow routes wait for. */
let slow: PromiseWithResolvers<void>;
let sockets: Socket[];

async function start(limits: ReplyLimits): Promise<void> {
  events = new Channel();
  slow = Promise.withResolvers();
  sockets = [];
  app = Fastify();
  useProblems(app);
  guardReplies(app, limits);
  app.get('/image', async (_request, reply) =>
    reply.header('content-disposition', 'attachment').type('image/png').send(Buffer.alloc(BYTES, 1)),
  );
  app.get('/json', async () => ({ image: 'x'.repeat(BYTES) }));
  app.get('/slow', async () => {
    await slow.promise;
    return Buffer.alloc(BYTES, 1);
  });
  app.get('/shared', async (_request, reply) => reply.type('application/octet-stream').send(SHARED));
  app.get('/events', async (_request, reply) => reply.send(Readable.from(events)));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(async () => {
  events.end();
  for (const socket of sockets) socket.destroy();
  await app.close();
});

const portOf = () => (app.server.address() as AddressInfo).port;

/** Asks, and reads nothing. @returns once the answer waits to be read */
async function ask(path: string): Promise<{ mine: Socket; theirs: Socket }> {
  const mine = connect({ port: portOf(), host: '127.0.0.1' }).pause();
  sockets.push(mine);
  mine.on('error', () => {});
  const [[theirs]] = await Promise.all([once(app.server, 'connection') as Promise<[Socket]>, once(mine, 'connect')]);
  mine.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  return { mine, theirs };
}

/** Asks, and reads all. */
async function get(path: string) {
  const response = await fetch(`http://127.0.0.1:${portOf()}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const waits = ({ theirs }: { theirs: Socket }) => until(() => expect(theirs.writableLength).toBeGreaterThan(0));

test('a connection is closed whose client reads nothing, and a silent stream goes on', async () => {
  await start({ maxBytes: 9 * BYTES, maxBytesPerClient: 9 * BYTES, stalledMs: 100 });
  const stream = await ask('/events');
  let heard = '';
  stream.mine.setEncoding('latin1').on('data', (text) => (heard += String(text)));
  stream.mine.resume();
  events.push('first');
  await until(() => expect(heard).toContain('first'));
  const stuck = await ask('/image');
  await until(() => expect(stuck.theirs.destroyed).toBe(true));
  expect(stream.theirs.destroyed).toBe(false);
  events.push('second');
  await until(() => expect(heard).toContain('second'));
});

test('a client with too many unread responses gets 429 until it reads them or disconnects', async () => {
  await start({ maxBytes: 9 * BYTES, maxBytesPerClient: 2 * BYTES });
  const stuck = [await ask('/image'), await ask('/image')];
  await Promise.all(stuck.map(waits));
  const refused = await get('/image');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-disposition')).toBeNull();
  expect(refused.text).toContain('"code":"too-many-downloads"');
  stuck[0]?.mine.destroy();
  await until(async () => expect((await get('/image')).status).toBe(200));
  const more = await ask('/image');
  await waits(more);
  expect((await get('/image')).status).toBe(429);
  // Reading gives it back as well, while the connection stays.
  stuck[1]?.mine.resume();
  await until(async () => expect((await get('/image')).status).toBe(200));
  expect(stuck[1]?.theirs.destroyed).toBe(false);
});

test('clients that leave before their response is there do not count', async () => {
  await start({ maxBytes: 2 * BYTES, maxBytesPerClient: 2 * BYTES });
  const gone = await Promise.all([ask('/slow'), ask('/slow'), ask('/slow')]);
  for (const { mine } of gone) mine.destroy();
  await until(() => expect(gone.every(({ theirs }) => theirs.destroyed)).toBe(true));
  const last = get('/slow');
  slow.resolve();
  expect((await last).status).toBe(200);
  expect((await get('/image')).status).toBe(200);
});

test('a response of JSON counts as a file does', async () => {
  await start({ maxBytes: 1.5 * BYTES, maxBytesPerClient: 9 * BYTES });
  await waits(await ask('/json'));
  expect((await get('/image')).status).toBe(503);
});

test('more than all clients may have in memory is refused with 503, but not what is there once for all', async () => {
  await start({ maxBytes: 1.5 * BYTES, maxBytesPerClient: 9 * BYTES });
  await waits(await ask('/shared'));
  await waits(await ask('/shared'));
  const refused = await get('/image');
  expect(refused.status).toBe(503);
  expect(refused.text).toContain('"code":"downloads-full"');
});
