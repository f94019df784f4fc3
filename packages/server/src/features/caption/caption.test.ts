/** Captions on the whole server: streamed, of our own images and of others'. */
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { captionImage, randomImages } from '@mekiki/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageOf } from '../../testing/images.ts';
import { clientOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import { createCaptions } from './service.ts';

let server: TestServer;
let elsewhere: Server;
let elsewhereUrl: string;
beforeAll(async () => {
  const image = Buffer.from(await (await imageOf(3)).arrayBuffer());
  elsewhere = createHttpServer((request, response) =>
    request.url === '/image.png'
      ? response.writeHead(200, { 'content-type': 'text/plain' }).end(image)
      : response.writeHead(200, { 'content-type': 'image/png' }).end('<script>alert(1)</script>'),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  elsewhereUrl = `http://127.0.0.1:${port}`;
  server = await startTestServer('embedded', 6, { REMOTE_ALLOW_HOSTS: `127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => elsewhere.close(resolve));
});

async function captionOf(body: Parameters<typeof captionImage>[0]['body']) {
  const events: { content?: string; engine?: string }[] = [];
  const { stream } = await captionImage({ client: clientOf(server.url), body, sseMaxRetryAttempts: 1 });
  for await (const event of stream) events.push(event);
  return { events, text: events.map(({ content }) => content ?? '').join('') };
}

test('describes an image of ours by its address, piece by piece, and names the engine §7.13', async () => {
  const { data } = await randomImages({ client: clientOf(server.url) });
  const item = data?.results.data[0]?.content[0];
  const relative = await captionOf({ image_url: new URL(item?.img ?? '').pathname });
  const whole = await captionOf({ image_url: item?.preview ?? '' });
  expect(relative.events[0]).toMatchObject({ engine: 'Sentences from tags' });
  expect(relative.events.length).toBeGreaterThan(5);
  expect(relative.text).toMatch(/^[A-Z].*\.$/);
  expect(whole.text).toBe(relative.text);
});

test('describes an image that is sent, or stands elsewhere §7.13', async () => {
  const sent = await captionOf({ image_bytes: await imageOf(3) });
  const found = await captionOf({ image_url: `${elsewhereUrl}/image.png` });
  expect(sent.text).toMatch(/hair/);
  expect(found.text).toBe(sent.text);
});

test.each([
  [{}, 400],
  [{ image_url: '/i/512/ffffffffffffffffffffffffffffffff.webp' }, 404],
  [{ image_url: 'http://10.0.0.1/a.png' }, 400],
  [{ image_url: 'nonsense' }, 400],
])('refuses %j with %i', async (fields, status) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('unused', '');
  const answer = await fetch(`${server.url}/api/util/image_caption`, { method: 'POST', body });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
});

test('passes images of other sites on, and nothing else', async () => {
  const get = (url: string) => fetch(`${server.url}/api/util/image?url=${encodeURIComponent(url)}`);
  const image = await get(`${elsewhereUrl}/image.png`);
  // The content determines what it is, not the other site.
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(image.headers.get('content-security-policy')).toContain('sandbox');
  expect(image.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await image.arrayBuffer())).toEqual(Buffer.from(await (await imageOf(3)).arrayBuffer()));
  expect((await get(`${elsewhereUrl}/page`)).status).toBe(415);
  expect((await get('http://169.254.169.254/latest')).status).toBe(400);
  expect((await get('file:///etc/passwd')).status).toBe(400);
});

test('its tool reports that it works', async () => {
  const status = async (tool: string) => (await fetch(`${server.url}/api/status/${tool}`)).json();
  expect(await status('image2text')).toMatchObject({ status: { gpu_status: 'ok', llm_provider: 'ok' } });
});

describe('a caption that breaks off', () => {
  const image = { key: undefined, bytes: () => readFile('never') };
  const taggings = { of: () => Promise.reject(new Error('not asked')) };
  const captionsOf = (caption: () => AsyncGenerator<string>) =>
    createCaptions({
      taggings,
      captioner: { kind: 'Test', name: 'Breaking', caption, check: async () => {}, close: async () => {} },
    });

  test('before its first word is an error of its own', async () => {
    const captions = captionsOf(async function* broken() {
      yield await Promise.reject<string>(new Error('no model'));
    });
    await expect(captions.stream(image, 'short', new AbortController().signal)).rejects.toThrow('no model');
  });

  test('before a late first word is told within the response, which has begun so that no proxy gives up', async () => {
    const failure = Promise.withResolvers<string>();
    const captions = captionsOf(async function* broken() {
      yield await failure.promise;
    });
    const stream = await captions.stream(image, 'short', new AbortController().signal, {
      patienceMs: 0,
      onFailure: () => 'a1',
    });
    failure.reject(new EngineError('The captioner is not running.'));
    const events: object[] = [];
    for await (const event of stream) events.push(event);
    expect(events).toEqual([{ error: 'This tool is not available right now. Try again later. Request ID: a1' }]);
  });

  test('later is told, without what went wrong inside', async () => {
    const captions = captionsOf(async function* broken() {
      yield 'A girl ';
      throw new Error('secret path');
    });
    const events: object[] = [];
    for await (const event of await captions.stream(image, 'short', new AbortController().signal)) events.push(event);
    expect(events).toEqual([
      { content: 'A girl ', engine: 'Breaking' },
      { error: 'The caption was interrupted. Please try again.' },
    ]);
  });
});
