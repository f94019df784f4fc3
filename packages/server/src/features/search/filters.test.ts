import { and, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { image, tag } from '../../platform/db/schema.ts';
import type { Pool, Rating } from '../../catalog/images/pools.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { conditions, type Filters, findTags, readFilters, reachOf, tagName } from './filters.ts';

describe('the filter fields of a form', () => {
  test('do not narrow when they are absent or empty', () => {
    const nothing = { pools: [], ratings: [], positive: [], negative: [] };
    expect(readFilters({})).toEqual(nothing);
    expect(readFilters({ pool: '', rating: ' , ', tags_positive: ',', tags_negative: '' })).toEqual(nothing);
  });

  test('are lists with commas, in which doubles and blanks do not count', () => {
    expect(
      readFilters({
        pool: 'danbooru, konachan,danbooru,',
        rating: 'g,Questionable, e,g',
        tags_positive: ' Blue  Eyes ,blue_eyes,1girl',
        tags_negative: 'hat',
      }),
    ).toEqual({
      pools: ['danbooru', 'konachan'],
      ratings: ['g', 'q', 'e'],
      positive: ['blue_eyes', '1girl'],
      negative: ['hat'],
    });
  });

  test('hold 50 tags at most, and pass none over', () => {
    const tags = Array.from({ length: 50 }, (_, nth) => `tag${nth}`);
    expect(readFilters({ tags_negative: tags.join(',') }).negative).toEqual(tags);
    expect(() => readFilters({ tags_negative: [...tags, 'one more'].join(',') })).toThrow(
      '"tags_negative" has 51 tags. The limit is 50.',
    );
  });

  test('read a rating by its letter or its word only', () => {
    expect(readFilters({ rating: 'safe,Explicit' }).ratings).toEqual(['g', 'e']);
    expect(() => readFilters({ rating: 'gore' })).toThrow('"gore" is not a rating.');
  });

  test('are refused with the names that exist', () => {
    expect(() => readFilters({ pool: 'danbooru,pixiv' })).toThrow(
      '"pixiv" is not a source. Known: danbooru, gelbooru, zerochan,',
    );
    expect(() => readFilters({ rating: 'xxx' })).toThrow('"xxx" is not a rating. Known: g, s, q, e.');
  });

  test('write a tag as boards do', () => {
    expect(tagName('  Long \t Hair ')).toBe('long_hair');
  });
});

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

  test('tags are found by name before alias', async () => {
    const { queries } = db.database;
    const rows = await queries
      .insert(tag)
      .values([
        { name: 'scarf', category: 'general', aliases: ['muffler', 'shawl'] },
        { name: 'muffler', category: 'general' },
      ])
      .returning();
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    expect(await findTags(queries, ['muffler', 'shawl', 'nothing'])).toEqual(
      new Map([
        ['muffler', ids.get('muffler')],
        ['shawl', ids.get('scarf')],
      ]),
    );
    expect(await findTags(queries, [])).toEqual(new Map());
  });

  describe('conditions', () => {
    const ids: Record<string, number> = {};

    beforeAll(async () => {
      const { queries } = db.database;
      const tags = await queries
        .insert(tag)
        .values(['cat', 'dog', 'bird'].map((name) => ({ name, category: 'general' as const })))
        .returning();
      for (const { id, name } of tags) ids[name] = id;
      const tagged = (key: string, rating: Rating, pools: Pool[], names: string[]) =>
        imageRow(key, { pools, rating, tags: names.map((name) => ids[name] ?? 0) });
      await queries
        .insert(image)
        .values([
          tagged('cat', 'g', ['danbooru'], ['cat']),
          tagged('cat and dog', 's', ['danbooru', 'konachan'], ['cat', 'dog']),
          tagged('dog', 'q', ['konachan'], ['dog']),
          tagged('nothing', 'e', ['local'], []),
        ]);
    });

    const where = (filters: Partial<Filters>) =>
      conditions(db.database.queries, { pools: [], ratings: [], positive: [], negative: [], ...filters });

    test.each<[string, Partial<Filters>, string[]]>([
      ['nothing', {}, ['cat', 'cat and dog', 'dog', 'nothing']],
      ['one source', { pools: ['konachan'] }, ['cat and dog', 'dog']],
      ['two sources', { pools: ['konachan', 'local'] }, ['cat and dog', 'dog', 'nothing']],
      ['one rating', { ratings: ['q'] }, ['dog']],
      ['two ratings', { ratings: ['g', 'e'] }, ['cat', 'nothing']],
      ['all ratings', { ratings: ['g', 's', 'q', 'e'] }, ['cat', 'cat and dog', 'dog', 'nothing']],
      ['a tag', { positive: ['cat'] }, ['cat', 'cat and dog']],
      ['two tags', { positive: ['cat', 'dog'] }, ['cat and dog']],
      ['a tag that no image has', { positive: ['bird'] }, []],
      ['an unwanted tag', { negative: ['cat'] }, ['dog', 'nothing']],
      ['two unwanted tags', { negative: ['cat', 'dog'] }, ['nothing']],
      ['an unwanted tag that does not exist', { negative: ['unicorn'] }, ['cat', 'cat and dog', 'dog', 'nothing']],
      ['all at once', { pools: ['danbooru'], ratings: ['g', 's'], positive: ['cat'], negative: ['dog'] }, ['cat']],
    ])('of %s', async (_, filters, expected) => {
      const rows = await db.database.queries
        .select({ key: image.key })
        .from(image)
        .where(and(...((await where(filters)) ?? [sql`false`])));
      expect(rows.map(({ key }) => key).toSorted()).toEqual(expected);
    });

    test('of a tag that does not exist cannot be met', async () => {
      expect(await where({ positive: ['cat', 'unicorn'] })).toBeUndefined();
    });
  });
});
