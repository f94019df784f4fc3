/** Images of an index from an older version get their local features while the site serves. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { decodeFeatures, FEATURES_VERSION, NO_FEATURES } from '@mekiki/matching';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { image, imageFeatures } from '../../platform/db/schema.ts';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { createTestMedia } from '../../testing/media.ts';
import { indexSamples } from '../../testing/samples.ts';
import { createImageStore } from './adapter.storage.ts';
import { createFeatureFill, featureProgress } from './fill-features.ts';

const SAMPLES = 4;

test.each(DATABASE_KINDS)('missing and older features are extracted on the %s database', async (kind) => {
  const { database, dispose } = await openTestDatabase(kind);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-features-'));
  const media = createTestMedia();
  onTestFinished(async () => {
    await media.close();
    await dispose();
    await rm(folder, { recursive: true });
  });
  const { queries } = database;
  const images = createImageStore(createFolderStore(folder));
  await indexSamples({ database, images }, SAMPLES);
  const stored = () => queries.select().from(imageFeatures).orderBy(asc(imageFeatures.imageId));
  const made = await stored();
  expect(made.map(({ version }) => version)).toEqual(Array.from({ length: SAMPLES }, () => FEATURES_VERSION));

  const [missing, older, unreadable, fine] = made.map(({ imageId }) => imageId) as [number, number, number, number];
  await queries.delete(imageFeatures).where(eq(imageFeatures.imageId, missing));
  await queries.update(imageFeatures).set({ version: 0 }).where(eq(imageFeatures.imageId, older));
  await queries.delete(imageFeatures).where(eq(imageFeatures.imageId, unreadable));
  await queries.update(image).set({ key: 'gone' }).where(eq(image.id, unreadable));
  const seen: unknown[] = [];
  const fill = createFeatureFill({
    database,
    images,
    media: {
      extractFeatures: async (bytes, options) => {
        seen.push(options?.priority);
        return media.extractFeatures(bytes, options);
      },
    },
    log: { info: () => {}, error: (details) => expect(details).toBeUndefined() },
  });
  fill.start();
  await fill.finished();

  const after = await stored();
  expect(after.map(({ imageId, version }) => [imageId, version])).toEqual(
    [missing, older, unreadable, fine].map((id) => [id, FEATURES_VERSION]),
  );
  expect(after.map(({ features }) => decodeFeatures(features).count > 100)).toEqual([true, true, false, true]);
  expect(new Uint8Array(after[2]!.features)).toEqual(NO_FEATURES);
  expect(after[3]).toEqual(made[3]);
  expect(seen).toEqual(['background', 'background']);
  expect(await featureProgress(queries)).toBeUndefined();
  const { rows } = await queries.execute(sql`select 1 from image_features where version = 0`);
  expect(rows).toEqual([]);

  // Nothing is left to do.
  fill.start();
  await fill.finished();
  expect(seen).toHaveLength(2);
  await fill.stop();
});
