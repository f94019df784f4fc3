/** Data that belongs to no image and no person. */
import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** How often somebody ran into a limit within a few minutes. Kept for a day. */
export const limitHit = pgTable(
  'limit_hit',
  {
    /** When these minutes began. */
    since: moment('since').notNull(),
    /** person, key or network. */
    kind: text().notNull(),
    /** ID of the account or of the key; of a network, a keyed hash. */
    who: text().notNull(),
    /** A budget, or the type of the problem that was answered. */
    what: text().notNull(),
    hits: integer().notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.since, table.kind, table.who, table.what] })],
);

/** What was used on a day, by UTC: sums and extremes over all servers. Kept for 90 days. */
export const usageDay = pgTable(
  'usage_day',
  {
    day: date().notNull(),
    /** As `features/console/usage-days.ts` names it. */
    figure: text().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.figure] })],
);

/** Requests within a window of time, for limits that hold over all processes. */
export const rateCount = pgTable('rate_count', {
  /** The limit and whose requests they are, as a hash. */
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: moment('resets_at').notNull(),
});
