import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { vacuumWhereNeeded } from './vacuum.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase('embedded');
});
afterAll(() => opened.dispose());

const ROWS = 5_000;
/** The rows of each kind that the table has on disk. */
async function rowsOf(): Promise<{ live: number; dead: number } | undefined> {
  const { rows } = await opened.database.queries.execute<{ live: number; dead: number }>(
    sql`select n_live_tup::int as live, n_dead_tup::int as dead from pg_stat_user_tables where relname = 'thing'`,
  );
  return rows[0];
}

test('the space of removed rows is freed where there are many, and not at the end of the process', async () => {
  const { database } = opened;
  const { queries } = database;
  const { signal } = new AbortController();
  // A table of its own: those of the site may still be told of rows that earlier tests of this process removed.
  await queries.execute(sql`create table thing as select id, 0 as count from generate_series(1, ${ROWS}::int) as id`);
  await queries.execute(sql`delete from thing where id < 500`);
  const few = { live: ROWS - 499, dead: 499 };
  await expect.poll(rowsOf).toEqual(few);
  await vacuumWhereNeeded(database, signal);
  expect(await rowsOf()).toEqual(few);

  await queries.execute(sql`update thing set count = 1`);
  await expect.poll(async () => (await rowsOf())?.dead).toBe(ROWS);
  await vacuumWhereNeeded(database, AbortSignal.abort());
  expect(await rowsOf()).toMatchObject({ dead: ROWS });
  await vacuumWhereNeeded(database, signal);
  expect(await rowsOf()).toEqual({ live: ROWS - 499, dead: 0 });
});

test('a large table is looked through once after a start, since nothing is known of what was removed before', async () => {
  const { database } = opened;
  const { queries } = database;
  const { signal } = new AbortController();
  await queries.execute(sql`create table large as select repeat('x', 1900) as text from generate_series(1, 6000)`);
  const vacuums = async () =>
    (await queries.execute(sql`select vacuum_count::int as count from pg_stat_user_tables where relname = 'large'`))
      .rows;
  expect(await vacuums()).toEqual([{ count: 0 }]);
  for (let round = 1; round <= 2; round += 1) {
    await vacuumWhereNeeded(database, signal);
    expect(await vacuums()).toEqual([{ count: 1 }]);
  }
});
