import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../testing/property-seed.ts';
import { createOffsetWalk } from './offset-walk.ts';
import type { ListParams } from './port.ts';

interface Change {
  /** The request before which it happens. */
  at: number;
  /** New posts, and which of the old ones are deleted, by their position. */
  added: number;
  deleted: number[];
}

/** A board with offset paging that changes while it is read. */
function boardOf(ids: number[], changes: readonly Change[]) {
  const posts = [...ids].toSorted((a, b) => b - a);
  const everThere = new Set(posts);
  const deleted = new Set<number>();
  let requests = 0;
  const read = createOffsetWalk({
    name: 'Board',
    idField: 'id',
    largest: 100,
    load: async ({ page, size }) => {
      for (const change of changes.filter(({ at }) => at === requests)) {
        for (let n = 0; n < change.added; n++) posts.unshift((posts[0] ?? 0) + 1);
        for (const place of change.deleted) deleted.add(posts.splice(place % Math.max(1, posts.length), 1)[0] ?? 0);
      }
      requests++;
      return posts.slice(page * size, (page + 1) * size).map((id) => ({ id }));
    },
  });
  return { read, everThere, deleted, requests: () => requests };
}

async function readAll(
  read: (params: ListParams) => Promise<readonly Readonly<Record<string, unknown>>[]>,
  limit: number,
  before?: string,
) {
  const seen: number[] = [];
  for (let rows = await read({ tags: [], limit, before }); rows.length > 0;) {
    seen.push(...rows.map(({ id }) => Number(id)));
    rows = await read({ tags: [], limit, before: String(rows.at(-1)?.['id']) });
  }
  return seen;
}

test('reads every post once, by descending id, while others come and go', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { maxLength: 600, size: 'max' }),
      fc.integer({ min: 1, max: 150 }),
      fc.array(fc.record({ at: fc.nat(20), added: fc.nat(40), deleted: fc.array(fc.nat(600), { maxLength: 20 }) }), {
        maxLength: 5,
      }),
      async (ids, limit, changes) => {
        const { read, everThere, deleted } = boardOf(ids, changes);
        const seen = await readAll(read, limit);
        expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
        const missed = [...everThere].filter((id) => !deleted.has(id) && !seen.includes(id));
        expect(missed).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('finds its place again from nothing, in few requests', async () => {
  const ids = Array.from({ length: 100_000 }, (_, at) => at + 1);
  const { read, requests } = boardOf(ids, []);
  const rows = await read({ tags: [], limit: 100, before: '31337' });
  expect(rows.map(({ id }) => id).slice(0, 2)).toEqual([31_336, 31_335]);
  expect(requests()).toBeLessThan(30);
});

test('needs one request a page as long as nothing changes', async () => {
  const { read, requests } = boardOf(
    Array.from({ length: 2_000 }, (_, at) => at + 1),
    [],
  );
  expect(await readAll(read, 100)).toHaveLength(2_000);
  expect(requests()).toBeLessThan(40);
});

test('does not take the last page that a board lists for its end', async () => {
  const read = createOffsetWalk({
    name: 'Board',
    idField: 'id',
    largest: 25,
    load: async ({ page, size }) =>
      Array.from({ length: page < 10 ? size : 0 }, (_, at) => ({ id: 1_000 - page * size - at })),
  });
  await expect(readAll(read, 20)).rejects.toMatchObject({
    kind: 'odd',
    message: expect.stringMatching(/^Board cannot be read below number \d+: .* lists no more of them\.$/) as unknown,
  });
});
