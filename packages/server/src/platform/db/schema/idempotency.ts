/** What calls with an `Idempotency-Key` were answered. */
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { ownerColumns } from './owner.ts';

/** A key of an account or a visitor, from its first call on for a day. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    id: serial().primaryKey(),
    ...ownerColumns(),
    key: text().notNull(),
    /** SHA-256 of the call and all that was sent with it. */
    fingerprint: bytea().notNull(),
    /**
     * What repeats the answer: JSON as `Secrets` seals it, or as it is where an older version wrote it; null while the
     * call runs.
     */
    answer: jsonb().$type<{ sealed: string } | { value: unknown }>(),
    /** Time until which the call is assumed to run without a sign from its server. */
    leaseUntil: moment('lease_until').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idempotency_key_account').on(table.accountId, table.key),
    uniqueIndex('idempotency_key_visitor').on(table.visitorId, table.key),
    index('idempotency_key_created_at').on(table.createdAt),
    check('idempotency_key_one_owner', sql`num_nonnulls(${table.accountId}, ${table.visitorId}) = 1`),
  ],
);
