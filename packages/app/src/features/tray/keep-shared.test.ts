import { afterEach, expect, test, vi } from 'vitest';
import { keepShared } from './keep-shared.ts';
import { firstTakenText, takeSharedFile } from './shared-file.ts';

/** A form as another app sends it; that of jsdom is not that of its requests. */
function sharing(form: FormData): Request {
  return { url: 'https://mekiki.example/share', formData: async () => form } as Request;
}

afterEach(() => vi.unstubAllGlobals());

test('the page opens even if the storage is full, and says so', async () => {
  vi.stubGlobal('caches', { open: async () => Promise.reject(new Error('The disk is full.')) });
  const form = new FormData();
  form.set('file', new File(['pixels'], 'a.png'));
  expect((await keepShared(sharing(form))).href).toBe('https://mekiki.example/share?problem=storage');
});

test('the page opens even if what was sent cannot be read, and does not blame the storage', async () => {
  const broken = { url: 'https://mekiki.example/share', formData: async () => Promise.reject(new TypeError('broken')) };
  expect((await keepShared(broken as unknown as Request)).href).toBe('https://mekiki.example/share?problem=unreadable');
});

test('the first of several files is kept, with how many there were', async () => {
  const put = vi.fn<(name: string, response: Response) => Promise<void>>(async () => undefined);
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  const form = new FormData();
  for (const name of ['a ✿.png', 'b.png', 'c.png']) form.append('file', new File(['pixels'], name));
  await keepShared(sharing(form));
  const [, response] = put.mock.calls[0]!;
  const delivered = { match: async () => response, delete: async () => true };
  vi.stubGlobal('caches', { open: async () => delivered });
  const shared = await takeSharedFile();
  expect(shared?.file.name).toBe('a ✿.png');
  expect(shared?.count).toBe(3);
});

test('several images are not taken silently', () => {
  expect(firstTakenText(1)).toBeUndefined();
  expect(firstTakenText(3)).toMatch(/^Only the first of 3 images was taken\./);
});

test('shared words are in its address', async () => {
  const form = new FormData();
  form.set('title', 'silver hair');
  expect((await keepShared(sharing(form))).href).toBe('https://mekiki.example/share?title=silver+hair');
});
