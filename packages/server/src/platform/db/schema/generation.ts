/** What people have generated. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JobSettings } from '../json-columns.ts';
import { bytea, moment } from './columns.ts';
import { ownerColumns } from './owner.ts';

/** Images requested from the generator, until the last of them is made. */
export const generationJob = pgTable(
  'generation_job',
  {
    /** A UUID. */
    id: text().primaryKey(),
    ...ownerColumns(),
    settings: jsonb().$type<JobSettings>().notNull(),
    /** The starting image. */
    start: bytea(),
    /** Requested images. */
    requested: integer().notNull(),
    /** Places of its images that were made, also of those that its owner has deleted since. */
    made: integer().array().notNull().default([]),
    /** `server_process.id` of who works on it. */
    holder: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [check('generation_job_one_owner', sql`num_nonnulls(${table.accountId}, ${table.visitorId}) = 1`)],
);

/** A generated image; its files are in the store under its id. Only its owner sees it. */
export const generation = pgTable(
  'generation',
  {
    /** A UUID. */
    id: text().primaryKey(),
    /** Grows with every image: the newest first is the order of the history. */
    number: serial().notNull(),
    ...ownerColumns(),
    jobId: text('job_id').notNull(),
    /** Its place in the job, from 0 on. */
    place: integer().notNull(),
    settings: jsonb().$type<JobSettings>().notNull(),
    seed: bigint({ mode: 'number' }).notNull(),
    /** As people read it. */
    modelName: text('model_name').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Color as six hex digits. */
    color: text().notNull(),
    /** Size of all its files. */
    bytes: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // An image that is made twice, because a crash came between file and database, counts once.
    uniqueIndex('generation_job_place').on(table.jobId, table.place),
    index('generation_account_id').on(table.accountId, table.number),
    index('generation_visitor_id').on(table.visitorId, table.number),
    check('generation_one_owner', sql`num_nonnulls(${table.accountId}, ${table.visitorId}) = 1`),
  ],
);
