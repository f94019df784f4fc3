/** How the index is filled. */
import { primaryKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** One run that fills the index: a board, a folder, a dump, or a re-visit of what is there. */
export const ingestJob = pgTable(
  'ingest_job',
  {
    /** A UUID. */
    id: text().primaryKey(),
    /** board, folder, dump or revisit. */
    kind: text().notNull(),
    /** Identifies runs of the same source, so that a repeated call resumes them. */
    source: text().notNull(),
    /** running, stopped, done or failed. */
    state: text().notNull(),
    options: jsonb().notNull(),
    /** Where it resumes: everything before it is stored or in `ingest_failure`. */
    checkpoint: jsonb(),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    /** In one sentence, why it stopped. */
    message: text(),
    /** The process that runs it, and when that last said so. */
    holder: text(),
    heartbeatAt: moment('heartbeat_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('ingest_job_source').on(table.source)],
);

/** A post that could not be indexed, and why; tried again by the next run until `attempts` are too many. */
export const ingestFailure = pgTable(
  'ingest_failure',
  {
    pool: text().notNull(),
    postId: text('post_id').notNull(),
    /** In one sentence. */
    message: text().notNull(),
    attempts: integer().notNull().default(1),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pool, table.postId] })],
);

/** A source of the index: how its board last answered, and its runs within the servers. */
export const boardState = pgTable('board_state', {
  pool: text().primaryKey(),
  /** When it last answered as it should. */
  answeredAt: moment('answered_at'),
  /** Failed calls since then. */
  failures: integer().notNull().default(0),
  /** When the first of them was; null while it answers. */
  staleSince: moment('stale_since'),
  /** In one sentence, what is wrong. */
  message: text(),
  /** When scheduled indexing asks it next; while a server runs it, when its lease ends. */
  nextAt: moment('next_at'),
  /** When a server began to run it; null once that has ended. */
  takenAt: moment('taken_at'),
  /** When an operator asked for a run; null once that has ended. */
  requestedAt: moment('requested_at'),
  /** When an operator stopped the run; null once it has ended. */
  stoppedAt: moment('stopped_at'),
  /** When the last run ended, and in one sentence why it failed, if it did. */
  endedAt: moment('ended_at'),
  failure: text(),
});
