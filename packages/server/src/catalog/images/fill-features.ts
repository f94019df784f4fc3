/** Extracts the local features of images that were indexed without them, from their previews, in the background. */
import { setTimeout as sleep } from 'node:timers/promises';
import { FEATURES_VERSION, NO_FEATURES } from '@mekiki/matching';
import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import { alone } from '../../platform/cluster/alone.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { image, imageFeatures, setting } from '../../platform/db/schema.ts';
import type { ImageStore } from './port.ts';

/** Images per batch. */
const BATCH = 8;
/** Delay before a retry: another process does it, or something failed. */
const PAUSE_MS = 5_000;
/** Key in `setting`, while it is running. */
const PROGRESS = 'feature_progress';

export interface FeatureProgress {
  /** Images whose features were extracted, out of those that lacked them. */
  done: number;
  total: number;
}

export interface FeatureFillParts {
  database: Pick<Database, 'kind' | 'queries' | 'connect'>;
  images: Pick<ImageStore, 'get'>;
  media: Pick<EmbedderTasks, 'extractFeatures'>;
  log: { info: (text: string) => void; error: (details: object, text: string) => void };
}

/** The progress; undefined while there is nothing to do. */
export async function featureProgress(db: Executor): Promise<FeatureProgress | undefined> {
  const [row] = await db.select().from(setting).where(eq(setting.key, PROGRESS));
  return row?.value as FeatureProgress | undefined;
}

export function createFeatureFill({ database, images, media, log }: FeatureFillParts) {
  const { queries } = database;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  /** Images without features of this version. */
  const missing = (db: Executor, after: number) =>
    db
      .select({ id: image.id, key: image.key })
      .from(image)
      .leftJoin(imageFeatures, and(eq(imageFeatures.imageId, image.id), eq(imageFeatures.version, FEATURES_VERSION)))
      .where(and(gt(image.id, after), isNull(imageFeatures.imageId)))
      .orderBy(asc(image.id));

  /** An image without a readable preview is stored without features, so that it is not retried at every start. */
  async function extract(key: string): Promise<Uint8Array> {
    const preview = await images.get(key, 1024);
    if (!preview) return NO_FEATURES;
    try {
      return await media.extractFeatures(preview, { priority: 'background', signal: stopping.signal });
    } catch (error) {
      if (error instanceof MediaError && error.code !== 'timeout' && error.code !== 'crashed') return NO_FEATURES;
      throw error;
    }
  }

  async function keep(rows: readonly { id: number; features: Uint8Array }[], progress: FeatureProgress): Promise<void> {
    await queries.transaction(async (tx) => {
      for (const { id, features } of rows) {
        // The image may be gone meanwhile.
        await tx.execute(sql`
          insert into ${imageFeatures} (image_id, version, features)
          select ${image.id}, ${FEATURES_VERSION}::int, ${Buffer.from(features)}::bytea from ${image} where ${image.id} = ${id}
          on conflict (image_id) do update set version = excluded.version, features = excluded.features`);
      }
      const value = { ...progress };
      await tx
        .insert(setting)
        .values({ key: PROGRESS, value })
        .onConflictDoUpdate({ target: setting.key, set: { value } });
    });
  }

  async function run(): Promise<void> {
    const [counted] = await queries.select({ total: count() }).from(missing(queries, 0).as('missing'));
    const progress: FeatureProgress = { done: 0, total: counted?.total ?? 0 };
    if (progress.total > 0) log.info(`Local features of ${progress.total} images are being extracted`);
    for (let last = 0; progress.total > 0;) {
      stopping.signal.throwIfAborted();
      const rows = await missing(queries, last).limit(BATCH);
      if (rows.length === 0) break;
      const extracted = await Promise.all(rows.map(async ({ id, key }) => ({ id, features: await extract(key) })));
      progress.done = Math.min(progress.total, progress.done + rows.length);
      await keep(extracted, progress);
      last = rows.at(-1)?.id ?? last;
    }
    await queries.delete(setting).where(eq(setting.key, PROGRESS));
    // The embedded database has no autovacuum.
    if (progress.total > 0 && database.kind === 'embedded') {
      await queries.execute(sql`vacuum (analyze) ${imageFeatures}`);
    }
  }

  /** @returns whether there is nothing left to do */
  async function attempt(): Promise<boolean> {
    try {
      return await alone(database, 'features', run);
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'extracting local features goes on after a pause');
      return stopping.signal.aborted;
    }
  }

  async function untilDone(): Promise<void> {
    while (!(await attempt())) {
      const isOn = await sleep(PAUSE_MS, true, { signal: stopping.signal, ref: false }).catch(() => false);
      if (!isOn) return;
    }
  }

  return {
    /** Starts in the background. */
    start(): void {
      running = untilDone();
    },
    /** Resolves once there is nothing left to do, or it was stopped. */
    finished: (): Promise<void> => running,
    /** Stops; another process, or the next start, continues. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
