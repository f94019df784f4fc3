/** Drawings of the illustrator as people change them: found by their local features, and aligned. */
import { INDEXED, SEARCHED } from '@mekiki/matching';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageOf } from '../../testing/images.ts';
import { encodedFeatures } from '../media/features.ts';
import type { Candidate } from '@mekiki/matching/search/port.ts';
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { alignedView, isPart, sureness, verify } from '@mekiki/matching/search/verify.ts';

async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const drawing = async (seed: number): Promise<Sharp> => sharp(await (await imageOf(seed)).arrayBuffer());

const candidates = await Promise.all(
  [1, 2, 3].map(async (id): Promise<Candidate> => ({
    id,
    similarity: 0.5,
    view: 0,
    signature: new Uint8Array(),
    features: await encodedFeatures(await rasterOf(await drawing(id)), INDEXED),
  })),
);

async function search(change: (image: Sharp) => Sharp) {
  const raster = await rasterOf(
    sharp(
      await change(await drawing(2))
        .png()
        .toBuffer(),
    ),
  );
  const { width, height } = raster;
  const features = await encodedFeatures(raster, SEARCHED);
  const query = { width, height, embedder: 'any', views: [], features };
  const found = verify({ query, candidates });
  return { width, height, found, view: found.has(2) ? alignedView(found.get(2)!, query) : undefined };
}

describe('only the image itself agrees all over', () => {
  test.each([
    ['turned by 90°', (image: Sharp) => image.rotate(90), { name: 'rotated', degrees: 90, mirrored: false }],
    ['turned by 180°', (image: Sharp) => image.rotate(180), { name: 'rotated', mirrored: false }],
    ['mirrored', (image: Sharp) => image.flop(), { name: 'mirrored', degrees: 0, mirrored: true }],
    ['as it is', (image: Sharp) => image, { name: 'full', degrees: 0, mirrored: false }],
    [
      'on a white page',
      (image: Sharp) =>
        image
          .resize(400, 400, { fit: 'inside' })
          .extend({ left: 500, right: 200, top: 100, bottom: 300, background: '#fff' }),
      { name: 'inset', degrees: 0, mirrored: false },
    ],
  ])('%s', async (_name, change, expected) => {
    const { found, view } = await search(change);
    const verified = found.get(2)!;
    expect(isPart(verified)).toBe(false);
    // Drawings of the illustrator share eyes and mouths.
    expect([...found].filter(([id, other]) => id !== 2 && !isPart(other))).toEqual([]);
    expect(sureness(verified)).toBeGreaterThan(0.85);
    expect(view).toMatchObject(expected);
    const { x, y, width, height } = view!.target;
    // All of it, about its middle; the size is that before it is turned.
    for (const [value, wanted] of [
      [x + width / 2, 0.5],
      [y + height / 2, 0.5],
      [width * height, 1],
    ] as const) {
      expect(Math.abs(value - wanted)).toBeLessThan(0.04);
    }
  });

  test('a page tells where the image is in it', async () => {
    const { view } = await search((image) =>
      image
        .resize(400, 400, { fit: 'fill' })
        .extend({ left: 500, right: 200, top: 100, bottom: 300, background: '#fff' }),
    );
    for (const [value, wanted] of [
      [view!.region.x, 500],
      [view!.region.y, 100],
      [view!.region.width, 400],
      [view!.region.height, 400],
    ] as const) {
      expect(Math.abs(value - wanted)).toBeLessThan(8);
    }
  });
});

test('features of another version are passed over', () => {
  const query = { width: 9, height: 9, embedder: 'any', views: [], features: Uint8Array.of(200) };
  expect(verify({ query, candidates })).toEqual(new Map());
});
