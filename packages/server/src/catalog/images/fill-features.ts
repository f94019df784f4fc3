/** Extracts the local features of images that were indexed without them, from their previews, in the background. */
import { FEATURES_VERSION, NO_FEATURES } from '@mekiki/matching';
import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { mayPass, MediaError } from '../../platform/errors/media-error.ts';
import { createAttempts, settleBatch } from '../../platform/process/attempts.ts';
import { type BackgroundWork, createBackgroundWork } from '../../platform/cluster/background-work.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { image, imageFeatures, setting } from '../../platform/db/schema.ts';
import type { ImageStore } from './port.ts';

/** Images per batch. */
const BATCH = 8;
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
  isPaused?: BackgroundWork['isPaused'];
  /** Delay before a retry, in milliseconds: another process does it, or something failed. */
  pauseMs?: number;
  log: { info: (text: string) => void; error: (details: object, text: string) => void };
}

/** The progress; undefined while there is nothing to do. */
export async function featureProgress(db: Executor): Promise<FeatureProgress | undefined> {
  const [row] = await db.select().from(setting).where(eq(setting.key, PROGRESS));
  return row?.value as FeatureProgress | undefined;
}

export function createFeatureFill({ database, images, media, isPaused, pauseMs = PAUSE_MS, log }: FeatureFillParts) {
  const { queries } = database;
  const attempts = createAttempts<number>();

  /** Images without features of this version. */
  const missing = (db: Executor, after: number) =>
    db
      .select({ id: image.id, key: image.key })
      .from(image)
      .leftJoin(imageFeatures, and(eq(imageFeatures.imageId, image.id), eq(imageFeatures.version, FEATURES_VERSION)))
      .where(and(gt(image.id, after), isNull(imageFeatures.imageId)))
      .orderBy(asc(image.id));

  /** An image without a readable preview is stored without features, so that it is not retried at every start. */
  async function extract(key: string, signal: AbortSignal): Promise<Uint8Array | MediaError> {
    const preview = await images.get(key, 1024);
    if (!preview) return NO_FEATURES;
    try {
      return await media.extractFeatures(preview, { priority: 'background', signal });
    } catch (error) {
      if (mayPass(error)) return error;
      if (error instanceof MediaError) return NO_FEATURES;
      throw error;
    }
  }

  /** @throws MediaError if every image of a full batch failed, as then no single image is the cause */
  async function extractAll(rows: readonly { id: number; key: string }[], signal: AbortSignal) {
    const extracted = await Promise.all(
      rows
        .filter(({ id }) => !attempts.isGivenUp(id))
        .map(async ({ id, key }) => ({ id, result: await extract(key, signal) })),
    );
    const { done, later, givenUp } = settleBatch(extracted, { attempts, size: BATCH });
    for (const { id, error } of givenUp)
      log.error({ err: error, image: id }, 'the features of an image are left to the next start');
    return { done, later: later.at(-1)?.error };
  }

  async function keep(rows: readonly { id: number; result: Uint8Array }[], progress: FeatureProgress): Promise<void> {
    await queries.transaction(async (tx) => {
      for (const { id, result: features } of rows) {
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

  async function run(signal: AbortSignal): Promise<void> {
    const [counted] = await queries.select({ total: count() }).from(missing(queries, 0).as('missing'));
    const progress: FeatureProgress = { done: 0, total: counted?.total ?? 0 };
    if (progress.total > 0) log.info(`Local features of ${progress.total} images are being extracted`);
    let left: MediaError | undefined;
    for (let last = 0; progress.total > 0;) {
      signal.throwIfAborted();
      const rows = await missing(queries, last).limit(BATCH);
      if (rows.length === 0) break;
      const { done, later } = await extractAll(rows, signal);
      left = later ?? left;
      progress.done = Math.min(progress.total, progress.done + rows.length);
      await keep(done, progress);
      last = rows.at(-1)?.id ?? last;
    }
    if (left) throw left;
    await queries.delete(setting).where(eq(setting.key, PROGRESS));
    // The embedded database has no autovacuum.
    if (progress.total > 0 && database.kind === 'embedded') {
      await queries.execute(sql`vacuum (analyze) ${imageFeatures}`);
    }
  }

  return createBackgroundWork(database, { name: 'features', pauseMs, isPaused, run }, log);
}
