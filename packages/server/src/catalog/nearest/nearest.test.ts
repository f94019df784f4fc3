import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { image, tag } from '../../platform/db/schema.ts';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { conditions } from '../../features/search/filters.ts';
import { nearestPage, randomIds, shuffledQueries } from './nearest.ts';

const SIDE = 512;
/** Its images are far from all others. */
const FAR_TAG = 'far';

describe.each(DATABASE_KINDS)('the nearest images on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const { queries } = opened.database;
    const [far] = await queries.insert(tag).values({ name: FAR_TAG, category: 'general', count: 50_000 }).returning();
    const direction = (at: number, turn: number) =>
      Array.from({ length: SIDE }, (_, place) => (place === at ? 1 : 0) + 0.01 * Math.sin(turn * (place + 1)));
    await queries.insert(image).values(
      Array.from({ length: 400 }, (_, at) =>
        imageRow(String(at), {
          embedding: at < 10 ? direction(1, at) : direction(0, at),
          tags: at < 10 && far ? [far.id] : [],
        }),
      ),
    );
  });
  afterAll(() => opened.dispose());

  /** With a vector index scan that stops at once, as it does after 20,000 rows of a large collection. */
  const pageOf = async (positive: string[]) =>
    opened.database.queries.transaction(async (tx) => {
      for (const [name, value] of [
        ['enable_seqscan', 'off'],
        ['enable_sort', 'off'],
        ['hnsw.ef_search', '10'],
      ])
        await tx.execute(sql`select set_config(${name}, ${value}, true)`);
      const where = await conditions(tx, { pools: [], ratings: [], positive, negative: [] });
      const vector = Float32Array.from({ length: SIDE }, (_, at) => (at === 0 ? 1 : 0));
      const page = { where: where ?? [], visits: 1, without: [], limit: 5, offset: 0 };
      return nearestPage(tx, { vector, embedder: BUILTIN_EMBEDDER.name }, page);
    });

  test('come from the vector index', async () => {
    expect(await pageOf([])).toHaveLength(5);
  });

  test('are looked for one by one where the index gives up before it comes to them', async () => {
    const found = await pageOf([FAR_TAG]);
    expect(found).toHaveLength(5);
    const exact = await opened.database.queries.execute<{ id: number }>(sql`
      select id from image where cardinality(tags) > 0
      order by (embedding <=> ${`[1${',0'.repeat(SIDE - 1)}]`}::vector) + 0 limit 5`);
    expect(found.map(({ id }) => id)).toEqual(exact.rows.map(({ id }) => id));
  });

  test('at random are of all wanted ratings, each read from an index that has their order', async () => {
    const { queries } = opened.database;
    await queries
      .update(image)
      .set({ rating: sql`case when key in ('1', '2') then 'e' when key = '3' then 'q' else 'g' end` });
    const idOf = async (keys: string[]) =>
      (await queries.select({ id: image.id }).from(image).where(inArray(image.key, keys))).map(({ id }) => id);
    const where = [inArray(image.rating, ['q', 'e'])];
    const wanted = new Set(await idOf(['1', '2', '3']));
    for (let turn = 0; turn < 10; turn += 1) {
      expect(new Set(await randomIds(queries, where, 64, ['q', 'e']))).toEqual(wanted);
      expect(await randomIds(queries, where, 2, ['q', 'e'])).toHaveLength(2);
    }
    expect(new Set(await randomIds(queries, [eq(image.rating, 'e')], 64, ['e']))).toEqual(
      new Set(await idOf(['1', '2'])),
    );
    const plans = await queries.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const asked = shuffledQueries(tx, where, 2, ['q', 'e']);
      return Promise.all(asked.map(async (query) => JSON.stringify((await tx.execute(sql`explain ${query}`)).rows)));
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain('image_rating_shuffle');
      expect(plan).not.toContain('Sort');
    }
  });
});
