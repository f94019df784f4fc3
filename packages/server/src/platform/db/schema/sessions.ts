/** Sessions, and failed sign-ins. */
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { accountId } from './owner.ts';

/** A device that is signed in, by the SHA-256 of its token. */
export const session = pgTable(
  'session',
  {
    id: serial().primaryKey(),
    accountId: accountId(),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** Browser and system, such as "Firefox on Linux". */
    device: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('session_account_id').on(table.accountId)],
);

/** Wrong passwords of late, by a hash of the name and where they came from. */
export const loginFailure = pgTable('login_failure', {
  key: bytea().primaryKey(),
  count: integer().notNull(),
  lastAt: moment('last_at').notNull().defaultNow(),
});
