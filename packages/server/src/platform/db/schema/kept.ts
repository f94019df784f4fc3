/** Data that people keep: searches, images, shared results, and alerts. */
import { sql } from 'drizzle-orm';
import {
  primaryKey,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ImageOutline } from '../json-columns.ts';
import { anyVector, bytea, moment } from './columns.ts';
import { accountId, ownerColumns } from './owner.ts';

/** A search of an account or of a visitor; each search stands once, at its latest time. Never holds an image. */
export const historyEntry = pgTable(
  'history_entry',
  {
    id: serial().primaryKey(),
    ...ownerColumns(),
    /** Names the search to its owner. */
    token: text().notNull().unique(),
    /** Batch, Query, Text or URL. */
    mode: text().notNull(),
    /** The text, the URL, or the key of the best match. May be empty. */
    ref: text().notNull(),
    /** Identifies equal searches: SHA-256 of what was searched. */
    digest: bytea().notNull(),
    /** What repeats the search of an image: its vector and what it matched. Null for texts and indexed images. */
    search: jsonb(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('history_account_digest').on(table.accountId, table.digest),
    uniqueIndex('history_visitor_digest').on(table.visitorId, table.digest),
    index('history_account_id').on(table.accountId, table.id),
    index('history_visitor_id').on(table.visitorId, table.id),
    check('history_one_owner', sql`num_nonnulls(${table.accountId}, ${table.visitorId}) = 1`),
  ],
);

/** An image that an account keeps, by its key: it stays when the index loses the image. */
export const favorite = pgTable(
  'favorite',
  {
    id: serial().primaryKey(),
    accountId: accountId(),
    key: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('favorite_account_key').on(table.accountId, table.key)],
);

/** The answer of a search, on its own page for people who have the address. */
export const sharedResult = pgTable(
  'shared_result',
  {
    /** Cannot be guessed: the page's address ends with it. */
    id: text().primaryKey(),
    ...ownerColumns(),
    /** The images that were found, and how. What is known of them is read when the page is opened. */
    answer: jsonb().notNull(),
    /** A small WebP of the searched image, where its owner wanted that. */
    thumbnail: bytea(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('shared_result_account_id').on(table.accountId),
    index('shared_result_visitor_id').on(table.visitorId),
    index('shared_result_expires_at').on(table.expiresAt),
    check('shared_result_one_owner', sql`num_nonnulls(${table.accountId}, ${table.visitorId}) = 1`),
  ],
);

/** An image that an account waits for. Holds its description, never the image. */
export const alert = pgTable(
  'alert',
  {
    id: serial().primaryKey(),
    accountId: accountId(),
    /** Name given by its owner, such as the name of the file. */
    name: text().notNull(),
    /** Name of the embedder that described it. */
    embedder: text().notNull(),
    /** Identifies equal images: SHA-256 of the vector of the whole image. */
    digest: bytea().notNull(),
    /** Size in pixels and the views, without their vectors. */
    outline: jsonb().$type<ImageOutline>().notNull(),
    /** Local features, as `image_features` has them. */
    features: bytea().notNull(),
    /** `image.key` of the match; null while there is none. */
    foundKey: text('found_key'),
    /** 0 to 1. */
    foundScore: real('found_score'),
    foundAt: moment('found_at'),
    /** `image.id` before the images that it was not compared with, because it had a match; null if it missed none. */
    comparedTo: integer('compared_to'),
    /** When its owner was notified. */
    seenAt: moment('seen_at'),
    /** `image.key` of what its owner said is another image. */
    refused: text().array().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('alert_account_digest').on(table.accountId, table.digest)],
);

/** The vectors of an image with an alert. */
export const alertView = pgTable(
  'alert_view',
  {
    alertId: integer('alert_id')
      .notNull()
      .references(() => alert.id, { onDelete: 'cascade' }),
    /** Its place in `alert.outline`. */
    view: integer().notNull(),
    /** Repeats `alert.embedder`: vectors of different embedders cannot be compared. */
    embedder: text().notNull(),
    embedding: anyVector().notNull(),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.view] })],
);
