/** The one schema of both databases. Change it, then `npm run migrations` writes the next file of `migrations/`. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  timestamp,
  uniqueIndex,
  vector,
} from 'drizzle-orm/pg-core';
import type { JobSettings } from '../generator/jobs.ts';
import type { Tagged } from '../tagger/port.ts';

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
    /** How many pictures have it; counted anew now and then, so it may be somewhat old. */
    count: integer().notNull().default(0),
  },
  (table) => [
    index('tag_aliases').using('gin', table.aliases),
    // What a name begins with, in any collation.
    index('tag_name_prefix').on(table.name.op('text_pattern_ops')),
  ],
);

/** What a tagger said of a picture of the index. */
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

/** Someone not signed in, known by a token that only they hold; its SHA-256 is all we keep. */
export const visitor = pgTable('visitor', {
  id: serial().primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
});

export const account = pgTable(
  'account',
  {
    id: serial().primaryKey(),
    /** As its owner writes it; no two differ in case alone. */
    name: text().notNull(),
    /** Argon2id, with its parameters and salt. */
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('account_name').on(sql`lower(${table.name})`)],
);

const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** A device that is signed in, by the SHA-256 of its token. */
export const session = pgTable(
  'session',
  {
    id: serial().primaryKey(),
    accountId: accountId(),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** Browser and system, such as "Firefox on Linux". */
    device: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('session_account_id').on(table.accountId)],
);

/** Wrong passwords of late, by a hash of the name and where they came from. */
export const loginFailure = pgTable('login_failure', {
  key: bytea().primaryKey(),
  count: integer().notNull(),
  lastAt: moment('last_at').notNull().defaultNow(),
});

/** A search of an account or of a visitor; each search stands once, at its latest time. Never holds a picture. */
export const historyEntry = pgTable(
  'history_entry',
  {
    id: serial().primaryKey(),
    accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
    visitorId: integer('visitor_id').references(() => visitor.id, { onDelete: 'cascade' }),
    /** Names the search to its owner. */
    token: text().notNull().unique(),
    /** Batch, Query, Text or URL. */
    mode: text().notNull(),
    /** The text, the address, or the key of the indexed picture that was found; may be empty. */
    ref: text().notNull(),
    /** Tells equal searches: SHA-256 of what was searched. */
    digest: bytea().notNull(),
    /** What repeats the search of a picture: its vector and what it matched. Null for texts and indexed pictures. */
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

/** A picture that an account keeps, by its key: it stays when the index loses the picture. */
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

const ownerColumns = () => ({
  accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
  visitorId: integer('visitor_id').references(() => visitor.id, { onDelete: 'cascade' }),
});

/** Pictures that somebody asked the generator for, from the asking until the last of them is made. */
export const generationJob = pgTable(
  'generation_job',
  {
    /** A UUID. */
    id: text().primaryKey(),
    ...ownerColumns(),
    settings: jsonb().$type<JobSettings>().notNull(),
    /** The picture to begin with. */
    start: bytea(),
    /** Pictures asked for. */
    requested: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [check('generation_job_one_owner', sql`num_nonnulls(${table.accountId}, ${table.visitorId}) = 1`)],
);

/** A generated picture; its files are in the store under its id. Only its owner sees it. */
export const generation = pgTable(
  'generation',
  {
    /** A UUID. */
    id: text().primaryKey(),
    /** Grows with every picture: the newest first is the order of the history. */
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
    /** Six hex digits. */
    color: text().notNull(),
    /** Of all its files. */
    bytes: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // A picture that is made twice, because a crash came between file and database, counts once.
    uniqueIndex('generation_job_place').on(table.jobId, table.place),
    index('generation_account_id').on(table.accountId, table.number),
    index('generation_visitor_id').on(table.visitorId, table.number),
    check('generation_one_owner', sql`num_nonnulls(${table.accountId}, ${table.visitorId}) = 1`),
  ],
);
