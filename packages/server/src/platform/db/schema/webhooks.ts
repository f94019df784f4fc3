/** Addresses of programs that are told what happens to an account's things, and what they have not been told yet. */
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { accountId } from './owner.ts';

export const webhook = pgTable(
  'webhook',
  {
    id: serial().primaryKey(),
    accountId: accountId(),
    url: text().notNull(),
    /** Signs what is sent, so it is kept as it is. */
    secret: text().notNull(),
    events: text().array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it last answered that it was told. */
    deliveredAt: moment('delivered_at'),
    /** Why it could not be told the last time; null where it could. */
    lastError: text('last_error'),
  },
  (table) => [index('webhook_account_id').on(table.accountId)],
);

/** A message on its way. It is removed once it was delivered, or given up. */
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
