/** Tag suggestions on every database. */
import { openVocabulary } from '@mekiki/vocabulary';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { image, tag } from '../../platform/db/schema.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
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
      Array.from({ length: 5 }, (_, n) =>
        imageRow(`key-${n}`, {
          tags: NAMES.filter(([, images]) => images > n).map(([name]) => idOf.get(name) ?? 0),
        }),
      ),
    );
    tags = createTags(queries, openVocabulary);
    await tags.recount();
    // Recounting changes nothing.
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
    // With one typo corrected, and in Japanese.
    ['twintials', ['twintails']],
    ['ロング', ['long_hair', 'long_sleeves', 'very_long_hair']],
    // No wildcards, and no matches in the middle of a word.
    ['100_', []],
    ['ong', []],
  ])('%j means %j of the index first', async (text, names) => {
    const found = await tags.complete(text);
    expect(found.slice(0, names.length).map((one) => one.tag)).toEqual(names);
    expect(found.slice(names.length).every(({ count }) => count === 0)).toBe(true);
  });

  test.each(['xqxq', '  ', "'; drop table tag; --"])('%j means no tag', async (text) => {
    expect(await tags.suggest(text)).toEqual([]);
  });

  test('adds tags that the index does not have, with how often Danbooru has them', async () => {
    const [first] = (await tags.complete('hatsune miku')).filter(({ count }) => count === 0);
    expect(first).toMatchObject({ tag: 'hatsune_miku', category: 'character', count: 0, posts: expect.any(Number) });
  });

  test('tells category, popularity and the alias that was meant', async () => {
    const twintails = { tag: 'twintails', category: 'general', count: 2, posts: expect.any(Number) as number };
    expect((await tags.complete('pig'))[0]).toEqual({ ...twintails, alias: 'pigtails' });
    expect((await tags.complete('twin'))[0]).toEqual(twintails);
  });

  test('counts how many images have each', async () => {
    const rows = await opened.database.queries.select().from(tag);
    expect(Object.fromEntries(rows.map(({ name, count }) => [name, count]))).toEqual(
      Object.fromEntries(NAMES.map(([name, images]) => [name, images])),
    );
  });
});
