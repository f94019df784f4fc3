/**
 * Proposes images by votes of their local features, in addition to the vector index. The visual words of the index are
 * in memory, in their own thread, and follow the feature table: new images within seconds, other changes at the next
 * full check.
 */
import { FEATURES_VERSION, type Proposal } from '@mekiki/matching';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { imageFeatures } from '../../platform/db/schema.ts';
import { createBackgroundLoop } from '../../platform/process/background-loop.ts';
import { startWordThread, type WordThread } from './thread.ts';

/** Images read per batch, of about 7 kB each. */
const BATCH = 256;
/** Interval of checks for new images. */
const PAUSE_MS = 5_000;
/**
 * Quick checks for new images between two full comparisons: some images are removed, and some get their features late.
 */
const LOOKS_A_ROUND = 120;

export interface VisualWordParts {
  db: Queries;
  /** Maximum number of images in memory; 0 turns votes off. */
  maxImages: number;
  log: { error: (details: object, text: string) => void; warn: (details: object, text: string) => void };
}

export function createVisualWords({ db, maxImages, log }: VisualWordParts) {
  let thread: WordThread | undefined;
  /** The last image that was read. */
  let last = 0;
  let held = 0;
  let hasWarned = false;

  /** A thread that died lost its words: the new one reads them again. */
  function liveThread(): WordThread {
    if (!thread || thread.hasEnded()) {
      thread = startWordThread();
      last = 0;
      held = 0;
    }
    return thread;
  }

  const read = (where: ReturnType<typeof and>) =>
    db
      .select({ id: imageFeatures.imageId, features: imageFeatures.features })
      .from(imageFeatures)
      .where(and(eq(imageFeatures.version, FEATURES_VERSION), where))
      .orderBy(asc(imageFeatures.imageId));

  /** Reads images that were added since. */
  async function follow(): Promise<void> {
    const words = liveThread();
    while (!loop.signal.aborted && held < maxImages) {
      const images = await read(gt(imageFeatures.imageId, last)).limit(Math.min(BATCH, maxImages - held));
      if (images.length === 0) return;
      held = await words.ask({ kind: 'add', images });
      last = images.at(-1)!.id;
    }
    if (held < maxImages || hasWarned) return;
    hasWarned = true;
    log.warn({ maxImages }, 'later images are proposed by their vectors alone; see VISUAL_WORDS_MAX_IMAGES');
  }

  /** Drops removed images, and reads those whose features came late. */
  async function compareAll(): Promise<void> {
    const words = liveThread();
    const { rows } = await db.execute<{ ids: number[] | null }>(sql`
      select array_agg(${imageFeatures.imageId}) as ids from ${imageFeatures}
      where ${and(eq(imageFeatures.version, FEATURES_VERSION), lte(imageFeatures.imageId, last))}`);
    const missing = await words.ask({ kind: 'keep', ids: rows[0]?.ids ?? [] });
    held = await words.ask({ kind: 'add', images: [] });
    for (let first = 0; first < missing.length && held < maxImages; first += BATCH) {
      loop.signal.throwIfAborted();
      const some = missing.slice(first, first + Math.min(BATCH, maxImages - held));
      held = await words.ask({ kind: 'add', images: await read(inArray(imageFeatures.imageId, some)) });
    }
  }

  async function refresh(): Promise<void> {
    await compareAll();
    await follow();
  }

  let looks = 0;
  const loop = createBackgroundLoop(async () => {
    try {
      await (looks % LOOKS_A_ROUND === 0 ? refresh() : follow());
    } catch (error) {
      if (!loop.signal.aborted) log.error({ err: error }, 'reading visual words goes on after a pause');
    }
    looks += 1;
    return PAUSE_MS;
  });

  return {
    /** Starts to follow the index, in the background. */
    start(): void {
      if (maxImages > 0) loop.start();
    },
    /** Updates the words to the current index. */
    refresh,
    /**
     * The images with the most votes, best first; none if the words are unavailable: the vector index proposes, too.
     */
    async propose(features: Uint8Array | undefined, limit: number): Promise<Proposal[]> {
      if (!features || !thread || thread.hasEnded()) return [];
      try {
        return await thread.ask({ kind: 'propose', features, limit });
      } catch (error) {
        log.error({ err: error }, 'visual words did not answer');
        return [];
      }
    },
    async stop(): Promise<void> {
      const stopped = loop.stop();
      await thread?.end();
      await stopped;
    },
  };
}
export type VisualWords = ReturnType<typeof createVisualWords>;
