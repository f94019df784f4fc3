/** The upscaler's queue: what an operator sees of it, and what those learn whose image is cancelled. */
import { type UpscaleEvent, upscaleImage } from '@mekiki/api-client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorOf } from '../../testing/operator.ts';
import { accountOf, clientOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { ConsoleLog, ConsoleQueues } from './schema.ts';

let server: TestServer;
let operator: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  server = await startTestServer('embedded', 0, { CONSOLE_PORT: '0' });
  operator = await operatorOf(server, 'mio');
});
afterAll(() => server.close());

const queue = async () => ((await operator('GET /queues')).body as ConsoleQueues).upscales;
const cancel = (id = '') => operator(`DELETE /queues/upscales/${id}`);
/** Large enough to be at work until it is cancelled. */
const image = async () => {
  const flat = { create: { width: 900, height: 900, channels: 3 as const, background: '#345' } };
  return new Blob([new Uint8Array(await sharp(flat).png().toBuffer())], { type: 'image/png' });
};

test('running and waiting images are cancelled, and those who wait for them are told', async () => {
  const person = await accountOf(server.url);
  const body = { image: await image(), outscale: 4 };
  const first = upscaleImage({ client: person.client, body });
  await expect.poll(queue, { timeout: 60_000 }).toMatchObject([{ account: person.name, isRunning: true, factor: 4 }]);
  const second = upscaleImage({ client: clientOf(server.url), body });
  await expect.poll(async () => (await queue()).length, { timeout: 60_000 }).toBe(2);
  const stream = await upscaleImage({
    client: clientOf(server.url),
    body: { ...body, events: true },
    parseAs: 'stream',
  });
  await expect.poll(async () => (await queue()).length, { timeout: 60_000 }).toBe(3);
  const [running, waiting, streamed] = await queue();
  expect(waiting).toMatchObject({ account: null, isRunning: false });
  expect(JSON.stringify(await queue())).not.toContain('127.0.0.1');

  expect((await cancel(waiting?.id)).body).toEqual({
    detail: 'Cancelled. The person who requested it sees a message.',
  });
  const told = { status: 409, code: 'job-cancelled', detail: 'The operator of this site cancelled this job.' };
  expect((await second).error).toMatchObject(told);
  expect(((await operator('GET /log')).body as ConsoleLog).acts[0]).toMatchObject({
    actor: 'console:mio',
    action: 'cancel',
    subject: `upscale ${waiting?.id}`,
  });

  await cancel(streamed?.id);
  const text = await new Response(stream.data as unknown as ReadableStream).text();
  const events = text.split('\n\n').flatMap((line) => (line ? [JSON.parse(line.slice(6)) as UpscaleEvent] : []));
  expect(events.at(-1)).toMatchObject({ type: 'failed', problem: told });

  expect((await cancel(running?.id)).status).toBe(200);
  expect((await first).error).toMatchObject(told);
  await expect.poll(queue).toEqual([]);
  expect(await cancel(running?.id)).toMatchObject({ status: 404, kind: 'unknown-job' });
  expect(await cancel('not-a-job')).toMatchObject({ status: 400, kind: 'bad-field' });
  // The next one is served.
  const small = new Blob([
    new Uint8Array(
      await sharp(Buffer.from(await body.image.arrayBuffer()))
        .resize(32)
        .png()
        .toBuffer(),
    ),
  ]);
  const next = await upscaleImage({ client: clientOf(server.url), body: { image: small, outscale: 2 } });
  expect(next.response?.status).toBe(200);
});
