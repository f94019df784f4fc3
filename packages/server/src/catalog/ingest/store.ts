/** Stores a batch: images, posts, failures, and the checkpoint of the run, all in one transaction or not at all. */
import type { Database, Executor } from '../../platform/db/database.ts';
import { type Belonging, indexEntries, type NewEntry } from '../index/index-image.ts';
import type { WorkMatcher } from '../works/match.ts';
import { forgetFailures, MAX_ATTEMPTS, noteFailures, noteTroubles } from './failures.ts';
import { type IngestJobs, type Job, NO_COUNTS } from './jobs.ts';
import type { LateBlocks } from './late-blocks.ts';
import type { Prepared } from './prepare.ts';
import type { Reasons } from './reasons.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { IngestCounts } from './params.ts';

export interface StoreParts {
  database: Database;
  jobs: Pick<IngestJobs, 'keep'>;
  /** Undefined if nothing is to be compared. */
  works: WorkMatcher | undefined;
  lateBlocks: LateBlocks;
  stopwatch: Stopwatch;
}

type Ready = Extract<Prepared, { state: 'ready' }>;
type Refused = Extract<Prepared, { reason: string }>;
const isReady = (one: Prepared): one is Ready => one.state === 'ready';
const isRefused = (one: Prepared): one is Refused => 'reason' in one;

export function createStore({ database, jobs, works, lateBlocks, stopwatch }: StoreParts) {
  /** The entries with the works that their images are copies of. */
  async function withWorks(entries: readonly NewEntry[]): Promise<readonly NewEntry[]> {
    const described = entries.flatMap(({ file }, at) => ('image' in file ? [{ at, image: file.image }] : []));
    if (!works || described.length === 0) return entries;
    const matches = await works.match(described.map(({ image }) => image));
    const found = new Map<number, Belonging>();
    for (const [nth, one] of matches.entries()) {
      const at = described[nth]?.at;
      if (!one || at === undefined) continue;
      const { reason, score, imageId, sameAs } = one;
      const earlier = sameAs === undefined ? undefined : described[sameAs]?.at;
      if (imageId !== undefined) found.set(at, { reason, score, imageId });
      else if (earlier !== undefined) found.set(at, { reason, score, sameAs: earlier });
    }
    return entries.map((entry, at) => ({ ...entry, belongsTo: found.get(at) }));
  }

  /**
   * Adds up `counts` and moves the job's checkpoint, once all is committed.
   * @param isOutage the board does not respond at all, so its errors do not count against the posts
   */
  return async function store(
    given: readonly Prepared[],
    job: Job,
    counts: IngestCounts,
    reasons: Reasons,
    isOutage = false,
  ): Promise<void> {
    await lateBlocks.storing(given, (batch, assert) => storeChecked(batch, assert, { job, counts, reasons, isOutage }));
  };

  async function storeChecked(
    batch: readonly Prepared[],
    assertChecked: (tx: Executor) => Promise<void>,
    { job, counts, reasons, isOutage }: { job: Job; counts: IngestCounts; reasons: Reasons; isOutage: boolean },
  ): Promise<void> {
    const ready = batch.filter(isReady);
    const entries = await stopwatch.time('match', () => withWorks(ready.map(({ entry }) => entry)));
    const checkpoint = batch.findLast((one) => one.checkpoint !== undefined)?.checkpoint ?? job.checkpoint;
    const gained = await stopwatch.time('store', () =>
      database.bulk(async (tx, copy) => {
        await assertChecked(tx);
        const outcomes = entries.length > 0 ? await indexEntries(tx, copy, entries) : [];
        const sum: IngestCounts = { ...NO_COUNTS };
        for (const outcome of outcomes) sum[outcome] += 1;
        for (const one of batch) if (!isReady(one) && one.state !== 'aborted') sum[one.state] += 1;
        await forgetFailures(
          tx,
          batch.filter((one) => isReady(one) || (isRefused(one) && one.failure === 'forget')),
        );
        const refused = batch.filter(isRefused).filter(({ postId }) => postId !== '');
        const failed = (kind: Refused['failure'], attempts: number) =>
          refused
            .filter(({ failure }) => failure === kind)
            .map(({ pool, postId, reason, seenAt }) => ({
              pool,
              postId,
              message: reason,
              attempts,
              lastAt: seenAt,
            }));
        await noteFailures(tx, [
          ...failed('final', MAX_ATTEMPTS),
          ...failed('again', 1),
          ...(isOutage ? failed('trouble', 0) : []),
        ]);
        if (!isOutage) await noteTroubles(tx, failed('trouble', 0));
        const next = { ...job, checkpoint, counts: add(job.counts, sum) };
        await jobs.keep(tx, next);
        return { sum, next };
      }),
    );
    Object.assign(job, gained.next);
    Object.assign(counts, add(counts, gained.sum));
    for (const one of batch) {
      if (isRefused(one)) reasons.note(one.reason, one.postId);
    }
  }
}

function add(a: IngestCounts, b: IngestCounts): IngestCounts {
  return {
    stored: a.stored + b.stored,
    merged: a.merged + b.merged,
    known: a.known + b.known,
    skipped: a.skipped + b.skipped,
    failed: a.failed + b.failed,
  };
}
