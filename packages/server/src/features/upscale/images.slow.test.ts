/** What people send, and what they get back. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageOf } from '../../testing/images.ts';
import { meanDifference, pixelAt, pixelsOf, startUpscaler, type TestUpscaler, wavesOf } from './setup.ts';

let upscaler: TestUpscaler;
beforeAll(async () => {
  upscaler = await startUpscaler();
});
afterAll(() => upscaler.close());

const MODELS = ['upconv_7', 'upconv_7_noise1', 'realesr-animevideov3'];

test.each(MODELS.flatMap((model) => [1, 1.3, 2, 2.1, 2.7, 4].map((factor) => ({ model, factor }))))(
  '$model by $factor: the image is where it was',
  async ({ model, factor }) => {
    const [width, height] = [121, 90];
    const drawing = await imageOf(4_000_000_123, (image) => image.resize(width, height).removeAlpha());
    const png = new Uint8Array(await drawing.arrayBuffer());
    const result = await upscaler.enlarge(png, factor, model);
    expect([result.width, result.height]).toEqual([Math.round(width * factor), Math.round(height * factor)]);
    expect(result.model.id).toBe(model);
    const file = await upscaler.read(result);
    const header = await sharp(file).metadata();
    expect([header.width, header.height, header.channels]).toEqual([result.width, result.height, 3]);
    // Made small again it lies best on the original where it is not shifted.
    const small = await pixelsOf(file, (image) => image.resize(width, height, { fit: 'fill' }));
    const original = await pixelsOf(png);
    const [x, y] = shiftOf(small, original);
    expect(Math.abs(x)).toBeLessThan(0.05);
    expect(Math.abs(y)).toBeLessThan(0.05);
    expect(meanDifference(small, original)).toBeLessThan(4);
  },
);

/** By how many pixels the first is shifted against the second: least squares on the slopes. */
function shiftOf(a: Awaited<ReturnType<typeof pixelsOf>>, b: typeof a): [number, number] {
  let [xx, xy, yy, xd, yd] = [0, 0, 0, 0, 0];
  for (let y = 4; y < b.height - 4; y++) {
    for (let x = 4; x < b.width - 4; x++) {
      for (let c = 0; c < 3; c++) {
        const value = (pixelData: typeof a, dx: number, dy: number) =>
          pixelData.data[((y + dy) * b.width + x + dx) * 3 + c]!;
        const slopeX = (value(b, 1, 0) - value(b, -1, 0)) / 2;
        const slopeY = (value(b, 0, 1) - value(b, 0, -1)) / 2;
        const difference = value(b, 0, 0) - value(a, 0, 0);
        xx += slopeX * slopeX;
        xy += slopeX * slopeY;
        yy += slopeY * slopeY;
        xd += slopeX * difference;
        yd += slopeY * difference;
      }
    }
  }
  const determinant = xx * yy - xy * xy;
  return [(xd * yy - yd * xy) / determinant, (yd * xx - xd * xy) / determinant];
}

test('an image slightly larger than the network’s result keeps its edges and its profile', async () => {
  const even = sharp({ create: { width: 61, height: 43, channels: 4, background: '#a0b0c0' } }).withIccProfile('p3');
  const result = await upscaler.enlarge(await even.png().toBuffer(), 2.1, 'upconv_7');
  const file = await upscaler.read(result);
  expect((await sharp(file).metadata()).icc).toBeDefined();
  const pixels = await pixelsOf(file);
  const middle = pixelAt(pixels, 64, 45);
  const furthest = pixels.data.reduce((max, value, i) => Math.max(max, Math.abs(value - middle[i % 3]!)), 0);
  expect(furthest).toBeLessThan(3);
});

test('at the same size a faithful network leaves every pixel as it is, and a cleaning one cleans', async () => {
  const drawing = await imageOf(4_000_000_124, (image) => image.resize(160, 160).removeAlpha());
  const truth = await pixelsOf(new Uint8Array(await drawing.arrayBuffer()));
  const jpeg = await sharp(await drawing.arrayBuffer())
    .jpeg({ quality: 50 })
    .toBuffer();
  const original = await pixelsOf(jpeg);
  const plain = await upscaler.enlarge(jpeg, 1, 'upconv_7');
  expect(meanDifference(await pixelsOf(await upscaler.read(plain)), original)).toBe(0);
  const clean = await upscaler.enlarge(jpeg, 1, 'upconv_7_noise1');
  const cleaned = await pixelsOf(await upscaler.read(clean));
  expect(meanDifference(cleaned, truth)).toBeLessThan(meanDifference(original, truth));
});

test('"Automatic" takes the cleaning network for lossy formats', async () => {
  const image = wavesOf(20, 20);
  const used = async (bytes: Uint8Array) => (await upscaler.enlarge(bytes, 1.5, 'auto')).model.id;
  expect(await used(await image.clone().png().toBuffer())).toBe('upconv_7');
  expect(await used(await image.clone().gif().toBuffer())).toBe('upconv_7');
  expect(await used(await image.clone().jpeg().toBuffer())).toBe('upconv_7_noise1');
  expect(await used(await image.clone().webp().toBuffer())).toBe('upconv_7_noise1');
});

test('all three files show the image', async () => {
  const result = await upscaler.enlarge(await wavesOf(300, 200).png().toBuffer(), 2);
  const [png, webp, small] = await Promise.all([
    upscaler.read(result),
    upscaler.read(result, 'webp'),
    upscaler.read(result, 'small'),
  ]);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 600, height: 400 });
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 });
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 });
  expect(result.bytes).toEqual({ png: png.length, webp: webp.length });
  expect(meanDifference(await pixelsOf(png), await pixelsOf(webp))).toBeLessThan(3);
});

const gray = (depth: 'uchar' | 'ushort') =>
  wavesOf(40, 30)
    .greyscale()
    .toColourspace(depth === 'ushort' ? 'grey16' : 'b-w');

test.each([
  { what: '16 bits a channel', file: () => wavesOf(40, 30).toColourspace('rgb16').png().toBuffer() },
  { what: 'gray', file: () => gray('uchar').png().toBuffer() },
  { what: 'gray with 16 bits', file: () => gray('ushort').png().toBuffer() },
  { what: 'a palette', file: () => wavesOf(40, 30).png({ palette: true, colors: 64 }).toBuffer() },
  { what: 'CMYK', file: () => wavesOf(40, 30).toColourspace('cmyk').jpeg().toBuffer() },
  { what: 'gray JPEG', file: () => gray('uchar').jpeg().toBuffer() },
  { what: 'AVIF', file: () => wavesOf(40, 30).avif({ quality: 90 }).toBuffer() },
])('an image of the kind: $what', async ({ file }) => {
  const bytes = await file();
  const expected = await sharp(bytes)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const result = await upscaler.enlarge(bytes, 2, 'upconv_7');
  expect([result.width, result.height]).toEqual([80, 60]);
  const small = await pixelsOf(await upscaler.read(result), (image) => image.resize(40, 30));
  expect(small.channels).toBe(3);
  const wide = expected.info.channels === 3 ? expected.data : Buffer.from([...expected.data].flatMap((v) => [v, v, v]));
  expect(meanDifference(small, { ...small, data: wide })).toBeLessThan(3);
});

test('an animation gives its first image', async () => {
  const frame = async (background: string) =>
    sharp({ create: { width: 24, height: 16, channels: 3, background } })
      .png()
      .toBuffer();
  const gif = await sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
  const result = await upscaler.enlarge(gif, 2);
  expect([result.width, result.height]).toEqual([48, 32]);
  expect(pixelAt(await pixelsOf(await upscaler.read(result)), 24, 16)).toEqual([255, 0, 0]);
});

test('an image that lies on its side is set upright, and loses what the camera wrote', async () => {
  const upright = wavesOf(60, 40);
  const lying = await upright
    .clone()
    .rotate(270)
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'secret' } } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const result = await upscaler.enlarge(lying, 2, 'upconv_7');
  expect([result.width, result.height]).toEqual([120, 80]);
  expect(result.source).toMatchObject({ width: 60, height: 40, format: 'jpeg', bytes: lying.length });
  const small = await pixelsOf(await upscaler.read(result), (image) => image.resize(60, 40));
  expect(meanDifference(small, await pixelsOf(await upright.png().toBuffer()))).toBeLessThan(4);
  for (const file of ['png', 'webp', 'small'] as const) {
    const { exif, xmp, iptc, orientation } = await sharp(await upscaler.read(result, file)).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual(Array(4).fill(undefined));
  }
});

test('one pixel, and one row of pixels', async () => {
  for (const [width, height] of [
    [1, 1],
    [200, 1],
    [1, 200],
    [3, 2],
  ] as const) {
    for (const model of MODELS) {
      const png = await sharp({ create: { width, height, channels: 3, background: '#204080' } })
        .png()
        .toBuffer();
      const result = await upscaler.enlarge(png, 3, model);
      expect([result.width, result.height]).toEqual([width * 3, height * 3]);
      const [r = 0, g = 0, b = 0] = pixelAt(await pixelsOf(await upscaler.read(result)), 1, 1);
      expect(Math.abs(r - 0x20) + Math.abs(g - 0x40) + Math.abs(b - 0x80)).toBeLessThan(20);
    }
  }
});
