import { client } from '@mekiki/api-client';
import { afterEach, expect, test, vi } from 'vitest';
import { type ApiError, dataOf, setUpApi } from './api.ts';

afterEach(() => {
  client.interceptors.request.clear();
  client.interceptors.response.clear();
  client.setConfig({ fetch: globalThis.fetch });
  vi.unstubAllGlobals();
});

test('a file over the limit is not sent, and the error says both sizes', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ ok: true }));
  vi.stubGlobal('localStorage', { getItem: () => null });
  setUpApi(
    () => undefined,
    () => 2 * 2 ** 20,
  );
  client.setConfig({ fetch, baseUrl: 'https://mekiki.example' });
  const send = async (bytes: number) =>
    dataOf(client.post({ url: '/api/tagger/file', body: { limit: 1, file: new Blob([new Uint8Array(bytes)]) } }));

  const error = (await send(2.25 * 2 ** 20).catch((problem: unknown) => problem)) as ApiError;
  expect(error.message).toBe('2.3 MB is over the 2 MB limit.');
  expect(error.status).toBe(413);
  expect(fetch).not.toHaveBeenCalled();

  expect(await send(2 * 2 ** 20)).toEqual({ ok: true });
});

test('a file that cannot be read, such as a folder, is not taken for a lost connection', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('localStorage', { getItem: () => null });
  setUpApi(
    () => undefined,
    () => 2 ** 20,
  );
  client.setConfig({ fetch, baseUrl: 'https://mekiki.example' });
  const folder = new File(['x'], 'folder');
  const unreadable = new Blob();
  vi.spyOn(unreadable, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  vi.spyOn(folder, 'slice').mockReturnValue(unreadable);

  const sent = dataOf(client.post({ url: '/api/tagger/file', body: { file: folder } }));
  const error = (await sent.catch((problem: unknown) => problem)) as ApiError;
  expect(error.message).toBe(
    'This file could not be read. It may be a folder, or it changed after you chose it. Choose it again.',
  );
  expect(fetch).not.toHaveBeenCalled();
});

test('an answer that breaks off is a lost connection, which may be tried again', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  const fetch = async () => new Response(broken, { headers: { 'content-type': 'application/json' } });
  client.setConfig({ fetch, baseUrl: 'https://mekiki.example' });
  const error = (await dataOf(client.get({ url: '/api/pools' })).catch((problem: unknown) => problem)) as ApiError;
  expect(error.message).toBe('The server could not be reached. Check your connection and try again.');
  expect(error.status).toBeUndefined();
});
