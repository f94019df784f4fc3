import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tag } from '../db/schema.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { reachOf } from './filters.ts';

describe.each(DATABASE_KINDS)('filters on the %s database', (kind) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    await db.database.queries.insert(tag).values([
      { name: 'everywhere', category: 'general', count: 1_000_000 },
      { name: 'common', category: 'general', count: 27_000 },
      { name: 'rare', category: 'general', count: 20_000, aliases: ['seldom'] },
      { name: 'new', category: 'general' },
    ]);
  });
  afterAll(() => db.dispose());

  test.each<[string[], boolean, number]>([
    [[], false, 20_000],
    [['everywhere'], false, 20_000],
    [['common'], false, 3_000],
    [['everywhere', 'common'], false, 3_000],
    [['rare'], true, 20_000],
    [['seldom'], true, 20_000],
    [['common', 'rare'], true, 20_000],
    // Not counted yet.
    [['new'], true, 20_000],
    [['unknown'], false, 20_000],
  ])('of %j all are looked at: %s, and the index visits %i', async (positive, isNarrow, visits) => {
    expect(await reachOf(db.database.queries, { positive })).toEqual({ isNarrow, visits });
  });
});
