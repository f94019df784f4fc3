import { draw, sizeOf, specFromSeed, type Spec } from '@mekiki/illustrator';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { image, imageApart, imageCopy, imageSignature } from '../../platform/db/schema.ts';
import { createImageStore } from '../images/adapter.storage.ts';
import { keyOf } from '../index/index-image.ts';
import { createTestMedia } from '../../testing/media.ts';
import { imageRow } from '../../testing/image-rows.ts';
import type { IndexedImage } from '../../imaging/media/types.ts';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createWorkMatcher, type WorkMatcher } from './match.ts';

const media = createTestMedia();
afterAll(() => media.close());

const drawing = (spec: Spec): Sharp => sharp(Buffer.from(draw(spec))).flatten({ background: '#fff' });
const described = async (source: Sharp): Promise<IndexedImage> =>
  media.indexImage(await source.png({ compressionLevel: 1 }).toBuffer());

/** An image and what could be mistaken for it. */
async function family(seed: number) {
  const spec = specFromSeed(seed);
  const { width } = sizeOf(spec);
  const [character, ...others] = spec.characters;
  const frowning = { ...character, mouth: character.mouth === 'frown' ? 'surprised' : 'frown' } as const;
  const [original, smaller, compressed, mirrored, cropped, otherMouth] = await Promise.all([
    described(drawing(spec)),
    described(drawing(spec).resize(Math.round(width * 0.4))),
    media.indexImage(await drawing(spec).jpeg({ quality: 60 }).toBuffer()),
    described(sharp(await drawing(spec).png().toBuffer()).flop()),
    described(
      sharp(await drawing(spec).resize(1000, 1000).png().toBuffer()).extract({
        left: 0,
        top: 0,
        width: 920,
        height: 920,
      }),
    ),
    described(drawing({ ...spec, characters: [frowning, ...others] as Spec['characters'] })),
  ]);
  return { original, smaller, compressed, mirrored, cropped, otherMouth };
}

describe.each(DATABASE_KINDS)('matching works on %s', (kind) => {
  let opened: TestDatabase;
  let folder: string;
  let matcher: WorkMatcher;
  let one: Awaited<ReturnType<typeof family>>;
  let stranger: IndexedImage;
  let imageId: number;

  async function store(source: IndexedImage): Promise<number> {
    const { queries } = opened.database;
    const key = keyOf(source);
    await createImageStore(createFolderStore(folder)).put(key, source.thumbnails);
    const { width, height, color, pHash: phash } = source;
    const [row] = await queries
      .insert(image)
      .values(imageRow(key, { width, height, color, phash, embedding: [...source.embedding] }))
      .returning({ id: image.id });
    await queries.insert(imageSignature).values({ imageId: row!.id, signature: source.signature });
    await queries.insert(imageCopy).values({ key, imageId: row!.id, width, height, bytes: 1, phash, reason: 'first' });
    return row!.id;
  }

  async function storeCopy(source: IndexedImage, owner: number): Promise<void> {
    const key = keyOf(source);
    await createImageStore(createFolderStore(folder)).put(key, source.thumbnails);
    const { width, height, pHash: phash } = source;
    await opened.database.queries
      .insert(imageCopy)
      .values({ key, imageId: owner, width, height, bytes: 1, phash, reason: 'verified' });
  }

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-works-'));
    matcher = createWorkMatcher({
      queries: opened.database.queries,
      images: createImageStore(createFolderStore(folder)),
      media,
    });
    one = await family(4_000_001);
    stranger = await described(drawing(specFromSeed(4_000_002)));
    imageId = await store(one.original);
    await store(await described(drawing(specFromSeed(4_000_003))));
  });
  afterAll(async () => {
    await opened.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  test('the same file, and other sizes and encodings of it, are the work', async () => {
    const { original, smaller, compressed } = one;
    const [same, small, jpeg] = await matcher.match([original, smaller, compressed]);
    expect(same).toEqual({ imageId, reason: 'hash', score: 1 });
    expect(small).toMatchObject({ imageId, reason: 'verified' });
    expect(jpeg).toMatchObject({ imageId, reason: 'verified' });
  });

  test('mirrored, cropped, another expression and a stranger are not', async () => {
    const { mirrored, cropped, otherMouth } = one;
    expect(await matcher.match([mirrored, cropped, otherMouth, stranger])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('files of a new work are told apart from it within the batch', async () => {
    const { original, smaller, compressed, otherMouth } = await family(4_000_010);
    const matches = await matcher.match([smaller, stranger, otherMouth, compressed, smaller, original]);
    expect(matches).toMatchObject(
      [
        {},
        {},
        {},
        { sameAs: 0, reason: 'verified' },
        { sameAs: 0, reason: 'hash' },
        { sameAs: 0, reason: 'verified' },
      ].map((match) => (Object.keys(match).length > 0 ? match : undefined)) as never,
    );
  });

  test('a small file brings no variants together', async () => {
    const plain = await drawing(specFromSeed(4_000_012)).png({ compressionLevel: 1 }).toBuffer();
    const mole = { create: { width: 6, height: 6, channels: 3, background: '#301' } } as const;
    const [original, variant, tiny] = await Promise.all([
      described(sharp(plain)),
      described(sharp(plain).composite([{ input: mole, left: 400, top: 400 }])),
      described(sharp(plain).resize(150)),
    ]);
    // Both are similar to the small one, so only comparing them with each other distinguishes them.
    expect(await matcher.match([tiny, variant])).toMatchObject([undefined, { sameAs: 0 }] as never);
    expect(await matcher.match([tiny, original, variant])).toMatchObject([
      undefined,
      { sameAs: 0, reason: 'verified' },
      undefined,
    ] as never);
    const id = await store(tiny);
    expect(await matcher.match([original, variant])).toMatchObject([{ imageId: id }, undefined] as never);
    // The same for files that are already in the index: a new one is compared with the largest of them.
    await storeCopy(original, id);
    expect(await matcher.match([variant])).toEqual([undefined]);
  });

  test('images that a person separated stay separate', async () => {
    const { smaller, original, compressed } = one;
    const [keyA, keyB] = [keyOf(smaller), keyOf(original)].toSorted() as [string, string];
    await opened.database.queries.insert(imageApart).values({ keyA, keyB });
    const [small, jpeg] = await matcher.match([smaller, compressed]);
    expect(small).toBeUndefined();
    expect(jpeg).toMatchObject({ imageId });
  });

  test('a work whose previews are lost gains nothing', async () => {
    const lost = await described(drawing(specFromSeed(4_000_020)));
    const copy = await media.indexImage(await drawing(specFromSeed(4_000_020)).jpeg({ quality: 80 }).toBuffer());
    await store({ ...lost, sha256: randomBytes(32).toString('hex') });
    await rm(folder, { recursive: true, force: true });
    expect(await matcher.match([copy])).toEqual([undefined]);
  });

  test('no files give no matches', async () => {
    expect(await matcher.match([])).toEqual([]);
  });
});
