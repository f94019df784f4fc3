/** What belongs to no image and no person. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Facts about this installation that all its processes share, such as the key that signs scroll tokens. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** A process that serves the site; the others take over what it left when it has been silent for too long. */
export const serverProcess = pgTable('server_process', {
  /** A UUID, new with every start. */
  id: text().primaryKey(),
  heartbeatAt: moment('heartbeat_at').notNull().defaultNow(),
  startedAt: moment('started_at').notNull().defaultNow(),
});

/** Requests within a window of time, for limits that hold over all processes. */
export const rateCount = pgTable('rate_count', {
  /** The limit and whose requests they are, as a hash. */
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: moment('resets_at').notNull(),
});
