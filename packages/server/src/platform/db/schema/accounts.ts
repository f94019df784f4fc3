/** Who uses the site. */
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OwnBudget } from '../json-columns.ts';
import { bytea, moment } from './columns.ts';

/** Someone not signed in, known by a token that only they hold; its SHA-256 is all we keep. */
export const visitor = pgTable('visitor', {
  id: serial().primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
});

export const account = pgTable(
  'account',
  {
    id: serial().primaryKey(),
    /** As its owner writes it. */
    name: text().notNull(),
    /**
     * What tells names apart (`accounts/names.ts`). Null for accounts of older versions whose name is that of an older
     * account by now: they sign in with their name exactly as it is.
     */
    nameKey: text('name_key'),
    /** Argon2id, with its parameters and salt. */
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Since when the operator keeps them out; null for everybody else. */
    suspendedAt: moment('suspended_at'),
    /** What the operator gives this account; null for the budget of everybody. */
    budget: jsonb().$type<OwnBudget>(),
  },
  (table) => [uniqueIndex('account_name_key').on(table.nameKey), index('account_name').on(table.name)],
);

/** A link with which somebody chooses a new password, by the SHA-256 of its token. A newer one replaces it. */
export const passwordReset = pgTable('password_reset', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
