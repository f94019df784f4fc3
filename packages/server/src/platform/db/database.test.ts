import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { tag } from './schema.ts';

describe.each(DATABASE_KINDS)('%s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  test('keeps what a transaction did, and nothing of one that failed', async () => {
    const { queries } = opened.database;
    await queries.transaction(async (tx) => {
      await tx.insert(tag).values({ name: 'kept', category: 'general', aliases: ['held'] });
    });
    await expect(
      queries.transaction(async (tx) => {
        await tx.insert(tag).values({ name: 'dropped', category: 'general' });
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    const rows = await queries.select({ name: tag.name, aliases: tag.aliases }).from(tag);
    expect(rows).toEqual([{ name: 'kept', aliases: ['held'] }]);
  });

  test('goes on after a statement that fails', async () => {
    await expect(opened.database.queries.execute(sql`select * from nowhere`)).rejects.toThrow();
    await opened.database.ping();
  });

  test('answers many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const { rows } = await opened.database.queries.execute<{ n: number }>(sql`select ${n}::int as n`);
        return rows[0]?.n;
      }),
    );
    expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  test('searches vectors with the session settings of the index', async () => {
    const { rows } = await opened.database.queries.execute<{ ef: string; scan: string }>(
      sql`select current_setting('hnsw.ef_search') as ef, current_setting('hnsw.iterative_scan') as scan`,
    );
    expect(rows[0]).toEqual({ ef: '100', scan: 'relaxed_order' });
  });
});
