/** The one schema of both databases. Change it, then `npm run migration` writes the next file of `migrations/`. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  serial,
  text,
  timestamp,
  uniqueIndex,
  vector,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
});
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Facts about this installation that all its processes share, such as the key that signs scroll tokens. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/**
 * One row per picture, however many boards carry it. `pools`, `rating`, `tags` and `document` repeat what its posts say,
 * because a filter must sit on the table that is searched.
 */
export const image = pgTable(
  'image',
  {
    id: serial().primaryKey(),
    /** Its public name: 32 hex digits of the SHA-256 of the file. */
    key: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Six hex digits: fills the picture's place until it has loaded. */
    color: text().notNull(),
    phash: bigint({ mode: 'bigint' }).notNull(),
    embedding: vector({ dimensions: 512 }).notNull(),
    pools: text().array().notNull(),
    /** The strictest of its posts' ratings: g, s, q or e. */
    rating: text().notNull(),
    tags: integer().array().notNull(),
    document: tsvector().notNull(),
    /** A random place, so that a random sample is one range scan. */
    shuffle: real()
      .notNull()
      .default(sql`random()`),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('image_embedding')
      .using('hnsw', table.embedding.op('vector_cosine_ops'))
      .with({ m: 16, ef_construction: 200 }),
    index('image_tags').using('gin', table.tags),
    index('image_pools').using('gin', table.pools),
    index('image_document').using('gin', table.document),
    index('image_shuffle').on(table.shuffle),
  ],
);

/** What verifies a match, apart from `image` so that scans of that table stay narrow. */
export const imageSignature = pgTable('image_signature', {
  imageId: integer('image_id')
    .primaryKey()
    .references(() => image.id, { onDelete: 'cascade' }),
  signature: bytea().notNull(),
});

/** A picture's appearance on one board. */
export const post = pgTable(
  'post',
  {
    id: serial().primaryKey(),
    imageId: integer('image_id')
      .notNull()
      .references(() => image.id, { onDelete: 'cascade' }),
    pool: text().notNull(),
    /** The board's own number or name for it. */
    postId: text('post_id').notNull(),
    /** Where it can be seen; null for samples, whose page is on this site. */
    url: text(),
    rating: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    title: text(),
    artist: text(),
    postedAt: moment('posted_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [uniqueIndex('post_pool_post_id').on(table.pool, table.postId), index('post_image_id').on(table.imageId)],
);

export const tag = pgTable(
  'tag',
  {
    id: serial().primaryKey(),
    name: text().notNull().unique(),
    /** general, character, copyright, artist or meta. */
    category: text().notNull(),
    aliases: text().array().notNull().default([]),
  },
  (table) => [index('tag_aliases').using('gin', table.aliases)],
);

/** Someone not signed in, known by a token that only they hold; its SHA-256 is all we keep. */
export const visitor = pgTable('visitor', {
  id: serial().primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
