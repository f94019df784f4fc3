/** The processes that fetch: when they live, what they hold, and what is told when one dies. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BusyError } from '../errors/busy-error.ts';
import { workFor } from '../fairness/client.ts';
import { IMAGE, startFetchSite } from './fixtures/fetch-site.ts';

let site: Awaited<ReturnType<typeof startFetchSite>>;
beforeAll(async () => {
  site = await startFetchSite();
});
afterEach(() => site.endFetchers());
afterAll(() => site.close());

test('says why a worker died, without what a stranger sent', async () => {
  const { outcome, deaths } = site.fetcher();
  await outcome('/throw');
  await expect.poll(() => deaths.length).toBe(2);
  expect(deaths[0]).toMatch(/^it ended with code 1\nRangeError\n {4}at .*misbehaving-fetch-worker/);
  expect(deaths.join()).not.toContain('127.0.0.1');
});

test('starts with the first request, and ends when there was none for a while', async () => {
  const { outcome, workers, deaths } = site.fetcher({ idleMs: 1 });
  expect(workers.processes).toBe(0);
  expect(await outcome('/image')).toBe(IMAGE);
  await expect.poll(() => workers.processes).toBe(0);
  expect(await outcome('/image')).toBe(IMAGE);
  await expect.poll(() => workers.processes).toBe(0);
  expect(deaths).toEqual([]);
});

test('says that it is busy where too many requests, or too many bytes, are on their way', async () => {
  const { outcome } = site.fetcher({ maxRequests: 4, maxHeldBytes: 190_000 });
  const first = outcome('/later');
  expect(await outcome('/image')).toBe(IMAGE);
  const second = outcome('/later');
  await expect.poll(() => site.later.length).toBe(2);
  expect(await outcome('/image')).toBeInstanceOf(BusyError);
  for (const answer of site.later) answer();
  expect([await first, await second]).toEqual([IMAGE, IMAGE]);

  const outcomes = [outcome('/half'), outcome('/half')];
  expect(await Promise.race(outcomes)).toBeInstanceOf(BusyError);
});

test('leaves room for others where one client takes all that it gets', async () => {
  const { outcome } = site.fetcher({ maxRequests: 4 });
  const ask = (client: string, path: string) => workFor(client, () => outcome(path));
  const held = [ask('a', '/later'), ask('a', '/later')];
  await expect.poll(() => site.later.length).toBe(2);
  expect(await ask('a', '/image')).toBeInstanceOf(BusyError);
  expect(await ask('b', '/image')).toBe(IMAGE);
  for (const answer of site.later) answer();
  expect(await Promise.all(held)).toEqual([IMAGE, IMAGE]);
});

test('its processes know no secret of ours', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://me:secret@localhost/mekiki');
  const { outcome } = site.fetcher();
  const names = (await outcome('/env')) as string;
  expect(names).not.toMatch(/DATABASE_URL|PATH|HOME/);
  vi.unstubAllEnvs();
});
