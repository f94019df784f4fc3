import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { account, visitor } from '../db/schema.ts';
import type { Owner } from './identity.ts';
import { lockOwner } from './lock-owner.ts';

describe.each(DATABASE_KINDS)('with the %s database', (kind) => {
  let opened: TestDatabase;
  let owners: Owner[];
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const { queries } = opened.database;
    const person = await queries.insert(account).values({ name: 'one', passwordHash: '' }).returning();
    const anybody = await queries
      .insert(visitor)
      .values({ tokenHash: Buffer.alloc(32) })
      .returning();
    owners = [
      ...person.map(({ id }) => ({ kind: 'account' as const, id })),
      ...anybody.map(({ id }) => ({ kind: 'visitor' as const, id })),
    ];
  });
  afterAll(() => opened.dispose());

  test.each([0, 1])('a transaction waits for an earlier one of the same owner (%i)', async (at) => {
    const owner = owners[at]!;
    const { queries } = opened.database;
    const order: string[] = [];
    let second: Promise<void> | undefined;
    await queries.transaction(async (tx) => {
      await lockOwner(tx, owner);
      second = queries.transaction(async (other) => {
        await lockOwner(other, owner);
        order.push('second');
      });
      const isWaiting = async () => {
        const { rows } = await tx.execute(sql`select 1 from pg_locks where not granted`);
        // The embedded database begins no second transaction before the first one ends.
        return kind === 'embedded' || rows.length > 0 || order.length > 0;
      };
      await expect.poll(isWaiting).toBe(true);
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
  });
});
