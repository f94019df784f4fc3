import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;

test('turns come in the order of asking, as many at once as may be', async () => {
  const turns = createTurns({ atOnce: 2, maxWaiting: 9 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3, 4].map(async (i) => {
    ends[i] = await turns.take(never);
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
  const turns = createTurns({ atOnce: 1, maxWaiting: 1 });
  const end = await turns.take(never);
  const waiting = turns.take(never);
  await expect(turns.take(never)).rejects.toMatchObject({ name: 'BusyError', retryAfterSeconds: 10 });
  end();
  (await waiting)();
  (await turns.take(never))();
});

test('who leaves the queue leaves their place to others', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 1 });
  const end = await turns.take(never);
  const controller = new AbortController();
  const impatient = turns.take(controller.signal);
  controller.abort(new Error('gone'));
  await expect(impatient).rejects.toThrow('gone');
  const next = turns.take(never);
  end();
  // Had the place not been given up, it would be theirs now.
  (await next)();
  await expect(turns.take(controller.signal)).rejects.toThrow('gone');
});
