import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { ensureTags } from './index-tags.ts';

describe.each(DATABASE_KINDS)('names of tags on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  test('keep their numbers, and more of them than one statement takes have one each', async () => {
    const { queries } = opened.database;
    const odd = ['a,b', '{c}', "don't", 'd"e', 'f\\g', 'null'];
    const first = await ensureTags(
      queries,
      odd.map((name) => ({ name })),
    );
    expect([...first.keys()].toSorted()).toEqual(odd.toSorted());
    const names = [...odd, ...Array.from({ length: 25_000 }, (_, at) => `tag_${at}`)];
    const all = await ensureTags(
      queries,
      names.map((name) => ({ name })),
    );
    expect(new Set(all.values()).size).toBe(names.length);
    for (const name of odd) expect(all.get(name)).toBe(first.get(name));
  });
});
