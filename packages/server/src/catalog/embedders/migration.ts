/**
 * Moves the index to another embedder while the site serves: fills a second column from the stored previews, then
 * switches.
 */
import { and, asc, desc, gt, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { alone } from '../../platform/cluster/alone.ts';
import { type IsPaused, neverPaused, unlessPaused } from '../../platform/cluster/pausable.ts';
import type { Database } from '../../platform/db/database.ts';
import { image } from '../../platform/db/schema.ts';
import { EngineError } from '../../platform/errors/engine-error.ts';
import type { ImageStore } from '../images/port.ts';
import { mayPass, MediaError } from '../../platform/errors/media-error.ts';
import { createAttempts, settleBatch } from '../../platform/process/attempts.ts';
import { createBackgroundLoop } from '../../platform/process/background-loop.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { buildNextIndex, markFailed, prepareNext, registerActive, storeNext, switchTo } from './columns.ts';
import { embeddersInUse } from './in-use.ts';
import { EmbedderChangedError } from './port.ts';
import type { EmbedderRef } from '../../imaging/matching/embedders.ts';

/** Images whose vectors are stored together. */
const BATCH = 8;
/** A large model on a slow disk with a cold cache. */
const LOAD_MS = 180_000;
const TOO_MUCH = 'EMBEDDER_MODEL has a model.onnx that takes too long to load, or too much memory: use a smaller one.';
const NO_PREVIEWS =
  'EMBEDDER_MODEL asks for another embedder, but the previews of the index are not there: correct DATA_DIR or STORAGE_URL.';
const PAUSE_MS = 2_000;
/** Doubles the delay for each round in a row whose images made processes end, up to this, in milliseconds. */
const MAX_PAUSE_MS = 60_000;
/** PostgreSQL's error code for a lock that was not free in time. */
const LOCK_NOT_AVAILABLE = '55P03';

export interface EmbedderMigrationParts {
  database: Pick<Database, 'kind' | 'queries' | 'connect'>;
  images: Pick<ImageStore, 'get'>;
  media: Pick<EmbedderTasks, 'embedImage' | 'loadEmbedder'>;
  isPaused?: IsPaused;
  /** Delay before a retry, in milliseconds: a lock was taken, another process does it, or something failed. */
  pauseMs?: number;
  /** Between two looks whether it is paused, in milliseconds. */
  lookMs?: number;
  /** The last is the wanted one. */
  known: readonly [EmbedderRef, ...EmbedderRef[]];
  log: {
    info: (text: string) => void;
    warn: (details: object, text: string) => void;
    error: (details: object, text: string) => void;
  };
}

type Execute = (statement: string) => Promise<{ rows: unknown[] }>;

export function createEmbedderMigration(parts: EmbedderMigrationParts) {
  const { database, images, media, known, isPaused = neverPaused, pauseMs = PAUSE_MS, lookMs, log } = parts;
  const { queries } = database;
  const wanted = known.at(-1) ?? known[0];
  const loop = createBackgroundLoop(step);
  /** Signal of the current attempt. */
  let { signal } = loop;
  const attempts = createAttempts<number>();
  /** Rounds in a row that left images for the next one. */
  let unfinished = 0;

  /**
   * The zero vector of an image whose preview cannot be read: it is not in the index, so similarity search never finds
   * it.
   */
  const nowhere = () => new Float32Array(wanted.dimensions);

  /** @returns undefined without a readable preview; the error where it may be had later */
  async function vectorOf(key: string): Promise<Float32Array | MediaError | undefined> {
    const bytes = await images.get(key, 1024);
    if (!bytes) return undefined;
    const embed = () => media.embedImage({ bytes, embedder: wanted }, { priority: 'background', signal });
    try {
      // One retry: a process may have died because of another image.
      return await embed().catch((error: unknown) => {
        if (error instanceof MediaError) return embed();
        throw error;
      });
    } catch (error) {
      if (mayPass(error)) return error;
      if (error instanceof MediaError) return undefined;
      throw error;
    }
  }

  /** The next images without a vector, and their vectors. */
  async function describeAfter(last: number) {
    signal.throwIfAborted();
    const rows = await queries
      .select({ id: image.id, key: image.key })
      .from(image)
      .where(and(gt(image.id, last), sql`embedding_next is null`))
      .orderBy(asc(image.id))
      .limit(BATCH);
    const vectors = await Promise.all(rows.map(({ key }) => vectorOf(key)));
    return rows.map(({ id }, at) => ({ id, result: vectors[at] }));
  }

  /** @returns how many images have no readable preview. @throws MediaError where images are left for later */
  async function fill(): Promise<number> {
    let unreadable = 0;
    let left: MediaError | undefined;
    for (let rows = await describeAfter(0); rows.length > 0;) {
      // The workers do not wait for the database.
      const following = describeAfter(rows.at(-1)?.id ?? 0);
      following.catch(() => {});
      const { done, later, givenUp } = settleBatch(rows, { attempts, size: BATCH });
      const described = [...done, ...givenUp.map(({ id }) => ({ id, result: undefined }))];
      if (described.length > 0)
        await storeNext(
          queries,
          wanted.name,
          described.map(({ id, result: vector = nowhere() }) => ({ id, vector })),
        );
      unreadable += described.filter(({ result }) => !result).length;
      left = later.at(-1)?.error ?? left;
      rows = await following;
    }
    if (left) throw left;
    return unreadable;
  }

  /**
   * @throws {EngineError} if neither the oldest nor the newest images have a preview: it is not the storage of this
   * index
   */
  async function checkPreviews(): Promise<void> {
    const some = await Promise.all(
      [asc(image.id), desc(image.id)].map((order) =>
        queries.select({ key: image.key }).from(image).orderBy(order).limit(BATCH),
      ),
    );
    const previews = await Promise.all(some.flat().map(({ key }) => images.get(key, 1024)));
    if (previews.length > 0 && !previews.some(Boolean)) throw new EngineError(NO_PREVIEWS);
  }

  /** Runs all of it, from where it stopped. @param execute uses a session of its own; PostgreSQL only */
  async function run(execute: Execute | undefined): Promise<void> {
    if (!(await prepareNext(queries, wanted, !execute))) return;
    log.info(`The index is being moved to the embedder ${wanted.name}`);
    await checkPreviews();
    await media.loadEmbedder(wanted, { priority: 'background', timeoutMs: LOAD_MS, signal }).catch((error: unknown) => {
      // Here it is the model's fault, never an image's.
      throw error instanceof MediaError ? new EngineError(TOO_MUCH) : error;
    });
    let unreadable = await fill();
    if (execute) await buildNextIndex(execute);
    for (;;) {
      const message = unreadable
        ? `${unreadable} images have no readable preview: words find them, likeness does not.`
        : null;
      // Others may have added images since.
      if (await switchTo(queries, wanted, { message, hasSessions: execute !== undefined })) break;
      unreadable += await fill();
    }
    if (unreadable)
      log.warn({ unreadable }, 'some images have no readable preview: words find them, likeness does not');
    log.info(`The index belongs to the embedder ${wanted.name} now`);
    // The embedded database has no autovacuum.
    if (!execute) await queries.execute(sql`vacuum (analyze) ${image}`);
  }

  async function runOn(session: PoolClient): Promise<void> {
    const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
    const cancel = () => void queries.execute(sql`select pg_cancel_backend(${rows[0]?.pid})`).catch(() => {});
    signal.addEventListener('abort', cancel, { once: true });
    try {
      await run((statement) => session.query(statement));
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  /** @returns whether there is nothing left to do */
  async function attempt(pausing = isPaused): Promise<boolean> {
    const before = unfinished;
    unfinished = 0;
    try {
      const isDone = await unlessPaused(
        pausing,
        loop.signal,
        (current) => {
          signal = current;
          return alone(database, 'embedders', (session) => (session ? runOn(session) : run(undefined)));
        },
        lookMs,
      );
      return isDone ?? false;
    } catch (error) {
      if (loop.signal.aborted) return true;
      if (error instanceof EngineError) {
        log.error({ err: error }, `the index was not moved to the embedder ${wanted.name}`);
        await markFailed(queries, wanted.name, error.message);
        return true;
      }
      if (mayPass(error)) unfinished = before + 1;
      const isWaiting = (error as { cause?: { code?: string } }).cause?.code === LOCK_NOT_AVAILABLE;
      if (!isWaiting && !(error instanceof EmbedderChangedError)) {
        log.error({ err: error }, 'moving the index to another embedder goes on after a pause');
      }
      return false;
    }
  }

  let isRetry = false;
  async function step(): Promise<number | undefined> {
    try {
      // Another one may have done it.
      if (isRetry && (await embeddersInUse(queries, known)).active.name === wanted.name) return undefined;
      isRetry = true;
      return (await attempt()) ? undefined : Math.min(MAX_PAUSE_MS, pauseMs * 2 ** unfinished);
    } catch (error) {
      log.error({ err: error }, 'moving the index to another embedder stopped');
      return undefined;
    }
  }

  return {
    /**
     * Switches to the wanted embedder: at once if the index is empty, otherwise in the background.
     * @throws {EngineError} if this server lacks the embedder of the index
     */
    async start(): Promise<void> {
      await registerActive(queries);
      await embeddersInUse(queries, known);
      const [first] = await queries.select({ id: image.id }).from(image).limit(1);
      // There is nothing to do that could be paused.
      if (!first && (await attempt(neverPaused))) return;
      loop.start();
    },

    /** Stops; another process, or the next start, continues. */
    stop: loop.stop,
  };
}
