/** Colors mean what they meant, and what is transparent stays so. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pixelAt, pixelsOf, startUpscaler, type TestUpscaler, wavesOf } from './setup.ts';

let upscaler: TestUpscaler;
beforeAll(async () => {
  upscaler = await startUpscaler();
});
afterAll(() => upscaler.close());

test.each([8, 16])('an image with a wide profile of %i bits keeps its colors', async (bits) => {
  // Red, green and blue at their ends in Display P3 are outside of sRGB.
  const wide = sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff2010' } }).withIccProfile('p3');
  const png = await (bits === 16 ? wide.toColourspace('rgb16') : wide).png().toBuffer();
  const { icc } = await sharp(png).metadata();
  const numbers = await pixelsOf(png, (image) => image.toColourspace('srgb'));
  const before = pixelAt(numbers, 30, 20);
  const result = await upscaler.enlarge(png, 2, 'upconv_7');
  for (const file of ['png', 'webp', 'small'] as const) {
    const bytes = await upscaler.read(result, file);
    expect((await sharp(bytes).metadata()).icc?.equals(icc!)).toBe(true);
    const after = pixelAt(await pixelsOf(bytes), 30, 20);
    for (const [i, value] of after.entries()) expect(Math.abs(value - before[i]!)).toBeLessThanOrEqual(3);
  }
});

test('CMYK with a profile becomes sRGB without one', async () => {
  const jpeg = await wavesOf(40, 30).withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect((await sharp(jpeg).metadata()).space).toBe('cmyk');
  const result = await upscaler.enlarge(jpeg, 2, 'upconv_7');
  const png = await upscaler.read(result);
  expect(await sharp(png).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  expect((await sharp(png).metadata()).icc).toBeUndefined();
  const expected = pixelAt(await sharpPixels(jpeg), 20, 15);
  const [r = 0, g = 0, b = 0] = pixelAt(await pixelsOf(png), 40, 30);
  expect(Math.abs(r - expected[0]!) + Math.abs(g - expected[1]!) + Math.abs(b - expected[2]!)).toBeLessThan(30);
});

/** In sRGB, as its profile says. */
async function sharpPixels(file: Uint8Array) {
  const { data, info } = await sharp(file).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

/** A red disc, opaque inside, clear and black outside, soft at its edge. */
async function disc(side: number): Promise<Buffer> {
  const data = Buffer.alloc(side * side * 4);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const inside = side * 0.35 - Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2);
      const alpha = Math.round(255 * Math.min(1, Math.max(0, inside + 0.5)));
      if (alpha > 0) data.set([230, 40, 60, alpha], (y * side + x) * 4);
    }
  }
  return sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
}

test.each(
  ['upconv_7', 'upconv_7_noise1', 'realesr-animevideov3'].flatMap((model) =>
    [1, 1.7, 2, 2.1, 2.7, 4].map((factor) => ({ model, factor })),
  ),
)('$model by $factor: transparency is kept, without a fringe', async ({ model, factor }) => {
  const side = 64;
  const result = await upscaler.enlarge(await disc(side), factor, model);
  const upscaled = await pixelsOf(await upscaler.read(result));
  expect(upscaled.channels).toBe(4);
  const wrong = { clear: 0, opaque: 0, dark: 0 };
  let soft = 0;
  for (let y = 0; y < upscaled.height; y++) {
    for (let x = 0; x < upscaled.width; x++) {
      const [r = 0, g = 0, b = 0, alpha = 0] = pixelAt(upscaled, x, y);
      const inside = side * 0.35 - Math.hypot((x + 0.5) / factor - side / 2, (y + 0.5) / factor - side / 2);
      if (inside < -3 && alpha !== 0) wrong.clear++;
      if (inside > 3 && alpha !== 255) wrong.opaque++;
      if (alpha > 0 && alpha < 255) soft++;
      // Darker would be the black of the clear pixels.
      if (alpha > 0 && Math.abs(r - 230) + Math.abs(g - 40) + Math.abs(b - 60) >= 30) wrong.dark++;
    }
  }
  expect(wrong).toEqual({ clear: 0, opaque: 0, dark: 0 });
  expect(soft).toBeGreaterThan(20);
});

test('beside a hard edge nothing rings', async () => {
  const side = 48;
  const data = Buffer.alloc(side * side * 4, 200);
  for (let i = 0; i < side * side; i++) data[i * 4 + 3] = i % side < side / 2 ? 0 : 255;
  const png = await sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
  for (const factor of [1.5, 1.9, 3.1]) {
    const upscaled = await pixelsOf(await upscaler.read(await upscaler.enlarge(png, factor)));
    const row = Array.from({ length: upscaled.width }, (_, x) => ({
      alpha: pixelAt(upscaled, x, upscaled.height / 2)[3],
      from: (x + 0.5) / factor - side / 2,
    }));
    expect(row.filter(({ alpha, from }) => from < -1 && alpha !== 0)).toEqual([]);
    expect(row.filter(({ alpha, from }) => from > 1 && alpha !== 255)).toEqual([]);
  }
});

test('an image whose alpha says nothing gets none', async () => {
  const png = await wavesOf(30, 20).ensureAlpha().png().toBuffer();
  expect((await sharp(png).metadata()).channels).toBe(4);
  const result = await upscaler.enlarge(png, 2);
  expect((await sharp(await upscaler.read(result)).metadata()).channels).toBe(3);
});

test('an image that is clear everywhere stays so', async () => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { data } = await pixelsOf(await upscaler.read(await upscaler.enlarge(png, 3)));
  expect(data.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 0)).toBe(true);
});

test('transparency is kept in WebP and in the small image', async () => {
  const result = await upscaler.enlarge(await disc(300), 2);
  for (const file of ['webp', 'small'] as const) {
    const upscaled = await pixelsOf(await upscaler.read(result, file));
    expect(upscaled.channels).toBe(4);
    expect(pixelAt(upscaled, 3, 3)[3]).toBe(0);
    expect(pixelAt(upscaled, upscaled.width / 2, upscaled.height / 2)[3]).toBe(255);
  }
});
