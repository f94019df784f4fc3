import fc from 'fast-check';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inBatches, workAhead } from './ahead.ts';

async function* counting(count: number, begun: number[] = []): AsyncGenerator<number> {
  for (let at = 0; at < count; at += 1) {
    begun.push(at);
    yield at;
  }
}

test('results come in order, however long each takes, and never too many wait', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 8 }),
      async (turns, window) => {
        let taken = 0;
        let maxAhead = 0;
        let begun = 0;
        const work = async (at: number) => {
          begun += 1;
          maxAhead = Math.max(maxAhead, begun - taken);
          for (let left = turns[at] ?? 0; left > 0; left -= 1) await turn();
          return at;
        };
        const results: number[] = [];
        for await (const one of workAhead(counting(turns.length), work, window)) {
          results.push(one);
          await turn();
          taken += 1;
        }
        expect(results).toEqual(turns.map((_, at) => at));
        // The result that is being taken is no longer waiting, but is counted here.
        expect(maxAhead).toBeLessThanOrEqual(window + 1);
      },
    ),
    { numRuns: 50 },
  );
});

test('the error of the source comes after what it gave', async () => {
  async function* failing() {
    yield 1;
    throw new Error('the source ended');
  }
  const seen: number[] = [];
  const all = async () => {
    for await (const one of workAhead(failing(), async (n) => n, 4)) seen.push(one);
  };
  await expect(all()).rejects.toThrow('the source ended');
  expect(seen).toEqual([1]);
});

test('a consumer that stops also stops the source, once begun work has finished', async () => {
  const begun: number[] = [];
  let ended = 0;
  const work = async (at: number) => {
    await turn();
    ended += 1;
    return at;
  };
  for await (const one of workAhead(counting(1_000, begun), work, 4)) if (one === 2) break;
  expect(begun.length).toBeLessThan(12);
  expect(ended).toBeGreaterThanOrEqual(begun.length - 1);
});

test('batches hold all, in order, none empty and none too large', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 9 }), async (count, max) => {
      const batches: number[][] = [];
      for await (const batch of inBatches(counting(count), max, 1_000)) batches.push(batch);
      expect(batches.flat()).toEqual(Array.from({ length: count }, (_, at) => at));
      expect(batches.every(({ length }) => length >= 1 && length <= max)).toBe(true);
    }),
  );
});

test('a batch does not wait for items that are late', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* slow() {
    yield 1;
    await promise;
    yield 2;
  }
  const batches: number[][] = [];
  for await (const batch of inBatches(slow(), 10, 5)) {
    batches.push(batch);
    resolve();
  }
  expect(batches).toEqual([[1], [2]]);
});
