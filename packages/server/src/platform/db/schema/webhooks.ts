/** Webhooks of accounts, and their messages that are not delivered yet. */
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { accountId } from './owner.ts';

export const webhook = pgTable(
  'webhook',
  {
    id: serial().primaryKey(),
    accountId: accountId(),
    url: text().notNull(),
    /** Signs messages, so it cannot be hashed. */
    secret: text().notNull(),
    events: text().array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Time of the last successful delivery. */
    deliveredAt: moment('delivered_at'),
    /** Why the last delivery failed; null if it succeeded. */
    lastError: text('last_error'),
  },
  (table) => [index('webhook_account_id').on(table.accountId)],
);

/** A message that waits. Removed once it is delivered or dropped. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    /** `webhook-id` of the message: the same with each attempt. */
    id: text().primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    /** As it is sent and signed. */
    payload: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAt: moment('next_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_delivery_webhook_id').on(table.webhookId),
    index('webhook_delivery_next_at').on(table.nextAt),
  ],
);
