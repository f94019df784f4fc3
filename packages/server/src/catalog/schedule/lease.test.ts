/** Leases of sources, on every database. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { endLease, renewLease, takeLease } from './lease.ts';

const MINUTES = 10 * 60;

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  /** As if the clock had jumped by that much the other way. */
  const shift = (by: string) =>
    opened.database.queries.execute(sql`update board_state set next_at = next_at + ${by}::interval`);
  const take = () => takeLease(opened.database.queries, 'danbooru', MINUTES);

  test('one process has the lease, until it ends or stops renewing it', async () => {
    const { queries } = opened.database;
    const held = await take();
    expect(held).toBeDefined();
    expect(await take()).toBeUndefined();
    const renewed = await renewLease(queries, 'danbooru', held!);
    await endLease(queries, 'danbooru', renewed!, { seconds: MINUTES });
    expect(await take()).toBeUndefined();
    await shift('-11 minutes');
    expect(await take()).toBeDefined();
    await shift('-2 minutes');
    expect(await take()).toBeDefined();
  });

  test('a clock that is set back by an hour does not put a turn off by an hour', async () => {
    const { queries } = opened.database;
    await queries.execute(sql`update board_state set next_at = null`);
    await endLease(queries, 'danbooru', (await take())!, { seconds: MINUTES });
    await shift('1 hour');
    expect(await take()).toBeDefined();
    // The same for a process that died with a lease.
    await shift('1 hour');
    expect(await take()).toBeDefined();
    expect(await take()).toBeUndefined();
  });
});
