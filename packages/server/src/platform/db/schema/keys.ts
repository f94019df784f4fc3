/** API keys, for programs of accounts. */
import { bigint, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { accountId } from './owner.ts';

/** An API key of an account, by its SHA-256. */
export const apiKey = pgTable(
  'api_key',
  {
    id: serial().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    /** How the key begins: its owner knows it by that. */
    start: text().notNull(),
    keyHash: bytea('key_hash').notNull().unique(),
    scopes: text().array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null for one that does not expire. */
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('api_key_account_id').on(table.accountId)],
);

/** Usage of a key since it was created, by scope. */
export const apiKeyUse = pgTable(
  'api_key_use',
  {
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    scope: text().notNull(),
    calls: bigint({ mode: 'number' }).notNull(),
    /** What these calls cost by their prices. */
    units: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.scope] })],
);
