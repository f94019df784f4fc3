/** Votes of local features find what the vector index does not propose, and follow the index. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { QueryImage } from '@mekiki/matching/search/port.ts';
import { createClient, createConfig, searchByFile } from '@mekiki/api-client';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { Queries } from '../../platform/db/database.ts';
import { vectorLiteral } from '../../platform/db/vector-literal.ts';
import { image, imageFeatures, post } from '../../platform/db/schema.ts';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { createTestMedia } from '../../testing/media.ts';
import { indexSamples } from '../../testing/samples.ts';
import { startTestServer } from '../../testing/server.ts';
import { createImageStore } from '../images/adapter.storage.ts';
import { candidates } from '../nearest/nearest.ts';
import { createVisualWords } from './create.ts';

const SAMPLES = 6;
const SEED = 3;
/** More than are verified, for each view. */
const DECOYS = 100;

/** The central third of each side of a sample, where it shows most. */
async function cropOf(seed: number): Promise<Blob> {
  const bytes = Buffer.from(await (await imageOf(seed)).arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  const area = {
    left: Math.round(width * 0.33),
    top: Math.round(height * 0.25),
    width: Math.round(width * 0.33),
    height: Math.round(height * 0.33),
  };
  return new Blob([new Uint8Array(await sharp(bytes).extract(area).png().toBuffer())]);
}

async function describeQuery(file: Blob): Promise<QueryImage> {
  const media = createTestMedia();
  onTestFinished(() => media.close());
  return media.describeQuery(new Uint8Array(await file.arrayBuffer()));
}

const idOf = async (db: Queries, seed: number): Promise<number> => {
  const [row] = await db
    .select({ id: post.imageId })
    .from(post)
    .where(eq(post.postId, `sample-${seed}`));
  return row!.id;
};

/** Fills the index with images whose vectors are nearer to the query than any other. */
async function addDecoys(db: Queries, { views }: QueryImage): Promise<void> {
  for (const [nth, { embedding }] of views.entries()) {
    await db.execute(sql`
      insert into ${image} (key, width, height, color, phash, embedding, pools, rating, tags, document)
      select 'decoy-' || ${nth}::int || '-' || number, 1, 1, 'ffffff', 0, ${vectorLiteral(embedding)}::vector, '{}', 'g', '{}', ''
      from generate_series(1, ${DECOYS}) as number`);
  }
}

test.each(DATABASE_KINDS)('a crop that no vector finds is found by votes on the %s database', async (kind) => {
  const server = await startTestServer(kind, SAMPLES);
  onTestFinished(() => server.close());
  const db = server.database.queries;
  const file = await cropOf(SEED);
  const query = await describeQuery(file);
  await addDecoys(db, query);
  const id = await idOf(db, SEED);
  expect((await candidates(db, query, { where: [] })).map((one) => one.id)).not.toContain(id);

  const client = createClient(createConfig({ baseUrl: server.url }));
  const first = async () => {
    const { data } = await searchByFile({ client, body: { file } });
    const [best] = data?.results.data ?? [];
    return { post: best?.content[0]?.post_id, verdict: best?.match?.verdict };
  };
  await expect.poll(first, { timeout: 20_000 }).toEqual({ post: `sample-${SEED}`, verdict: 'same' });
});

test.each(DATABASE_KINDS)('votes follow what is added, removed and extracted late on the %s database', async (kind) => {
  const { database, dispose } = await openTestDatabase(kind);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-visual-words-'));
  const db = database.queries;
  const log = { error: () => expect.fail('nothing fails'), warn: () => expect.fail('nothing is too much') };
  const words = createVisualWords({ db, maxImages: 100, log });
  onTestFinished(async () => {
    await words.stop();
    await dispose();
    await rm(folder, { recursive: true });
  });
  const images = createImageStore(createFolderStore(folder));
  const query = await describeQuery(await cropOf(SEED));
  const proposed = async () => (await words.propose(query.features, 4)).map(({ id }) => id);
  expect(await proposed()).toEqual([]);

  await indexSamples({ database, images }, 2);
  await words.refresh();
  expect(await proposed()).not.toContain(SEED);
  await indexSamples({ database, images }, 2, SEED);
  await words.refresh();
  const id = await idOf(db, SEED);
  const voted = await words.propose(query.features, 4);
  expect(voted[0]?.id).toBe(id);

  const [row] = await db.select().from(imageFeatures).where(eq(imageFeatures.imageId, id));
  await db.delete(imageFeatures).where(eq(imageFeatures.imageId, id));
  await words.refresh();
  expect(await proposed()).not.toContain(id);
  await db.insert(imageFeatures).values(row!);
  await words.refresh();
  expect((await proposed())[0]).toBe(id);

  // A recently removed image gets votes, but is not in the results.
  await db.delete(image).where(eq(image.id, id));
  expect((await proposed())[0]).toBe(id);
  expect((await candidates(db, query, { where: [], voted })).map((one) => one.id)).not.toContain(id);
  await words.refresh();
  expect(await proposed()).not.toContain(id);
});

test('no more images are held than are allowed, and it is said once', async () => {
  const { database, dispose } = await openTestDatabase('embedded');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-visual-words-'));
  let warnings = 0;
  const log = { error: () => expect.fail('nothing fails'), warn: () => void (warnings += 1) };
  const words = createVisualWords({ db: database.queries, maxImages: 2, log });
  onTestFinished(async () => {
    await words.stop();
    await dispose();
    await rm(folder, { recursive: true });
  });
  await indexSamples({ database, images: createImageStore(createFolderStore(folder)) }, SEED);
  await words.refresh();
  await words.refresh();
  const { features } = await describeQuery(await cropOf(SEED));
  const ids = (await words.propose(features, 4)).map(({ id }) => id);
  expect(ids).not.toContain(await idOf(database.queries, SEED));
  expect(warnings).toBe(1);
});
