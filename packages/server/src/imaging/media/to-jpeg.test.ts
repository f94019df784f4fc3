import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { createTestMedia } from '../../testing/media.ts';
import type { MediaPool } from '../../features/media-pool.ts';

let pool: MediaPool;
beforeAll(() => {
  pool = createTestMedia();
});
afterAll(() => pool.close());

/** The color of a pixel as three numbers from 0 to 255. */
async function pixelOf(file: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test('a JPEG for others is baseline, on white, upright, small and without metadata', async () => {
  // Stored lying: red at the left and clear at the right means red at the top once it is turned upright.
  const half = await sharp({ create: { width: 1500, height: 1000, channels: 4, background: '#ff0000' } })
    .png()
    .toBuffer();
  const file = await sharp({
    create: { width: 3000, height: 1000, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: half, left: 0, top: 0 }])
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'secret' } } })
    .webp()
    .toBuffer();
  const jpeg = await pool.toJpeg(file);
  const header = await sharp(jpeg).metadata();
  expect(header).toMatchObject({ format: 'jpeg', width: 341, height: 1024, isProgressive: false });
  expect([header.exif, header.icc, header.xmp, header.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const [red = 0, green = 255] = await pixelOf(jpeg, 170, 200);
  expect(red).toBeGreaterThan(240);
  expect(green).toBeLessThan(15);
  for (const channel of await pixelOf(jpeg, 170, 900)) expect(channel).toBeGreaterThan(250);
});

test('a small image is not enlarged', async () => {
  const file = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00f' } })
    .gif()
    .toBuffer();
  expect(await sharp(await pool.toJpeg(file)).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
});

test('bytes that are not an image are refused', async () => {
  await expect(pool.toJpeg(Buffer.from('nothing'))).rejects.toMatchObject({
    name: 'MediaError',
    code: 'unsupported',
  });
});
