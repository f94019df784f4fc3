import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tag } from '../db/schema.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { leaveFew } from './filters.ts';

describe.each(DATABASE_KINDS)('filters on the %s database', (kind) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
    await db.database.queries.insert(tag).values([
      { name: 'common', category: 'general', count: 20_001 },
      { name: 'rare', category: 'general', count: 20_000, aliases: ['seldom'] },
      { name: 'new', category: 'general' },
    ]);
  });
  afterAll(() => db.dispose());

  test.each<[string[], boolean]>([
    [[], false],
    [['common'], false],
    [['rare'], true],
    [['seldom'], true],
    [['common', 'rare'], true],
    // Not counted yet.
    [['new'], true],
    [['unknown'], false],
  ])('%j leave few pictures: %s', async (positive, isFew) => {
    expect(await leaveFew(db.database.queries, { positive })).toBe(isFew);
  });
});
