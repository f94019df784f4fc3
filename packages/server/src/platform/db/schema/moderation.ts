/** Blocks, requests for removal, and the log of operators' acts. */
import { primaryKey, bigint, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ImageOutline } from '../json-columns.ts';
import { anyVector, bytea, moment } from './columns.ts';

/**
 * What never enters the index again: an image by its description, which also finds changed copies, or all of an artist or
 * of a tag. Holds no pixels.
 */
export const imageBlock = pgTable(
  'image_block',
  {
    id: serial().primaryKey(),
    /** image, artist or tag. */
    kind: text().notNull(),
    /** Key of the image, or the name of the artist or the tag. */
    name: text().notNull(),
    /** Why, in the operator's words. */
    reason: text(),
    /** Keys of files that are refused whatever they look like. */
    keys: text().array().notNull().default([]),
    phash: bigint({ mode: 'bigint' }),
    /** Name of the embedder that described it; null where only a hash is known. */
    embedder: text(),
    /** Size in pixels and the views, without their vectors. */
    outline: jsonb().$type<ImageOutline>(),
    /** Local features, as `image_features` has them. */
    features: bytea(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('image_block_kind_name').on(table.kind, table.name),
    index('image_block_keys').using('gin', table.keys),
  ],
);

/** The vectors of a blocked image. */
export const imageBlockView = pgTable(
  'image_block_view',
  {
    blockId: integer('block_id')
      .notNull()
      .references(() => imageBlock.id, { onDelete: 'cascade' }),
    /** Its place in `image_block.outline`. */
    view: integer().notNull(),
    /** Repeats `image_block.embedder`: vectors of different embedders cannot be compared. */
    embedder: text().notNull(),
    embedding: anyVector().notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockId, table.view] })],
);

/** What operators did to images, requests, people and switches. Rows are only ever added. */
export const moderationLog = pgTable('moderation_log', {
  id: serial().primaryKey(),
  at: moment('at').notNull().defaultNow(),
  /** Who: as the operating system names them, such as `mekiki@web-1`, or by their token, such as `console:mio`. */
  actor: text().notNull(),
  /** As `Act` in `catalog/moderation/log.ts` names it. */
  action: text().notNull(),
  /** The target of the act. */
  subject: text().notNull(),
  /** Why, in the operator's words. */
  reason: text(),
  /** How many rows and files were hit. */
  counts: jsonb().$type<Record<string, number>>().notNull(),
});

/** Somebody asks for an image to be removed. */
export const removalRequest = pgTable(
  'removal_request',
  {
    id: serial().primaryKey(),
    /** The address or the key that they gave. */
    url: text().notNull(),
    /** Reason, in their words. */
    reason: text().notNull(),
    /** An e-mail address. */
    contact: text().notNull(),
    /** open, accepted or declined. */
    state: text().notNull().default('open'),
    /** What they were answered. */
    answer: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (table) => [index('removal_request_state').on(table.state, table.id)],
);

/** The image that somebody sent with a request, scaled down. Only operators see it; it goes with the decision. */
export const removalRequestImage = pgTable('removal_request_image', {
  requestId: integer('request_id')
    .primaryKey()
    .references(() => removalRequest.id, { onDelete: 'cascade' }),
  /** Key of the file that was sent. */
  key: text().notNull(),
  /** WebP. */
  preview: bytea().notNull(),
});
