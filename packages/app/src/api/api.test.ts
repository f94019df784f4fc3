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
