import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/boards/fake-clock.ts';
import { createPace } from './pace.ts';

const never = new AbortController().signal;

test('runs at most the given number at once, in order of arrival', async () => {
  const pace = createPace({ requestsPerSecond: 1_000, concurrency: 2, clock: fakeClock() });
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, at) =>
    pace.inTurn(() => {
      begun.push(at);
      return promise;
    }, never),
  );
  for (const [at, { resolve }] of ends.entries()) {
    while (begun.length < Math.min(5, at + 2)) await Promise.resolve();
    expect(begun).toEqual([0, 1, 2, 3, 4].slice(0, at + 2));
    resolve();
  }
  await Promise.all(all);
});

test('an aborted request leaves the queue, and the others move up', async () => {
  const pace = createPace({ requestsPerSecond: 1_000, concurrency: 1, clock: fakeClock() });
  const first = Promise.withResolvers<void>();
  const working = pace.inTurn(() => first.promise, never);
  const controller = new AbortController();
  const aborted = pace.inTurn(async () => 'done', controller.signal).catch((error: unknown) => error);
  const last = pace.inTurn(async () => 'done', never);
  controller.abort('stop');
  expect(await aborted).toBe('stop');
  first.resolve();
  await working;
  expect(await last).toBe('done');
  await expect(pace.inTurn(async () => 'done', AbortSignal.abort('late'))).rejects.toBe('late');
});

test('goes on after a failure, and keeps its pause', async () => {
  const clock = fakeClock();
  const pace = createPace({ requestsPerSecond: 4, concurrency: 1, clock });
  await expect(pace.inTurn(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no');
  pace.pause(10);
  pace.pause(3);
  await pace.inTurn(async () => {}, never);
  expect(clock.waited()).toBe(10_000);
  await pace.inTurn(async () => {}, never);
  expect(clock.waited()).toBe(10_250);
});
