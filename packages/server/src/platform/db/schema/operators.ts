/** Who may use the operator's console. No account leads here. */
import { bigint, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/** An operator, by the SHA-256 of their token. */
export const operatorToken = pgTable('operator_token', {
  id: serial().primaryKey(),
  /** What the log of acts calls them. */
  name: text().notNull().unique(),
  /** How the token begins, for lists. */
  start: text().notNull(),
  tokenHash: bytea('token_hash').notNull().unique(),
  /** The secret of their authenticator; null without a second factor. */
  totpSecret: bytea('totp_secret'),
  /** The time step of the last code that was taken: none is taken twice. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at'),
});

/** A browser that is signed in to the console, by the SHA-256 of its cookie. */
export const operatorSession = pgTable(
  'operator_session',
  {
    id: serial().primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operatorToken.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('operator_session_operator_id').on(table.operatorId)],
);
