/** Bodies over real sockets; only the clock is the test's. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import { CONNECTION_OPTIONS, capConnections } from './connections.ts';
import { useForms } from './forms.ts';
import { useProblems } from './problem.ts';
import { guardUploads } from './upload-guard.ts';

const MB = 1024 * 1024;
let now: number;
let look: () => void;
let app: ReturnType<typeof Fastify>;
let held: PromiseWithResolvers<void> | undefined;
let sockets: Socket[];
/** Calls whose price was given back. */
let refunds: number;

beforeEach(async () => {
  now = 0;
  held = undefined;
  sockets = [];
  refunds = 0;
  await start({ maxBytes: 3 * MB, maxBytesPerClient: 2.5 * MB });
});

async function start(limits: { maxBytes: number; maxBytesPerClient: number }): Promise<void> {
  app = Fastify({ ...CONNECTION_OPTIONS, bodyLimit: 2 * MB });
  useProblems(app);
  app.addHook('onRequest', async (request: FastifyRequest) => {
    request.refund = async () => void (refunds += 1);
  });
  // It looks when the test says so.
  look = guardUploads(app, { ...limits, now: () => now, everyMs: 2 ** 30 });
  await useForms(app, 2 * MB);
  app.post('/send', async () => {
    await held?.promise;
    return { ok: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(async () => {
  held?.resolve();
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** A connection, and all that comes back on it. */
function open() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const seen = { text: '', isClosed: false };
  socket.setEncoding('latin1');
  socket.on('data', (text) => (seen.text += String(text)));
  socket.on('error', () => {});
  socket.on('close', () => (seen.isClosed = true));
  return { socket, seen };
}

const JSON_HEAD = 'POST /send HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
const FORM_HEAD = 'POST /send HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\n';
const FORM_BEGIN = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';

/** Once the server has the beginning of the body. */
const arrived = (count: number) =>
  until(async () => {
    const connected = await new Promise<number>((resolve, reject) => {
      app.server.getConnections((error: Error | null, connections: number) =>
        error ? reject(error) : resolve(connections),
      );
    });
    expect(connected).toBe(count);
    await new Promise((resolve) => setImmediate(resolve));
  });

test.each([
  ['JSON', `${JSON_HEAD}content-length: 1000\r\n\r\n{"a":`],
  ['JSON in chunks', `${JSON_HEAD}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`],
  ['a form', `${FORM_HEAD}content-length: 100000\r\n\r\n${FORM_BEGIN}`],
  ['a form of which nothing has come', `${FORM_HEAD}content-length: 100000\r\n\r\n`],
])('%s that does not go on is ended with 408', async (_kind, text) => {
  const { socket, seen } = open();
  socket.write(text);
  await until(() => {
    now += 10_000;
    look();
    expect(seen.isClosed).toBe(true);
  });
  expect(seen.text).toMatch(/^HTTP\/1\.1 408 /);
  expect(seen.text).toContain('connection: close');
  expect(seen.text).toContain('"code":"upload-');
});

test('a body that goes on is waited for, and what is answered does not count any more', async () => {
  const { socket, seen } = open();
  const body = `${FORM_BEGIN}${'a'.repeat(900_000)}\r\n--x--\r\n`;
  socket.write(`${FORM_HEAD}content-length: ${body.length}\r\n\r\n`);
  await arrived(1);
  for (let at = 0; at < body.length; at += 150_000) {
    socket.write(body.slice(at, at + 150_000));
    now += 5_000;
    await until(() => expect(socket.writableLength).toBe(0));
  }
  await until(() => expect(seen.text).toContain('{"ok":true}'));
  now += 1e6;
  look();
  const again = `{"a":1}`;
  socket.write(`${JSON_HEAD}content-length: ${again.length}\r\n\r\n${again}`);
  await until(() => expect(seen.text.match(/HTTP\/1\.1 200/g)).toHaveLength(2));
});

test('one client has only so many bytes under way: 429, and others are served', async () => {
  const first = open();
  first.socket.write(`${FORM_HEAD}content-length: ${2 * MB}\r\n\r\n${FORM_BEGIN}`);
  await arrived(1);
  const second = open();
  second.socket.write(`${FORM_HEAD}content-length: ${2 * MB}\r\n\r\n${FORM_BEGIN}`);
  await until(() => expect(second.seen.isClosed).toBe(true));
  expect(second.seen.text).toMatch(/^HTTP\/1\.1 429 /);
  expect(second.seen.text).toMatch(/retry-after: \d/);
  expect(second.seen.text).toContain('"code":"too-many-uploads"');
  const small = open();
  small.socket.write(`${JSON_HEAD}content-length: 2\r\n\r\n{}`);
  await until(() => expect(small.seen.text).toContain('{"ok":true}'));
  first.socket.destroy();
  const third = open();
  const body = `${FORM_BEGIN}${'a'.repeat(MB)}\r\n--x--\r\n`;
  await arrived(2);
  third.socket.write(`${FORM_HEAD}content-length: ${body.length}\r\n\r\n${body}`);
  await until(() => expect(third.seen.text).toContain('{"ok":true}'));
});

test('more than may be in memory is ended with 503, and so is what comes then', async () => {
  await app.close();
  await start({ maxBytes: MB, maxBytesPerClient: 9 * MB });
  const begin = `${FORM_HEAD}content-length: ${2 * MB}\r\n\r\n${FORM_BEGIN}${'a'.repeat(0.7 * MB)}`;
  const uploads = [open(), open()];
  for (const { socket } of uploads) socket.write(begin);
  await until(() => {
    look();
    expect(uploads.some(({ seen }) => seen.isClosed)).toBe(true);
  });
  const [ended] = uploads.filter(({ seen }) => seen.isClosed);
  expect(ended?.seen.text).toMatch(/^HTTP\/1\.1 503 /);
  expect(ended?.seen.text).toContain('"code":"uploads-full"');
  // Its client had a second one.
  expect(refunds).toBe(0);
  const [left] = uploads.filter(({ seen }) => !seen.isClosed);
  left?.socket.write('a'.repeat(0.5 * MB));
  await until(() => {
    look();
    expect(left?.seen.isClosed).toBe(true);
  });
  expect(refunds).toBe(1);
  const next = open();
  next.socket.write(`${JSON_HEAD}content-length: 2\r\n\r\n{}`);
  await until(() => expect(next.seen.text).toContain('{"ok":true}'));
});

test('a connection beyond those that an address may have is told so', async () => {
  capConnections(app.server, 2);
  const [first, second, third] = [open(), open(), open()];
  await until(() => expect(third.seen.isClosed).toBe(true));
  expect(third.seen.text).toMatch(/^HTTP\/1\.1 429 /);
  expect(third.seen.text).toContain('"code":"too-many-connections"');
  first.socket.destroy();
  await arrived(1);
  const fourth = open();
  for (const { socket } of [second, fourth]) socket.write(`${JSON_HEAD}content-length: 2\r\n\r\n{}`);
  await until(() => expect([second.seen.text, fourth.seen.text].join()).toMatch(/200 OK[^]*200 OK/));
});

test('bytes that are not an HTTP request get a problem', async () => {
  const { socket, seen } = open();
  socket.write('HELO there\r\n\r\n');
  await until(() => expect(seen.isClosed).toBe(true));
  expect(seen.text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/problem\+json/);
});
