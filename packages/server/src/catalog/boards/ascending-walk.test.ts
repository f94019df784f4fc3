import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../testing/property-seed.ts';
import { createAscendingWalk } from './ascending-walk.ts';

interface Change {
  /** The request before which it happens. */
  at: number;
  /** IDs of posts that appear, wherever they belong, and which of the others are deleted, by their position. */
  added: number[];
  deleted: number[];
}

/** A board with pages by ascending ID that changes while it is read. @param error of the total that it tells */
function boardOf(ids: readonly number[], changes: readonly Change[] = [], error = 0) {
  let posts = [...ids].toSorted((a, b) => a - b);
  const deleted = new Set<number>();
  let requests = 0;
  const read = createAscendingWalk({
    name: 'Board',
    largest: 100,
    load: async ({ page, size }) => {
      for (const change of changes.filter(({ at }) => at === requests)) {
        posts = [...new Set([...posts, ...change.added])].toSorted((a, b) => a - b);
        for (const place of change.deleted) deleted.add(posts.splice(place % Math.max(1, posts.length), 1)[0] ?? 0);
      }
      requests++;
      const rows = posts.slice(page * size, (page + 1) * size).map((id) => ({ id }));
      return { rows, total: Math.max(0, posts.length + error) };
    },
  });
  async function readAll(limit: number) {
    const seen: number[] = [];
    for (let before: string | undefined; ;) {
      const rows = await read({ tags: [], limit, before });
      if (rows.length === 0) return seen;
      seen.push(...rows.map(({ id }) => Number(id)).toReversed());
      before = String(rows[0]?.['id']);
    }
  }
  return { read, readAll, deleted, requests: () => requests };
}

test('reads every post once, by descending id, while others come and go', async () => {
  const id = fc.integer({ min: 1, max: 5_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(id, { maxLength: 600, size: 'max' }),
      fc.integer({ min: 1, max: 150 }),
      fc.array(
        fc.record({
          at: fc.nat(20),
          added: fc.array(id, { maxLength: 40 }),
          deleted: fc.array(fc.nat(600), { maxLength: 20 }),
        }),
        { maxLength: 5 },
      ),
      fc.constantFrom(0, 0, -30, 30),
      async (ids, limit, changes, error) => {
        const { readAll, deleted } = boardOf(ids, changes, error);
        const seen = await readAll(limit);
        expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
        expect(ids.filter((one) => !deleted.has(one) && !seen.includes(one))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('finds its place again from nothing, in few requests', async () => {
  const { read, requests } = boardOf(Array.from({ length: 100_000 }, (_, at) => at + 1));
  const rows = await read({ tags: [], limit: 100, before: '31337' });
  expect(rows.map(({ id }) => id).slice(-2)).toEqual([31_335, 31_336]);
  expect(requests()).toBeLessThan(30);
});

test('needs one request a page as long as nothing changes', async () => {
  const { readAll, requests } = boardOf(Array.from({ length: 2_000 }, (_, at) => at + 1));
  expect(await readAll(100)).toHaveLength(2_000);
  expect(requests()).toBeLessThan(40);
});
