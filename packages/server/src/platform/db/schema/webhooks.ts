/** Webhooks of accounts, and their messages that are not delivered yet. */
import { index, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { deliveryTable } from './deliveries.ts';
import { accountId } from './owner.ts';

export const webhook = pgTable(
  'webhook',
  {
    id: serial().primaryKey(),
    accountId: accountId(),
    url: text().notNull(),
    /** Signs messages, so it cannot be hashed: encrypted, see `platform/secrets`. */
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

/** The payload is the body, as it is sent and signed; the id is the `webhook-id` of the message. */
export const webhookDelivery = deliveryTable('webhook_delivery', 'webhook_id', () => webhook.id);
