/** A worker that crashes, hangs, grows or floods costs the request that made it so, and no other. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { IMAGE, startFetchSite, UNREADABLE } from './fixtures/fetch-site.ts';
import { RemoteError } from './remote-error.ts';

let site: Awaited<ReturnType<typeof startFetchSite>>;
beforeAll(async () => {
  site = await startFetchSite();
});
afterEach(() => site.endFetchers());
afterAll(() => site.close());

test.each(['/throw', '/crash', '/exit'])('a worker that ends at %s costs that request alone', async (path) => {
  const { outcome, deaths } = site.fetcher();
  const innocent = outcome('/later');
  await expect.poll(() => site.later.length).toBe(1);
  const error = await outcome(path);
  expect(error).toBeInstanceOf(RemoteError);
  expect(error).toMatchObject(UNREADABLE);
  // Retried, in a worker of its own.
  await expect.poll(() => site.later.length).toBe(2);
  for (const answer of site.later) answer();
  expect(await innocent).toBe(IMAGE);
  expect(await outcome('/image')).toBe(IMAGE);
  expect(deaths.length).toBeGreaterThanOrEqual(2);
});

test('many that crash it at once take nothing from the others', async () => {
  const { outcome } = site.fetcher();
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => outcome(n % 4 === 3 ? '/throw' : `/image?${n}`)),
  );
  expect(outcomes.map((one) => (one instanceof RemoteError ? one.code : one))).toEqual(
    Array.from({ length: 12 }, (_, n) => (n % 4 === 3 ? 'unreachable' : IMAGE)),
  );
});

test.each(['/spin', '/unresponsive'])('a worker that does not end %s when it should is killed', async (path) => {
  const { outcome, deaths, workers } = site.fetcher({ abortMs: 50 });
  expect(await outcome('/image')).toBe(IMAGE);
  const caller = new AbortController();
  const hung = outcome(path, caller.signal);
  await expect.poll(() => site.paths).toContain('/seen');
  caller.abort(new Error('gone'));
  expect(await hung).toMatchObject({ message: 'gone' });
  await expect.poll(() => deaths.length).toBe(1);
  expect(deaths[0]).toBe('it did not end what was aborted');
  expect(workers.processes).toBe(0);
  expect(await outcome('/image')).toBe(IMAGE);
});

test('a worker that grows is killed', async () => {
  const { outcome, deaths } = site.fetcher({ memoryLimit: 200 * 2 ** 20 });
  expect(await outcome('/grow')).toMatchObject(UNREADABLE);
  await expect.poll(() => deaths.length).toBe(2);
  expect(deaths).toEqual(['it needed too much memory', 'it needed too much memory']);
});

test('a worker that sends more than it may is not listened to', async () => {
  const { outcome, deaths } = site.fetcher({ abortMs: 50 });
  expect(await outcome('/flood')).toMatchObject({ code: 'too-large' });
  await expect.poll(() => deaths.length).toBe(1);
  expect(await outcome('/image')).toBe(IMAGE);
});

test('a process that cannot be started is a sentence', async () => {
  const { outcome } = site.fetcher({ entry: new URL('./fixtures/no-such-worker.ts', import.meta.url) });
  expect(await outcome('/image')).toMatchObject(UNREADABLE);
});
