import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenBack } from './come-back.ts';

const CODE = 'https://site.example/assets/about.js';
const missing = new TypeError(`Failed to fetch dynamically imported module: ${CODE}`);

const reload = vi.fn<() => void>();
const fetched = vi.fn<typeof fetch>();
let stop: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.stubGlobal('location', { href: 'https://site.example/about', reload: reload.mockReset() });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const begin = (wasOffline = false, error: unknown = missing) => {
  stop = reloadWhenBack(wasOffline, error);
};

test('reloads once the code is available, and checks with growing intervals', async () => {
  fetched.mockRejectedValueOnce(new TypeError('away')).mockResolvedValueOnce(new Response(null, { status: 503 }));
  fetched.mockResolvedValue(new Response());
  begin();
  await vi.advanceTimersByTimeAsync(2_000 + 4_000);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([CODE, CODE]);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('waits twice as long after each reload that did not help, up to a minute', async () => {
  fetched.mockResolvedValue(new Response());
  const waits: number[] = [];
  for (let time = 0; time < 7; time += 1) {
    begin();
    const before = Date.now();
    reload.mockReset();
    while (reload.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1_000);
    waits.push(Date.now() - before);
    stop();
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1000));
  vi.setSystemTime(Date.now() + 11 * 60_000);
  begin();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('checks the page itself if the error does not name the code', async () => {
  fetched.mockResolvedValue(new Response());
  begin(false, new TypeError('Importing a module script failed.'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched.mock.calls[0]?.[0]).toBe('https://site.example/about');
});

test('reloads when the network is back, before or while the page listens', () => {
  begin(true);
  // This browser is online.
  expect(reload).toHaveBeenCalledOnce();
  stop();
  begin(false);
  expect(reload).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload after it was unmounted', async () => {
  fetched.mockResolvedValue(new Response());
  begin();
  stop();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});
