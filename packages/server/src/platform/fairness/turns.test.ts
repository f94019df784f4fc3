import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('turns come in the order of asking, as many at once as may be', async () => {
  const turns = createTurns({ atOnce: 2, maxWaiting: 9, usualMs: 10_000 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3, 4].map(async (i) => {
    ends[i] = await turns.take();
    begun.push(i);
  });
  await Promise.all(all.slice(0, 2));
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await all[2];
  ends[0]?.();
  await all[3];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  await all[4];
});

test('too many are refused with a time to come again', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 1, usualMs: 10_000 });
  const end = await turns.take();
  const waiting = turns.take();
  await expect(turns.take()).rejects.toMatchObject({ name: 'BusyError', retryAfterSeconds: 10 });
  end();
  (await waiting)();
  (await turns.take())();
});

test('a client that leaves the queue frees its place', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 1, usualMs: 10_000 });
  const end = await turns.take();
  const controller = new AbortController();
  const impatient = turns.take({ signal: controller.signal });
  controller.abort(new Error('gone'));
  await expect(impatient).rejects.toThrow('gone');
  const next = turns.take();
  end();
  // Had the place not been given up, it would be theirs now.
  (await next)();
  await expect(turns.take({ signal: controller.signal })).rejects.toThrow('gone');
});

test('those in the background wait for all others, however many they are', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 1, usualMs: 10_000 });
  const begun: string[] = [];
  const end = await turns.take();
  const take = async (name: string, priority: 'interactive' | 'background') => {
    const leave = await turns.take({ priority });
    begun.push(name);
    leave();
  };
  const all = [take('behind', 'background'), take('last', 'background'), take('first', 'interactive')];
  end();
  await Promise.all(all);
  expect(begun).toEqual(['first', 'behind', 'last']);
});

test('waiting clients are told their position, and when it changes', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 5, usualMs: 10_000 });
  const end = await turns.take();
  const told: Record<string, number[]> = { first: [], second: [], behind: [] };
  const controller = new AbortController();
  const wait = (name: string, rest: { signal?: AbortSignal; priority?: 'background' } = {}) =>
    turns.take({ onWait: ({ position, seconds }) => told[name]?.push(position, seconds), ...rest });
  const first = wait('first', { signal: controller.signal });
  const behind = wait('behind', { priority: 'background' });
  const second = wait('second');
  expect(told).toEqual({
    first: [1, 10, 1, 10, 1, 10],
    behind: [2, 20, 3, 30],
    second: [2, 20],
  });
  controller.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect(told['second']?.slice(2)).toEqual([1, 10]);
  end();
  (await second)();
  (await behind)();
  expect(told['behind']?.filter((_, i) => i % 2 === 0)).toEqual([2, 3, 2, 1]);
});
