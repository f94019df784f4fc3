/** What was used each day, over all servers. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toolCalls } from '../../platform/observability/figures.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createUsageDays } from './usage-days.ts';

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  test('calls are added up, and of room the extreme or the latest counts', async () => {
    const { queries } = opened.database;
    toolCalls.inc({ tool: 'search', result: 'done' }, 5);
    const [first, second] = [createUsageDays(queries), createUsageDays(queries)];
    // What was called before does not count.
    await first.start();
    await second.start();
    toolCalls.inc({ tool: 'search', result: 'done' }, 2);
    toolCalls.inc({ tool: 'tagger', result: 'refused' });
    toolCalls.inc({ tool: 'search', result: 'failed' });
    await first.write();
    await first.write();
    // In reality, each server has its own counts.
    await second.write();
    await first.note({ memory: 500, database: 9_000_000_000, diskFree: 70, images: 12 });
    await second.note({ memory: 300, database: 9_000_000_001, diskFree: 80, images: 11 });
    expect(await first.list()).toEqual([
      {
        day: new Date().toISOString().slice(0, 10),
        calls: { search: 4, tagger: 0, captions: 0, generator: 0, upscaler: 0, 'image tools': 0 },
        refused: 2,
        failed: 2,
        memory: 500,
        database: 9_000_000_001,
        diskFree: 70,
        images: 11,
      },
    ]);
  });

  test('days are kept for 90 days, the newest first', async () => {
    const { queries } = opened.database;
    await queries.execute(sql`truncate usage_day`);
    await queries.execute(sql`
      insert into usage_day (day, figure, value)
      select (clock_timestamp() at time zone 'utc')::date - ago, 'search', ago from unnest(array[0, 1, 89, 90, 400]) as ago`);
    const days = createUsageDays(queries);
    expect((await days.list()).map(({ calls }) => calls['search'])).toEqual([0, 1, 89]);
    await days.start();
    await days.write();
    expect(await queries.$count(sql`usage_day`)).toBe(3);
  });
});
