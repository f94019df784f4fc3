import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { image, ingestJob } from '../../platform/db/schema.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { buildVectorIndex, dropVectorIndex, hasVectorIndex, isBulk, mendVectorIndex } from './vector-index.ts';

test('only a large load into a smaller index is worth rebuilding it', () => {
  expect(isBulk(undefined, 0)).toBe(false);
  expect(isBulk(19_999, 0)).toBe(false);
  expect(isBulk(20_000, 0)).toBe(true);
  expect(isBulk(20_000, 40_000)).toBe(true);
  expect(isBulk(20_000, 40_001)).toBe(false);
});

describe.each(DATABASE_KINDS)('the index of vectors on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const vector = (at: number) => Array.from({ length: 512 }, (_, place) => (place === at ? 1 : 0.01));
    await opened.database.queries
      .insert(image)
      .values(Array.from({ length: 20 }, (_, at) => imageRow(String(at), { embedding: vector(at) })));
  });
  afterAll(() => opened.dispose());

  const nearest = async (): Promise<string | undefined> => {
    const place = Array.from({ length: 512 }, (_, at) => (at === 7 ? 1 : 0));
    const { rows } = await opened.database.queries.execute<{ key: string }>(
      sql`select key from image order by embedding <=> ${JSON.stringify(place)}::vector limit 1`,
    );
    return rows[0]?.key;
  };

  test('searches are right without it, and it is built again, but not while a run will do so', async () => {
    const { queries } = opened.database;
    const definition = async () =>
      (await queries.execute(sql`select indexdef from pg_indexes where indexname = 'image_embedding'`)).rows;
    const before = await definition();
    await dropVectorIndex(queries);
    expect(await nearest()).toBe('7');
    await queries
      .insert(ingestJob)
      .values({ id: 'a', kind: 'dump', source: 'x', state: 'running', options: {}, counts: {} });
    await mendVectorIndex(opened.database);
    expect(await hasVectorIndex(queries)).toBe(false);
    await queries.update(ingestJob).set({ heartbeatAt: sql`now() - interval '3 minutes'` });
    await mendVectorIndex(opened.database);
    expect(await definition()).toEqual(before);
    expect(before).toHaveLength(1);
    expect(await nearest()).toBe('7');
  });

  test.each([
    ['1GB', '1GB'],
    ['16MB', '512MB'],
  ])('it is built with no less memory than the database has: %s, so %s', async (given, expected) => {
    const { bulk, queries } = opened.database;
    await dropVectorIndex(queries);
    let used: unknown;
    const withMemory: typeof bulk = (work) =>
      bulk(async (tx, copy) => {
        await tx.execute(sql`select set_config('maintenance_work_mem', ${given}, true)`);
        const result = await work(tx, copy);
        used = (await tx.execute(sql`show maintenance_work_mem`)).rows[0];
        return result;
      });
    await buildVectorIndex({ bulk: withMemory, queries });
    expect(used).toEqual({ maintenance_work_mem: expected });
    expect(await hasVectorIndex(queries)).toBe(true);
  });
});
