import { afterEach, expect, test, vi } from 'vitest';
import { keepShared } from './keep-shared.ts';

/** A form as another app sends it; that of jsdom is not that of its requests. */
function sharing(form: FormData): Request {
  return { url: 'https://mekiki.example/share', formData: async () => form } as Request;
}

afterEach(() => vi.unstubAllGlobals());

test('the page opens, even if the storage is full', async () => {
  vi.stubGlobal('caches', { open: async () => Promise.reject(new Error('The disk is full.')) });
  const form = new FormData();
  form.set('file', new File(['pixels'], 'a.png'));
  expect((await keepShared(sharing(form))).href).toBe('https://mekiki.example/share');
});

test('shared words are in its address', async () => {
  const form = new FormData();
  form.set('title', 'silver hair');
  expect((await keepShared(sharing(form))).href).toBe('https://mekiki.example/share?title=silver+hair');
});
