/**
 * The whole server with a caption server behind it: browsers that disconnect, a caption server that goes down and
 * recovers.
 */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { imageOf } from '../../testing/images.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let fake: FakeLlm;
let server: TestServer;
beforeAll(async () => {
  fake = await startFakeLlm({ kind: 'ollama' });
  server = await startTestServer('embedded', 1, { CAPTION_URL: fake.url, CAPTION_MODEL: 'fake-vision' });
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
afterEach(async () => {
  await fake.quiet();
  expect(fake.openSockets()).toBe(0);
});

async function form(): Promise<FormData> {
  const body = new FormData();
  body.set('image_bytes', await imageOf(3));
  return body;
}

test('a browser that closes in the middle stops the model', async () => {
  const left = Promise.withResolvers<void>();
  fake.script = async (answer) => {
    answer.begin();
    answer.says('A girl with');
    await answer.closed;
    left.resolve();
  };
  const body = new Response(await form());
  const request = httpRequest(`${server.url}/api/util/image_caption`, {
    method: 'POST',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  });
  request.end(Buffer.from(await body.arrayBuffer()));
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const [line] = (await once(answer, 'data')) as [Buffer];
  expect(line.toString()).toBe('data: {"content":"A","engine":"fake-vision"}\n\n');
  answer.on('error', () => {});
  request.destroy();
  await left.promise;
});

test('a browser that closes before the first word stops the model too', async () => {
  const begun = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  fake.script = async (answer) => {
    begun.resolve();
    await answer.closed;
    left.resolve();
  };
  const controller = new AbortController();
  const answer = fetch(`${server.url}/api/util/image_caption`, {
    method: 'POST',
    body: await form(),
    signal: controller.signal,
  });
  await begun.promise;
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await left.promise;
});

test('the status says what to do while the caption server is down, and that it works when it is back §3.12 §7.3', async () => {
  const status = async () => (await fetch(`${server.url}/api/status/image2text`)).json();
  // Only the clock by which answers grow old; an answer holds for 5 seconds.
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const engine = { kind: 'OpenAI-compatible', name: 'fake-vision' };
    expect(await status()).toMatchObject({ status: { gpu_status: 'ok', llm_provider: 'ok' }, engine });
    await fake.stop();
    vi.advanceTimersByTime(5_001);
    expect(await status()).toMatchObject({
      status: { gpu_status: 'FAILING', llm_provider: 'FAILING' },
      engine,
      detail: expect.stringMatching(
        /^Captions are not available right now\. Try again later\. Request ID: \w+$/,
      ) as unknown,
    });
    await fake.start();
    vi.advanceTimersByTime(5_001);
    const back = await status();
    expect(back).toMatchObject({ status: { gpu_status: 'ok', llm_provider: 'ok' } });
    expect(back).not.toHaveProperty('detail');
  } finally {
    vi.useRealTimers();
  }
});
