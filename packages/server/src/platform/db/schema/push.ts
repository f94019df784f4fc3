/** Browsers that are notified by Web Push, and their messages that are not delivered yet. */
import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { deliveryTable } from './deliveries.ts';
import { session } from './sessions.ts';

/** A signed-in device that wants notifications: they end when it is signed out. */
export const pushSubscription = pgTable('push_subscription', {
  id: serial().primaryKey(),
  sessionId: integer('session_id')
    .notNull()
    .unique()
    .references(() => session.id, { onDelete: 'cascade' }),
  /** URL of the browser's push service. Anyone who has it can send to the device, so it is secret. */
  endpoint: text().notNull().unique(),
  /** Public key that messages are encrypted for, base64url. */
  p256dh: text().notNull(),
  /** Secret of the browser that messages are encrypted with, base64url. */
  auth: text().notNull(),
  /** The public VAPID key that the browser accepts messages of. */
  vapidKey: text('vapid_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Time of the last successful delivery. */
  deliveredAt: moment('delivered_at'),
  /** Why the last delivery failed; null if it succeeded. */
  lastError: text('last_error'),
});

/** The payload is what the service worker gets, not encrypted yet. */
export const pushDelivery = deliveryTable('push_delivery', 'push_subscription_id', () => pushSubscription.id);
