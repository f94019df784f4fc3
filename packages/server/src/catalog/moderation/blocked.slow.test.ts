/** Removed images, and all the ways in which they could come back: files, copies, artists, tags. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { image, imageBlock, imageBlockView, ingestFailure, moderationLog, post } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { createTestMedia } from '../../testing/media.ts';
import type { FolderParams } from '../ingest/params.ts';
import { type OpenIngest, openIngest } from '../ingest/run.setup.ts';
import { createModeration, type Moderation } from './service.ts';
import { ModerationError } from './targets.ts';

const media = createTestMedia();
afterAll(() => media.close());

/** Typical edits of reposted images. */
const CHANGES: Record<string, (image: Sharp) => Sharp> = {
  'smaller.png': (one) => one.resize(380),
  'larger.png': (one) => one.resize(900),
  'compressed.jpg': (one) => one.jpeg({ quality: 40 }),
  'mirrored.webp': (one) => one.flop().webp({ quality: 80 }),
  'cropped.png': (one) => one.extract({ left: 40, top: 40, width: 380, height: 480 }),
  'darker.png': (one) => one.modulate({ brightness: 0.8 }),
};

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  let open: OpenIngest;
  let moderation: Moderation;
  let params: FolderParams;
  beforeAll(async () => {
    open = await openIngest(kind);
    moderation = createModeration({ db: open.queries, images: open.images, media });
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await open.queries.delete(imageBlock);
    params = { kind: 'folder', folder: path.join(await open.clear(), 'mine') };
    await mkdir(params.folder);
  });

  const put = async (name: string, seed: number, change?: (image: Sharp) => Sharp) =>
    writeFile(path.join(params.folder, name), await (await imageOf(seed, change)).bytes());
  const titles = async () => (await open.queries.select().from(post).orderBy(post.postId)).map(({ title }) => title);
  const remove = async (subject: string, isBlocked = true) =>
    moderation.carryOut(await moderation.plan(subject), { action: 'remove', reason: 'The artist asked.', isBlocked });

  test('an image is removed with its previews, and neither it nor changed copies come back', async () => {
    for (const seed of [1, 2, 3]) await put(`${seed}.png`, seed);
    await open.ingest.run(params);
    const name = 'post:local/mine/1.png';
    const [row] = await open.queries
      .select({ key: image.key })
      .from(post)
      .innerJoin(image, eq(image.id, post.imageId))
      .where(eq(post.postId, 'mine/1.png'));
    const gone = row?.key ?? '';

    const plan = await moderation.plan(name);
    expect(plan).toMatchObject({ named: [expect.any(Number)], copies: [] });
    expect(await moderation.count(plan)).toMatchObject({ images: 1, posts: 1, copies: 1 });
    expect(await titles()).toEqual(['1', '2', '3']);
    expect(await open.images.has(gone, 512)).toBe(true);

    expect(await remove(name)).toMatchObject({ images: 1, posts: 1, blocks: 1 });
    expect(await titles()).toEqual(['2', '3']);
    for (const size of [224, 256, 512, 1024] as const) expect(await open.images.get(gone, size)).toBeUndefined();

    await put('again.png', 1);
    for (const [file, change] of Object.entries(CHANGES)) await put(file, 1, change);
    for (const seed of [4, 5, 6, 7, 8]) await put(`${seed}.png`, seed);
    const summary = await open.ingest.run(params);
    // "1.png" itself, the same under another name, and each edited copy; no other image.
    expect(summary.counts).toMatchObject({ stored: 5, skipped: 2 + Object.keys(CHANGES).length });
    expect(summary.reasons.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^The operator has blocked it/),
    ]);
    expect(await titles()).toEqual(['2', '3', '4', '5', '6', '7', '8']);
    expect(await open.images.get(gone, 224)).toBeUndefined();
  });

  test('a copy that neither vectors nor hashes propose is kept out by votes of local features', async () => {
    await put('1.png', 1);
    await open.ingest.run(params);
    await remove('post:local/mine/1.png');
    await open.queries.delete(imageBlockView);
    await put('turned.png', 1, (one) => one.rotate(90));
    await put('other.png', 2, (one) => one.rotate(90));
    const summary = await open.ingest.run(params);
    expect(summary.counts).toMatchObject({ stored: 1, skipped: 2 });
    expect(await titles()).toEqual(['other']);
  });

  test('copies that stand beside it in the index are removed with it', async () => {
    await put('one.png', 11);
    await put('other.png', 11, (one) => one.flop().resize(500));
    for (const seed of [12, 13]) await put(`${seed}.png`, seed);
    await open.ingest.run(params, { keepsApart: true });
    expect(await open.queries.$count(image)).toBe(4);
    expect(await remove('post:local/mine/one.png')).toMatchObject({ images: 2, posts: 2 });
    expect(await titles()).toEqual(['12', '13']);
  });

  test('a block keeps no pixels, is logged, and once lifted the image comes back', async () => {
    await put('one.png', 21);
    await open.ingest.run(params);
    await remove('post:local/mine/one.png');
    const [block] = await open.queries.select().from(imageBlock);
    const views = await open.queries.select().from(imageBlockView);
    expect(views).toHaveLength(block?.outline?.views.length ?? 0);
    expect(Object.keys(block?.outline?.views[0] ?? {})).toEqual(['name', 'region']);
    expect((await open.ingest.run(params)).counts).toMatchObject({ stored: 0, skipped: 1 });
    expect(await open.queries.$count(ingestFailure)).toBe(1);

    await moderation.unblock(block?.id ?? 0, 'A mistake.');
    expect((await open.ingest.run(params)).counts).toMatchObject({ stored: 1 });
    const acts = await open.queries.select().from(moderationLog).orderBy(moderationLog.id);
    expect(acts.slice(-2)).toMatchObject([
      { action: 'remove', subject: 'post:local/mine/one.png', reason: 'The artist asked.', counts: { images: 1 } },
      { action: 'unblock', reason: 'A mistake.' },
    ]);
    await expect(moderation.unblock(block?.id ?? 0)).rejects.toThrow(ModerationError);
  });

  test('a file that was never indexed is kept out by its look, by its hash only itself', async () => {
    const file = path.join(params.folder, '..', 'asked.png');
    await writeFile(file, await (await imageOf(31)).bytes());
    await moderation.carryOut(await moderation.plan(file), { action: 'block', isBlocked: true });
    await put('copy.jpg', 31, (one) => one.resize(420).jpeg({ quality: 70 }));
    expect((await open.ingest.run(params)).counts).toMatchObject({ stored: 0, skipped: 1 });

    await put('32.png', 32);
    await open.ingest.run(params);
    const [row] = await open.queries.select({ key: image.key }).from(image);
    const key = row?.key ?? '';
    await remove(key, false);
    await moderation.carryOut(await moderation.plan(key), { action: 'block', isBlocked: true });
    await put('33.png', 32, (one) => one.resize(400));
    expect((await open.ingest.run({ ...params })).counts).toMatchObject({ stored: 1 });
    expect(await titles()).toEqual(['33']);

    // Once the file is available, its block stores what it looks like.
    const again = await moderation.plan(path.join(params.folder, '32.png'));
    expect(again.copies).toHaveLength(1);
    await moderation.carryOut(again, { action: 'block', isBlocked: true });
    await put('34.png', 32, (one) => one.flop());
    expect((await open.ingest.run(params)).counts).toMatchObject({ stored: 0 });
    expect(await titles()).toEqual([]);
  });

  test('a block that is added while images are on their way keeps them out', async () => {
    for (const seed of [51, 52]) await put(`${seed}.png`, seed);
    const file = path.join(params.folder, '..', 'asked.png');
    await writeFile(file, await (await imageOf(51, (one) => one.flop())).bytes());
    const plan = await moderation.plan(file);
    const works = {
      // After the images were described and checked, before they are stored.
      match: async (batch: readonly unknown[]) => {
        await moderation.carryOut(plan, { action: 'block', isBlocked: true });
        return batch.map(() => undefined);
      },
    };
    const summary = await open.ingestWith(works).run(params);
    expect(summary.counts).toMatchObject({ stored: 1, skipped: 1 });
    expect(await titles()).toEqual(['52']);
    const key = createHash('sha256')
      .update(await readFile(path.join(params.folder, '51.png')))
      .digest('hex')
      .slice(0, 32);
    expect(await open.images.has(key, 512)).toBe(false);
  });

  test('all of a tag is removed, and what has it later stays out', async () => {
    for (const seed of [41, 42, 43]) await put(`${seed}.png`, seed);
    for (const seed of [41, 42])
      await writeFile(path.join(params.folder, `${seed}.png.txt`), 'Secret Project, blue sky');
    await open.ingest.run({ ...params, sidecars: true });
    expect(await remove('tag:secret project')).toMatchObject({ images: 2 });
    await put('44.png', 44);
    await writeFile(path.join(params.folder, '44.png.txt'), 'secret_project');
    await open.ingest.run({ ...params, sidecars: true });
    expect(await titles()).toEqual(['43']);
  });

  test.each([
    ['words that name nothing', 'no such thing', /names no file/],
    ['a post without a board', 'post:123', /post:BOARD\/NUMBER/],
  ])('refuses %s in a sentence', async (_, word, sentence) => {
    await expect(moderation.plan(word)).rejects.toThrow(sentence);
  });
});
