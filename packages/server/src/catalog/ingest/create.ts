/** Fills the index from a board, a folder or a dump: lists, reads, describes, rates, tags and stores, in batches. */
import { sql } from 'drizzle-orm';
import { type Board, BoardError } from '../boards/port.ts';
import type { Database } from '../../platform/db/database.ts';
import { image, imageCopy, imageFeatures, imageSignature, post } from '../../platform/db/schema.ts';
import { retryOnEmbedderChange } from '../embedders/port.ts';
import type { ImageStore } from '../images/port.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import type { BoardPool } from '../images/pools.ts';
import type { Tagger } from '../../engines/ports/tagger.ts';
import type { WorkMatcher } from '../works/match.ts';
import { createBlocks } from '../moderation/blocks.ts';
import { inBatches, workAhead } from './ahead.ts';
import { failuresToRetry } from './failures.ts';
import { filterKnown, type Wanted } from './filter.ts';
import { createIngestJobs, type Job, NO_COUNTS } from './jobs.ts';
import { createLateBlocks } from './late-blocks.ts';
import { createPrepare, type Prepared } from './prepare.ts';
import { createReasons, type Reasons } from './reasons.ts';
import { boardSource } from './source.board.ts';
import { dumpSource } from './source.dump.ts';
import { folderSource } from './source.folder.ts';
import type { Found, IngestSource } from './source.ts';
import { createStopwatch, type Stage, type StageTime } from './stopwatch.ts';
import { createStore } from './store.ts';
import { buildVectorIndex, dropVectorIndex, hasVectorIndex, isBulk } from './vector-index.ts';
import {
  type IngestCounts,
  IngestError,
  type IngestProgress,
  type IngestSummary,
  type IngestParams,
} from './params.ts';

/** This many images in a row that a board does not deliver mean that it delivers none. */
const OUTAGE = 8;
/** Number of new images after which the planner's statistics are refreshed. */
const MANY = 500;
/** Posts that are looked up in the index at once. */
const LOOKED_UP = 100;
/** How long posts are collected before they are looked up, and images before they are stored, in milliseconds. */
const GATHERED_MS = 1_000;
const BATCH = 64;
/** Maximum number of described images that wait to be stored: each takes about 0.2 MB. */
const WINDOW = 64;

export interface IngestParts {
  database: Database;
  images: Pick<ImageStore, 'put' | 'remove'>;
  media: Pick<EmbedderTasks, 'indexImage' | 'rank'>;
  /** The same board each time. */
  boards: (pool: BoardPool) => Board;
  tagger: Pick<Tagger, 'name' | 'tag' | 'current'>;
  /** Finds which images are copies of existing works. */
  works: WorkMatcher;
  /** Images in progress at once; slightly more than there are media workers, so that those never wait. */
  parallel: number;
  /** Maximum file size, in bytes. */
  maxBytes: number;
}

export interface RunOptions {
  /** Once aborted, work in progress is finished, and the run ends as `stopped`. */
  signal?: AbortSignal | undefined;
  /** Called after each batch. */
  onProgress?: ((progress: IngestProgress) => void) | undefined;
  /** Called at the end with the duration of each stage. */
  onTimes?: ((times: ReadonlyMap<Stage, StageTime>) => void) | undefined;
  /** Dry run: nothing is fetched, nothing is stored. `stored` counts what would be tried. */
  isDryRun?: boolean | undefined;
  /** Files are not compared with existing ones, so each new file is an image of its own; meant for large loads. */
  keepsApart?: boolean | undefined;
}

export function createIngest(parts: IngestParts) {
  const { database, boards, maxBytes, parallel } = parts;
  const { queries } = database;
  const jobs = createIngestJobs(queries);

  async function sourceFor(params: IngestParams): Promise<IngestSource> {
    switch (params.kind) {
      case 'board':
        return boardSource(params, boards(params.pool));
      case 'folder':
        return folderSource(params, { maxBytes });
      case 'dump':
        return dumpSource(params, { board: boards('danbooru'), maxBytes });
      default:
        return params satisfies never;
    }
  }

  /** The items to process, in order: first earlier failures, then the source's. */
  async function* wantedOf(source: IngestSource, checkpoint: unknown, signal: AbortSignal) {
    let taken = 0;
    const { limit = Infinity } = source;
    for await (const batch of inBatches(findAll(source, checkpoint, signal), LOOKED_UP, GATHERED_MS)) {
      for (const one of await filterKnown(queries, source.pool, batch)) {
        if (one.wanted.kind === 'wanted' && (taken += 1) > limit) return;
        yield one;
      }
    }
  }

  async function* findAll(source: IngestSource, checkpoint: unknown, signal: AbortSignal): AsyncGenerator<Found> {
    if (source.retry) {
      for (const postId of await failuresToRetry(queries, source.pool)) {
        if (signal.aborted) return;
        const found = await source.retry(postId, signal);
        const gone = { kind: 'skipped', pool: source.pool, postId, reason: 'It is no longer there.' } as const;
        yield { found: found ?? gone, at: `post ${postId}, tried again` };
      }
    }
    yield* source.posts(checkpoint, signal);
  }

  /** @throws IngestError before anything has begun; later errors are in the summary */
  async function run(params: IngestParams, options: RunOptions = {}): Promise<IngestSummary> {
    const started = performance.now();
    const signal = options.signal ?? new AbortController().signal;
    const source = await sourceFor(params);
    const counts: IngestCounts = { ...NO_COUNTS };
    const reasons = createReasons();
    const summary = (state: IngestSummary['state'], message?: string): IngestSummary => ({
      counts: { ...counts },
      state,
      ...(message === undefined ? {} : { message }),
      reasons: reasons.list(),
      seconds: (performance.now() - started) / 1_000,
    });
    if (options.isDryRun) {
      try {
        await look(source, await jobs.next(params, source.again), counts, reasons, options, signal);
        return summary(signal.aborted ? 'stopped' : 'done');
      } catch (error) {
        return summary('failed', sentenceOf(error));
      }
    }

    const job = await jobs.begin(params, source.again);
    const stopBeating = jobs.beat(job);
    let ended: IngestSummary;
    try {
      // Images embedded by another embedder are embedded again.
      const state = await retryOnEmbedderChange(() => work(source, job, counts, reasons, options, signal));
      ended = summary(state);
    } catch (error) {
      ended = signal.aborted ? summary('stopped') : summary('failed', sentenceOf(error));
    } finally {
      stopBeating();
    }
    await jobs.end(job, ended.state, ended.message);
    return ended;
  }

  async function look(
    source: IngestSource,
    checkpoint: unknown,
    counts: IngestCounts,
    reasons: Reasons,
    { onProgress }: RunOptions,
    signal: AbortSignal,
  ): Promise<void> {
    for await (const { wanted, at } of wantedOf(source, checkpoint, signal)) {
      counts[wanted.kind === 'wanted' ? 'stored' : wanted.kind] += 1;
      if (wanted.kind === 'skipped') reasons.note(wanted.reason, wanted.postId);
      onProgress?.({ counts: { ...counts }, at });
    }
  }

  async function work(
    source: IngestSource,
    job: Job,
    counts: IngestCounts,
    reasons: Reasons,
    { onProgress, onTimes, keepsApart = false }: RunOptions,
    signal: AbortSignal,
  ): Promise<IngestSummary['state']> {
    const stopwatch = createStopwatch();
    const blocks = createBlocks({ db: queries, media: parts.media });
    const prepare = createPrepare({
      ...parts,
      blocks,
      tagger: source.tagger ? parts.tagger : undefined,
      parallel,
      stopwatch,
    });
    const store = createStore({
      database,
      jobs,
      works: keepsApart ? undefined : parts.works,
      lateBlocks: createLateBlocks({ queries, images: parts.images, blocks }),
      stopwatch,
    });
    // Comparing queries the index for every image, so it can only be missing if nothing is compared.
    if (keepsApart && isBulk(await source.expected(), await queries.$count(image))) await dropVectorIndex(queries);
    let state: IngestSummary['state'] = 'done';
    let taken = 0;
    let inTrouble = 0;
    const wanted = wantedOf(source, job.checkpoint, signal);
    const prepared = workAhead(
      wanted,
      (one: Found & { wanted: Wanted }) => prepare(one, signal, source.mayMend),
      WINDOW,
    );
    for await (const batch of inBatches(prepared, BATCH, GATHERED_MS)) {
      const aborted = batch.findIndex((one) => one.state === 'aborted');
      const done: Prepared[] = aborted < 0 ? batch : batch.slice(0, aborted);
      if (done.length > 0) {
        const troubles = troublesAtEnd(done);
        inTrouble = troubles.length === done.length ? inTrouble + troubles.length : troubles.length;
        const isOutage = inTrouble >= OUTAGE;
        await store(done, job, counts, reasons, isOutage);
        // In the board's own words: the next images would fail for the same reason.
        if (isOutage) throw new IngestError(troubles.at(-1) ?? '');
        taken += done.filter((one) => one.state !== 'known').length;
        onProgress?.({ counts: { ...counts }, at: done.at(-1)?.at ?? '' });
      }
      if (aborted >= 0) break;
    }
    if (signal.aborted || (source.limit !== undefined && taken >= source.limit)) state = 'stopped';
    if (!(await hasVectorIndex(queries)) && !signal.aborted) {
      onProgress?.({ counts: { ...counts }, at: 'the end', waiting: 'Building the index of vectors.' });
      await buildVectorIndex(database);
    }
    if (database.kind === 'embedded' && counts.stored + counts.merged >= MANY) {
      // PostgreSQL does so automatically.
      for (const table of [image, imageSignature, imageFeatures, imageCopy, post])
        await queries.execute(sql`vacuum (analyze) ${table}`);
    }
    onTimes?.(stopwatch.times());
    return state;
  }

  return { run };
}
export type Ingest = ReturnType<typeof createIngest>;

/** Why the last images could not be fetched from their board, if that is the board's fault. */
function troublesAtEnd(done: readonly Prepared[]): string[] {
  const last = done.findLastIndex((one) => !('failure' in one && one.failure === 'trouble'));
  return done.slice(last + 1).flatMap((one) => ('reason' in one ? [one.reason] : []));
}

function sentenceOf(error: unknown): string {
  if (error instanceof BoardError && error.retryAfterSeconds !== undefined) {
    return `${error.message} It may be asked again in ${Math.ceil(error.retryAfterSeconds / 60)} minutes.`;
  }
  return error instanceof Error ? error.message : String(error);
}
