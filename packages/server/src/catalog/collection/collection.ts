/** Draws and indexes the sample collection while the site runs; resumes where it stopped. */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { alone } from '../../platform/cluster/alone.ts';
import type { Database } from '../../platform/db/database.ts';
import { image, post } from '../../platform/db/schema.ts';
import { retryOnEmbedderChange } from '../embedders/port.ts';
import { indexImage, keyOf } from '../index/index-image.ts';
import type { ImageStore } from '../images/port.ts';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { createBlocks } from '../moderation/blocks.ts';
import { sampleOf, samplePostId } from './samples.ts';

/** Interval of checks whether another server has drawn them, in milliseconds. */
const LOOK_MS = 2_000;

export interface CollectionParts {
  database: Database;
  images: ImageStore;
  media: Pick<EmbedderTasks, 'indexDrawing' | 'rank'>;
  /** Number of samples. */
  size: number;
  /** Drawings in progress at once. */
  parallel: number;
  log: { info: (text: string) => void; error: (details: object, text: string) => void };
}

export function createCollection({ database, images, media, size, parallel, log }: CollectionParts) {
  const { queries } = database;
  const blocks = createBlocks({ db: queries, media });
  const stopping = new AbortController();
  let done = 0;
  let running: Promise<void> | undefined;

  async function missingSeeds(): Promise<number[]> {
    const rows = await queries
      .selectDistinct({ postId: post.postId })
      .from(post)
      .where(and(eq(post.isSample, true)));
    const known = new Set(rows.map(({ postId }) => postId));
    return Array.from({ length: size }, (_, index) => index + 1).filter((seed) => !known.has(samplePostId(seed)));
  }

  async function addSample(seed: number): Promise<void> {
    const { spec, posts } = sampleOf(seed);
    await retryOnEmbedderChange(async () => {
      const described = await media.indexDrawing(spec, { priority: 'background', signal: stopping.signal });
      if ((await blocks.refusal({ key: keyOf(described), image: described, posts })) !== undefined) return;
      // The bytes of its largest preview stand in for the file that it lacks.
      await indexImage({ database, images }, described, described.thumbnails[1024].length, posts);
    });
  }

  /** Waits while another server draws them; continues if that one stops. */
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const seeds = await missingSeeds();
      done = size - seeds.length;
      if (seeds.length === 0 || (await alone(database, 'samples', drawMissing))) return;
      await sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function drawMissing(): Promise<void> {
    const seeds = await missingSeeds();
    done = size - seeds.length;
    log.info(`Indexing ${seeds.length} sample images in the background`);
    const started = performance.now();
    const line = async () => {
      for (let seed = seeds.shift(); seed !== undefined && !stopping.signal.aborted; seed = seeds.shift()) {
        try {
          await addSample(seed);
        } catch (error) {
          if (stopping.signal.aborted) return;
          // The others continue; this one is retried at the next start.
          log.error({ err: error, seed }, 'a sample image was not indexed');
        }
        done += 1;
        if (done % 100 === 0) log.info(`${done} of ${size} sample images indexed`);
      }
    };
    await Promise.all(Array.from({ length: parallel }, line));
    if (stopping.signal.aborted) return;
    // The embedded database has no autovacuum.
    await queries.execute(sql`vacuum (analyze) ${image}`);
    await queries.execute(sql`vacuum (analyze) ${post}`);
    log.info(`All ${size} sample images are indexed after ${Math.round((performance.now() - started) / 1_000)} s`);
  }

  return {
    /** Starts indexing; returns at once. */
    start(): void {
      running ??= run().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'indexing the sample collection stopped');
      });
    },
    /** Progress of indexing. */
    progress: () => ({ done: Math.min(done, size), total: size }),
    /** Resolves when all samples are indexed, or indexing has been stopped. */
    finished: async () => running,
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
export type Collection = ReturnType<typeof createCollection>;
