/** What the status says of the parts of the index, while they are filled and after. */
import { afterEach, expect, test } from 'vitest';
import { embedder, image, imageFeatures, setting, taggerTags } from '../../platform/db/schema.ts';
import { asc, inArray } from 'drizzle-orm';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { IndexParts } from './index-parts.ts';

const SAMPLES = 4;

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const state = async () => (await (await fetch(`${server?.url}/api/status/index`)).json()) as IndexParts;

/** The first answer that is as wanted: what is counted may be a moment old. */
async function stateWhere(isWanted: (state: IndexParts) => boolean): Promise<IndexParts> {
  for (;;) {
    const found = await state();
    if (isWanted(found)) return found;
  }
}

const partOf = ({ parts }: IndexParts, part: string) => parts.find((one) => one.part === part);

test.each(DATABASE_KINDS)('shares, engines and what is filled, on the %s database', async (kind) => {
  server = await startTestServer(kind, SAMPLES);
  const { queries } = server.database;
  const whole = await state();
  expect(whole.images).toBe(SAMPLES);
  expect(whole.parts.slice(0, 3)).toEqual([
    { part: 'vectors', engine: 'nsfw-mid-embed512', images: SAMPLES, total: SAMPLES, filling: false },
    { part: 'features', images: SAMPLES, total: SAMPLES, filling: false },
    { part: 'board-tags', images: SAMPLES, total: SAMPLES, filling: false },
  ]);
  // The boards of samples say enough of them.
  const ofTagger = partOf(whole, 'tagger-tags');
  expect(ofTagger).toEqual({ part: 'tagger-tags', engine: expect.any(String), images: 0, total: 0, filling: false });
  const [first, second] = await queries.select({ id: image.id }).from(image).orderBy(asc(image.id)).limit(2);
  await queries
    .update(image)
    .set({ tags: [] })
    .where(inArray(image.id, [first?.id ?? 0, second?.id ?? 0]));
  await queries.insert(taggerTags).values({ imageId: first?.id ?? 0, tagger: ofTagger?.engine ?? '', tags: [] });
  const tagged = await stateWhere((found) => partOf(found, 'tagger-tags')?.images === 1);
  expect(partOf(tagged, 'tagger-tags')).toMatchObject({ images: 1, total: 2 });

  // As while another server fills them.
  await queries.update(imageFeatures).set({ version: 0 });
  await queries.insert(setting).values({ key: 'feature_progress', value: { done: 0, total: SAMPLES } });
  await queries.insert(embedder).values({ name: 'next', dimensions: 8, state: 'building', done: 1 });
  const filling = await stateWhere((found) => partOf(found, 'features')?.filling === true && found.parts.length === 5);
  expect(partOf(filling, 'features')).toEqual({ part: 'features', images: 0, total: SAMPLES, filling: true });
  expect(filling.parts[1]).toEqual({ part: 'vectors', engine: 'next', images: 1, total: SAMPLES, filling: true });
});
