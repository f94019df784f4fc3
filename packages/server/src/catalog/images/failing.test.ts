/** An image that ends its process holds up none of those behind it. */
import { asc } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { NO_FEATURES } from '@mekiki/matching';
import { image, imageFeatures, taggerTags } from '../../platform/db/schema.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { createTagFill } from '../taggings/fill-tags.ts';
import { createFeatureFill } from './fill-features.ts';

/** More than a batch. */
const IMAGES = 10;
const POISON = 0;

const images = { get: async (key: string) => new Uint8Array([Number(key)]) };

async function open(kind: (typeof DATABASE_KINDS)[number]) {
  const { database, dispose } = await openTestDatabase(kind);
  onTestFinished(dispose);
  const values = Array.from({ length: IMAGES }, (_, at) => imageRow(String(at)));
  const rows = await database.queries.insert(image).values(values).returning({ id: image.id });
  return { database, others: rows.map(({ id }) => id).slice(POISON + 1) };
}

test.each(DATABASE_KINDS)('features of the others are extracted, on the %s database', async (kind) => {
  const { database, others } = await open(kind);
  let tries = 0;
  const errors: string[] = [];
  const fill = createFeatureFill({
    database,
    images,
    media: {
      extractFeatures: async ([number]) => {
        if (number !== POISON) return NO_FEATURES;
        tries += 1;
        throw new MediaError('crashed', 'The process ended.');
      },
    },
    pauseMs: 10,
    log: { info: () => {}, error: (_, text) => errors.push(text) },
  });
  onTestFinished(() => fill.stop());
  fill.start();
  const stored = async () => {
    const rows = await database.queries.select().from(imageFeatures).orderBy(asc(imageFeatures.imageId));
    return rows.map(({ imageId }) => imageId);
  };
  await expect.poll(stored).toEqual(others);
  // It ends: the image is left to the next start.
  await fill.finished();
  expect(tries).toBe(3);
  expect(errors.at(-1)).toBe('the features of an image are left to the next start');
  expect(await stored()).toEqual(others);
});

test.each(DATABASE_KINDS)('the others are tagged, on the %s database', async (kind) => {
  const { database, others } = await open(kind);
  const fill = createTagFill({
    database,
    images,
    tagger: {
      kind: 'Fake',
      name: 'fake',
      tag: async ([number]) => {
        if (number === POISON) throw new MediaError('timeout', 'It took too long.');
        return { model: 'fake', groups: { general: [] } } as never;
      },
      check: async () => {},
      close: async () => {},
    },
    tagsBelow: 10,
    log: { info: () => {}, error: () => {} },
  });
  onTestFinished(() => fill.stop());
  fill.start();
  const tagged = async () => {
    const rows = await database.queries.select().from(taggerTags).orderBy(asc(taggerTags.imageId));
    return rows.map(({ imageId }) => imageId);
  };
  await expect.poll(tagged).toEqual(others);
});
