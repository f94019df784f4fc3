import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchImage, fileNameOf } from './download.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('fetchImage', () => {
  test('gives the bytes', async () => {
    fetched.mockResolvedValue(new Response('image'));
    expect(await (await fetchImage('/i/1024/a.webp')).text()).toBe('image');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('tries three times more, after 1, 2 and 4 seconds §7.31', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const outcome = fetchImage('/i/1024/a.webp').catch((error: unknown) => error);
    const tries: number[] = [];
    for (const wait of [0, 999, 1, 1_999, 1, 3_999, 1]) {
      await vi.advanceTimersByTimeAsync(wait);
      tries.push(fetched.mock.calls.length);
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(await outcome).toEqual(new Error('The image could not be downloaded. Check your connection and try again.'));
    expect(vi.getTimerCount()).toBe(0);
  });

  test('succeeds at a later try', async () => {
    fetched.mockResolvedValueOnce(new Response('', { status: 503 })).mockResolvedValueOnce(new Response('image'));
    const image = fetchImage('/i/1024/a.webp');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await (await image).text()).toBe('image');
  });

  test('gives up a try after 30 seconds §7.31 §9.8', async () => {
    fetched.mockImplementationOnce(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
    fetched.mockResolvedValueOnce(new Response('image'));
    const image = fetchImage('/i/1024/a.webp');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await (await image).text()).toBe('image');
  });

  test('does not retry when the server refuses the download', async () => {
    fetched.mockResolvedValue(new Response('', { status: 404 }));
    await expect(fetchImage('/i/1024/a.webp')).rejects.toThrow('could not be downloaded (404)');
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('fileNameOf', () => {
  test.each([
    ['A girl; white background', 'A girl white background.webp'],
    ['../etc/passwd', 'etc passwd.webp'],
    ['50%: "what?"', '50% what.webp'],
    ['目利き', '目利き.webp'],
    [' . ', 'key.webp'],
    ['', 'key.webp'],
    [undefined, 'key.webp'],
    ['a'.repeat(300), `${'a'.repeat(100)}.webp`],
  ])('of %j is %j', (title, name) => {
    expect(fileNameOf(title, 'key')).toBe(name);
  });
});
