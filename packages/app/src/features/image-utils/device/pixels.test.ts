import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { flattened, type Pixels, resized, upright } from './pixels.ts';

/** Varied pixels, half of them half transparent. */
function pattern(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    data.set(
      [(x * 255) / width, (y * 255) / height, ((x + y) * 255) / (width + height), x < width / 2 ? 255 : 128],
      i * 4,
    );
  }
  return { data, width, height };
}
const sharpOf = ({ data, width, height }: Pixels) => sharp(Buffer.from(data), { raw: { width, height, channels: 4 } });
const pixelsOf = async (image: Sharp) => new Uint8ClampedArray(await image.raw().toBuffer());

/** The largest difference in any channel. */
const apart = (a: Uint8ClampedArray, b: Uint8ClampedArray): number => {
  expect(a.length).toBe(b.length);
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? 0))), 0);
};

test.each([2, 3, 4, 5, 6, 7, 8])('turns upright what EXIF numbers %i, as sharp does', async (orientation) => {
  const source = pattern(13, 7);
  const tagged = await sharpOf(source).withMetadata({ orientation }).png().toBuffer();
  const { data, info } = await sharp(tagged).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const turned = upright(source, orientation);
  expect([turned.width, turned.height]).toEqual([info.width, info.height]);
  expect(turned.data).toEqual(new Uint8ClampedArray(data));
});

test.each([
  ['smaller', 40, 30],
  ['larger', 200, 150],
])('makes it %s, as sharp does', async (_, width, height) => {
  const source = pattern(120, 90);
  const theirs = await pixelsOf(sharpOf(source).resize({ width, height, fit: 'fill', kernel: 'lanczos3' }));
  const { data } = resized(source, { width, height }, true);
  // Sharp premultiplies alpha without rounding, which is visible at hard edges.
  expect(data.reduce((sum, value, i) => sum + Math.abs(value - (theirs[i] ?? 0)), 0) / data.length).toBeLessThan(1);
  const opaque = flattened(source, '102030');
  const three = await sharpOf(opaque).removeAlpha().png().toBuffer();
  const larger = sharp(three).resize({ width, height, fit: 'fill', kernel: 'lanczos3' }).ensureAlpha();
  const theirsOpaque = await pixelsOf(larger);
  expect(apart(resized(opaque, { width, height }, false).data, theirsOpaque)).toBeLessThanOrEqual(2);
});

test('fills what is transparent, as sharp does', async () => {
  const source = pattern(50, 40);
  const theirs = await pixelsOf(sharpOf(source).flatten({ background: '#102030' }).ensureAlpha());
  expect(apart(flattened(source, '102030').data, theirs)).toBeLessThanOrEqual(1);
});
