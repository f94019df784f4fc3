/** The images of the index, and what describes and names them. */
import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  primaryKey,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  serial,
  text,
  uniqueIndex,
  vector,
} from 'drizzle-orm/pg-core';
import type { Tagged } from '../json-columns.ts';
import { bytea, moment, tsvector } from './columns.ts';

/**
 * One row per image, however many boards carry it. `pools`, `rating`, `tags` and `document` repeat what its posts say,
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
    /** Six hex digits: fills the image's place until it has loaded. */
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
    // For a random sample of a rating that few images have.
    index('image_rating_shuffle').on(table.rating, table.shuffle),
  ],
);

/** Data that verifies a match, apart from `image` so that scans of that table stay narrow. */
export const imageSignature = pgTable('image_signature', {
  imageId: integer('image_id')
    .primaryKey()
    .references(() => image.id, { onDelete: 'cascade' }),
  signature: bytea().notNull(),
});

/** The local features of an image, which verify a match; about 7 kB. Missing until they are extracted. */
export const imageFeatures = pgTable('image_features', {
  imageId: integer('image_id')
    .primaryKey()
    .references(() => image.id, { onDelete: 'cascade' }),
  /** `FEATURES_VERSION` of the extractor: features of another version are extracted again. */
  version: integer().notNull(),
  features: bytea().notNull(),
  /** Where an image with transparent parts is opaque, 2 kB; null for all others. */
  alphaMask: bytea('alpha_mask'),
});

/**
 * The embedders of the index. `image.embedding` belongs to the active one; while another is indexed beside it, its
 * vectors are in the column `embedding_next`, which exists only as long.
 */
export const embedder = pgTable('embedder', {
  name: text().primaryKey(),
  dimensions: integer().notNull(),
  /** active, building or failed. */
  state: text().notNull(),
  /** Images that have its vector. */
  done: integer().notNull().default(0),
  message: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  activeAt: moment('active_at'),
});

/** A name as tags are written. */
export const asTag = (name: AnyPgColumn): SQL => sql`replace(lower(${name}), ' ', '_')`;

/** An image's appearance on one board. */
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
    /** `image_copy.key` of the file that it shows; null for posts that were indexed before copies were told apart. */
    copyKey: text('copy_key'),
    /** URL of its file, as the board states it. */
    fileUrl: text('file_url'),
    /** MD5 of the board's file, as the board states it. */
    md5: text(),
    /** Where the artist published it. */
    source: text(),
    /** What this post says, apart from what its image gets from all of its posts. */
    tags: integer().array().notNull().default([]),
    /** active; or deleted: no longer on its board. */
    state: text().notNull().default('active'),
    /** When its board was last asked about it. */
    checkedAt: moment('checked_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('post_pool_post_id').on(table.pool, table.postId),
    index('post_image_id').on(table.imageId),
    index('post_pool_checked_at').on(table.pool, table.checkedAt),
    index('post_md5').on(table.md5),
    index('post_posted_at').on(table.postedAt),
    // An ordered index takes no names of more than 2,704 bytes.
    index('post_artist').using('hash', asTag(table.artist)),
  ],
);

/** A file of an image: boards carry the same work in other sizes and encodings. Its previews are in the store under its key. */
export const imageCopy = pgTable(
  'image_copy',
  {
    /** 32 hex digits of the SHA-256 of the file. */
    key: text().primaryKey(),
    imageId: integer('image_id')
      .notNull()
      .references(() => image.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Size of the file. */
    bytes: integer().notNull(),
    phash: bigint({ mode: 'bigint' }).notNull(),
    /** Why it belongs to its image: first, hash, verified or manual. */
    reason: text().notNull(),
    /** How sure that was, 0 to 1. */
    score: real().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('image_copy_image_id').on(table.imageId), index('image_copy_phash').on(table.phash)],
);

/** Two files marked as different works; the smaller key first. */
export const imageApart = pgTable(
  'image_apart',
  {
    keyA: text('key_a').notNull(),
    keyB: text('key_b').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.keyA, table.keyB] })],
);

export const tag = pgTable(
  'tag',
  {
    id: serial().primaryKey(),
    name: text().notNull().unique(),
    /** general, character, copyright, artist or meta. */
    category: text().notNull(),
    aliases: text().array().notNull().default([]),
    /** How many images have it; counted again now and then, so it may be somewhat old. */
    count: integer().notNull().default(0),
  },
  (table) => [
    index('tag_aliases').using('gin', table.aliases),
    // What a name begins with, in any collation.
    index('tag_name_prefix').on(table.name.op('text_pattern_ops')),
  ],
);

/** Tags that the tagger sees in an image whose boards say little about it: words search them as well. */
export const taggerTags = pgTable(
  'tagger_tags',
  {
    imageId: integer('image_id')
      .primaryKey()
      .references(() => image.id, { onDelete: 'cascade' }),
    /** Name of the tagger: images that another one tagged are tagged again. */
    tagger: text().notNull(),
    tags: integer().array().notNull(),
  },
  (table) => [index('tagger_tags_tags').using('gin', table.tags)],
);

/** A tagger's output for an image of the index. */
export const tagging = pgTable(
  'tagging',
  {
    imageId: integer('image_id')
      .notNull()
      .references(() => image.id, { onDelete: 'cascade' }),
    tagger: text().notNull(),
    tagged: jsonb().$type<Tagged>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.tagger] })],
);
