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
import type { ImageOutline, JobSettings, Tagged } from './json-columns.ts';

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
});
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** A vector of any embedder: its number of dimensions is not the column's. */
const anyVector = customType<{ data: string }>({ dataType: () => 'vector' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Facts about this installation that all its processes share, such as the key that signs scroll tokens. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

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
  ],
);

/** What verifies a match, apart from `image` so that scans of that table stay narrow. */
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
    /** Where its file lies, as the board says. */
    fileUrl: text('file_url'),
    /** Of the board's file, as the board says. */
    md5: text(),
    /** Where the artist shows it. */
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
    /** Of the file. */
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

/** Two files that somebody said are different works; the smaller key first. */
export const imageApart = pgTable(
  'image_apart',
  {
    keyA: text('key_a').notNull(),
    keyB: text('key_b').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.keyA, table.keyB] })],
);

/** One run that fills the index: a board, a folder, a dump, or a re-visit of what is there. */
export const ingestJob = pgTable(
  'ingest_job',
  {
    /** A UUID. */
    id: text().primaryKey(),
    /** board, folder, dump or revisit. */
    kind: text().notNull(),
    /** Tells runs of the same source: asked again, it goes on. */
    source: text().notNull(),
    /** running, stopped, done or failed. */
    state: text().notNull(),
    options: jsonb().notNull(),
    /** From where it goes on: everything before it is stored or in `ingest_failure`. */
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

/** How a board last answered. */
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
  /** When scheduled indexing asks it next. */
  nextAt: moment('next_at'),
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

/** What a tagger said of an image of the index. */
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
    /** As its owner writes it. */
    name: text().notNull(),
    /**
     * What tells names apart (`accounts/names.ts`). Null for accounts of older versions whose name is that of an older
     * account by now: they sign in with their name exactly as it is.
     */
    nameKey: text('name_key'),
    /** Argon2id, with its parameters and salt. */
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('account_name_key').on(table.nameKey), index('account_name').on(table.name)],
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

/** What a program of an account signs in with, by its SHA-256. */
export const apiKey = pgTable(
  'api_key',
  {
    id: serial().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    /** How the key begins: its owner knows it by that. */
    start: text().notNull(),
    keyHash: bytea('key_hash').notNull().unique(),
    scopes: text().array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null for one that does not expire. */
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('api_key_account_id').on(table.accountId)],
);

/** What a key has used since it was made, by scope. */
export const apiKeyUse = pgTable(
  'api_key_use',
  {
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    scope: text().notNull(),
    calls: bigint({ mode: 'number' }).notNull(),
    /** What these calls cost by their prices. */
    units: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.scope] })],
);

/** Wrong passwords of late, by a hash of the name and where they came from. */
export const loginFailure = pgTable('login_failure', {
  key: bytea().primaryKey(),
  count: integer().notNull(),
  lastAt: moment('last_at').notNull().defaultNow(),
});

/** A search of an account or of a visitor; each search stands once, at its latest time. Never holds an image. */
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
    /** The text, the URL, or the key of the best match. May be empty. */
    ref: text().notNull(),
    /** Tells equal searches: SHA-256 of what was searched. */
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

const ownerColumns = () => ({
  accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
  visitorId: integer('visitor_id').references(() => visitor.id, { onDelete: 'cascade' }),
});

/** The answer of a search, on a page of its own for whoever has its address. */
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
    /** What its owner calls it, such as the name of the file. */
    name: text().notNull(),
    /** Name of the embedder that described it. */
    embedder: text().notNull(),
    /** Tells equal images: SHA-256 of the vector of the whole image. */
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
    /** When its owner was told. */
    seenAt: moment('seen_at'),
    /** `image.key` of what its owner said is another image. */
    refused: text().array().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('alert_account_digest').on(table.accountId, table.digest)],
);

/** The vectors of an image that somebody waits for. */
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

/** Images that somebody asked the generator for, from the asking until the last of them is made. */
export const generationJob = pgTable(
  'generation_job',
  {
    /** A UUID. */
    id: text().primaryKey(),
    ...ownerColumns(),
    settings: jsonb().$type<JobSettings>().notNull(),
    /** The starting image. */
    start: bytea(),
    /** Images asked for. */
    requested: integer().notNull(),
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
    /** Colour as six hex digits. */
    color: text().notNull(),
    /** Of all its files. */
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

/** What operators did to images and requests. Rows are only ever added. */
export const moderationLog = pgTable('moderation_log', {
  id: serial().primaryKey(),
  at: moment('at').notNull().defaultNow(),
  /** Who, as the operating system names them, such as `mekiki@web-1`. */
  actor: text().notNull(),
  /** remove, block, unblock, accept or decline. */
  action: text().notNull(),
  /** As it was named in the command. */
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
    /** In their words. */
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
