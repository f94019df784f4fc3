import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inSize } from './fit.ts';

/** Each column is as bright as its place. */
const columns = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height }, (_, i) => i % width)), {
    raw: { width, height, channels: 1 },
  })
    .png()
    .toBuffer();

async function firstRow(bytes: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, info.width)];
}

test('edges that were added are cut off on both sides', async () => {
  const fitted = await inSize(await columns(128, 128), { width: 96, height: 120 });
  expect(await sharp(fitted).metadata()).toMatchObject({ format: 'png', width: 96, height: 120 });
  expect(await firstRow(fitted)).toEqual(Array.from({ length: 96 }, (_, i) => i + 16));
});

test('a stretched starting image is shrunk, and nothing is cut off', async () => {
  const start = { bytes: new Uint8Array(), strength: 0.5 };
  const fitted = await inSize(await columns(128, 64), { width: 96, height: 64, start });
  const row = await firstRow(fitted);
  expect(row).toHaveLength(96);
  expect(row[0]).toBeLessThan(3);
  expect(row.at(-1)).toBeGreaterThan(124);
});

test.each([
  ['as large as requested', { width: 128, height: 64 }],
  ['too small', { width: 136, height: 64 }],
  ['far too large', { width: 64, height: 64 }],
])('what is %s stays as it is', async (_, size) => {
  const bytes = await columns(128, 64);
  expect(await inSize(bytes, size)).toBe(bytes);
});

test('bytes that are not an image are passed on unchanged', async () => {
  const bytes = new Uint8Array(8);
  expect(await inSize(bytes, { width: 64, height: 64 })).toBe(bytes);
});
