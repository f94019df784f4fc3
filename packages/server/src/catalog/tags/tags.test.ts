/** Tag suggestions on every database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { image, tag } from '../../platform/db/schema.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createTags } from './service.ts';

const NAMES: [name: string, images: number, aliases?: string[]][] = [
  ['long_hair', 5],
  ['very_long_hair', 3],
  ['long_sleeves', 4],
  ['twintails', 2, ['twin_tails', 'pigtails']],
  ['100%_orange', 1],
  ['1000_needles', 1],
];

describe.each(DATABASE_KINDS)('tags on the %s database', (kind) => {
  let opened: TestDatabase;
  let tags: ReturnType<typeof createTags>;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const { queries } = opened.database;
    const rows = await queries
      .insert(tag)
      .values(NAMES.map(([name, , aliases = []]) => ({ name, category: 'general', aliases })))
      .returning({ id: tag.id, name: tag.name });
    const idOf = new Map(rows.map(({ id, name }) => [name, id]));
    await queries.insert(image).values(
      Array.from({ length: 5 }, (_, n) => ({
        key: `key-${n}`,
        width: 1,
        height: 1,
        color: '000000',
        phash: 0n,
        embedding: Array.from({ length: 512 }, () => 0.1),
        pools: [],
        rating: 'g',
        tags: NAMES.filter(([, images]) => images > n).map(([name]) => idOf.get(name) ?? 0),
        document: '',
      })),
    );
    tags = createTags(queries);
    await tags.recount();
    // Counting again changes nothing.
    await tags.recount();
  });
  afterAll(() => opened.dispose());

  test.each([
    ['long', ['long_hair', 'long_sleeves', 'very_long_hair']],
    ['Long Ha', ['long_hair', 'very_long_hair']],
    ['long_ha', ['long_hair', 'very_long_hair']],
    ['hair', ['long_hair', 'very_long_hair']],
    ['pig', ['twintails']],
    ['twin', ['twintails']],
    ['twin tails', ['twintails']],
    ['100%', ['100%_orange']],
    ['100_', []],
    ['ong', []],
    ['  ', []],
    ["'; drop table tag; --", []],
  ])('%j may mean %j', async (text, names) => {
    expect(await tags.suggest(text)).toEqual(names);
  });

  test('tells category, popularity and the alias that was meant', async () => {
    expect(await tags.complete('pig')).toEqual([
      { tag: 'twintails', category: 'general', count: 2, alias: 'pigtails' },
    ]);
    expect((await tags.complete('twin'))[0]).toEqual({ tag: 'twintails', category: 'general', count: 2 });
  });

  test('counts how many images have each', async () => {
    const rows = await opened.database.queries.select().from(tag);
    expect(Object.fromEntries(rows.map(({ name, count }) => [name, count]))).toEqual(
      Object.fromEntries(NAMES.map(([name, images]) => [name, images])),
    );
  });
});
