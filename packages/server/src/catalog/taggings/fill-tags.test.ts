/** Images whose boards say little are tagged while the site serves. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { asc, eq, inArray } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createBuiltinTagger } from '../../features/tagger/adapter.builtin.ts';
import { image, setting, tag, taggerTags } from '../../platform/db/schema.ts';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { createTestMedia } from '../../testing/media.ts';
import { indexSamples } from '../../testing/samples.ts';
import { createImageStore } from '../images/adapter.storage.ts';
import { createTagFill, searchableTags, TAG_FILL } from './fill-tags.ts';

const SAMPLES = 4;

test.each(DATABASE_KINDS)(
  'images with few tags of boards get those of the tagger, on the %s database',
  async (kind) => {
    const { database, dispose } = await openTestDatabase(kind);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-tags-'));
    const media = createTestMedia();
    const { queries } = database;
    const images = createImageStore(createFolderStore(folder));
    const builtin = createBuiltinTagger({ db: queries, media });
    const seen: unknown[] = [];
    let name = 'first';
    const tagger = {
      ...builtin,
      current: () => ({
        ...builtin,
        name,
        tag: async (...[bytes, options]: Parameters<typeof builtin.tag>) => {
          seen.push(options?.priority);
          return builtin.tag(bytes, options);
        },
      }),
    };
    const createFill = () =>
      createTagFill({
        database,
        images,
        tagger,
        tagsBelow: 10,
        log: { info: () => {}, error: (details) => expect(details).toBeUndefined() },
      });
    let fill = createFill();
    onTestFinished(async () => {
      await fill.stop();
      await media.close();
      await dispose();
      await rm(folder, { recursive: true });
    });
    await indexSamples({ database, images }, SAMPLES);
    const rows = await queries.select().from(image).orderBy(asc(image.id));
    const [untagged, unreadable] = rows.map(({ id }) => id) as [number, number];
    const before = rows[0]?.tags ?? [];
    await queries
      .update(image)
      .set({ tags: [] })
      .where(inArray(image.id, [untagged, unreadable]));
    await queries.update(image).set({ key: 'gone' }).where(eq(image.id, unreadable));

    const stored = () => queries.select().from(taggerTags).orderBy(asc(taggerTags.imageId));
    const untilStored = async (by: string) =>
      expect
        .poll(async () => (await stored()).map((row) => [row.imageId, row.tagger]), { timeout: 60_000 })
        .toEqual([
          [untagged, by],
          [unreadable, by],
        ]);
    fill.start();
    await untilStored('first');
    const [found, nothing] = await stored();
    expect(nothing?.tags).toEqual([]);
    const names = async (ids: readonly number[]) =>
      (
        await queries
          .select({ name: tag.name })
          .from(tag)
          .where(inArray(tag.id, [...ids]))
      ).map((row) => row.name);
    const right = new Set(await names(before));
    const guessed = await names(found?.tags ?? []);
    expect(guessed.length).toBeGreaterThan(5);
    expect(guessed.filter((one) => right.has(one)).length / guessed.length).toBeGreaterThan(0.8);
    await expect.poll(async () => queries.select().from(setting).where(eq(setting.key, TAG_FILL))).toEqual([]);
    expect(seen).toEqual(['background']);

    // Another tagger tags them again; the same one does not.
    await fill.stop();
    name = 'second';
    fill = createFill();
    fill.start();
    await untilStored('second');
    expect(seen).toHaveLength(2);
  },
);

test('ratings and what is less likely than not are not searched', () => {
  const thresholds = { rating: 0.5, character: 0.7, general: 0.3 };
  const groups = {
    rating: [{ tag: 'general', score: 0.9 }],
    character: [
      { tag: 'hatsune_miku', score: 0.9 },
      { tag: 'kagamine_rin', score: 0.6 },
    ],
    general: [
      { tag: 'white_hair', score: 0.5 },
      { tag: 'hat', score: 0.4 },
    ],
  };
  expect(searchableTags({ groups, thresholds })).toEqual([
    { name: 'hatsune_miku', category: 'character' },
    { name: 'white_hair', category: 'general' },
  ]);
});
