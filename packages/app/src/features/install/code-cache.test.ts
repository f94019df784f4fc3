import { afterEach, expect, test, vi } from 'vitest';
import { codeFor } from './code-cache.ts';

const request = new Request('https://mekiki.example/assets/a.js');
const broken = async () => Promise.reject(new Error('The disk is full.'));

/** @param open opens the cache */
function browserWith(open: () => Promise<unknown>): void {
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('fetch', async () => new Response('code'));
}
async function fetchCode() {
  const storing: Promise<void>[] = [];
  const response = await codeFor(request, 'code-1', (one) => storing.push(one));
  return { text: await response.text(), stored: Promise.all(storing) };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['cannot be opened', broken],
  ['cannot be read', async () => ({ match: broken, put: async () => undefined })],
  ['is full', async () => ({ match: async () => undefined, put: broken })],
])('code comes from the network where the cache %s', async (_what, open) => {
  browserWith(open);
  const { text, stored } = await fetchCode();
  expect(text).toBe('code');
  await stored;
});

test('code is stored without the page having to wait for it, and then kept', async () => {
  const put = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  browserWith(async () => ({ match: async () => undefined, put }));
  expect((await fetchCode()).text).toBe('code');
  expect(put).toHaveBeenCalledOnce();
  browserWith(async () => ({ match: async () => new Response('kept'), put }));
  expect((await fetchCode()).text).toBe('kept');
  expect(put).toHaveBeenCalledOnce();
});
