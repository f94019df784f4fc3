/** What real encoders leave in a drawing, and which network is chosen for it. */
import sharp from 'sharp';
import { draw, specFromSeed } from '@mekiki/illustrator';
import { beforeAll, expect, test } from 'vitest';
import { jpegQuality } from '@mekiki/describe/upscaling/jpeg-quality.ts';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import { automaticFor } from '@mekiki/describe/upscaling/automatic.ts';
import { areaToLookAt, compressionOf } from '@mekiki/describe/upscaling/compression.ts';

let drawing: Buffer;
beforeAll(async () => {
  const svg = draw(specFromSeed(11), { width: 384, height: 512 });
  drawing = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
});

const jpeg = (quality: number) => sharp(drawing).jpeg({ quality }).toBuffer();

async function compressionIn(file: Buffer) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return compressionOf(file, sniffFormat(file) ?? 'png', { data, ...info });
}

const choiceFor = async (file: Buffer) => automaticFor(await compressionIn(file));

test.each([20, 25, 50, 75, 90, 100])('the tables of a JPEG tell its quality of %d', async (quality) => {
  const found = jpegQuality(await jpeg(quality));
  expect(Math.abs((found ?? 0) - quality)).toBeLessThanOrEqual(2);
});

test('files that are not JPEGs, or end before their tables, have no quality', async () => {
  expect(jpegQuality(drawing)).toBeUndefined();
  expect(jpegQuality((await jpeg(50)).subarray(0, 60))).toBeUndefined();
});

test('blocks show where a JPEG was, and nowhere else', async () => {
  const found = await Promise.all([await jpeg(20), await jpeg(40), drawing].map(compressionIn));
  expect(found.map(({ hasBlocks }) => hasBlocks)).toEqual([true, true, false]);
  for (const side of [1, 64]) {
    const black = { data: new Uint8Array(3 * side ** 2), width: side, height: side };
    expect(compressionOf(drawing, 'png', black).hasBlocks).toBe(false);
  }
});

test('only the middle of a large image is looked at, from the corner of a block', () => {
  expect(areaToLookAt({ width: 2_050, height: 300 })).toEqual({ left: 512, top: 0, width: 1_024, height: 300 });
});

test('the choice follows what compression has left', async () => {
  expect(await choiceFor(drawing)).toEqual({
    id: 'upconv_7',
    reason: 'The image shows no trace of compression, so nothing is cleaned.',
  });
  expect(await choiceFor(await jpeg(80))).toEqual({
    id: 'upconv_7_noise1',
    reason: 'The image is a JPEG of a quality of about 80, so compression artifacts are removed.',
  });
  expect(await choiceFor(await jpeg(20))).toMatchObject({ id: 'realesr-animevideov3' });
  const saved = await sharp(await jpeg(40))
    .png()
    .toBuffer();
  expect(await choiceFor(saved)).toMatchObject({
    id: 'upconv_7_noise1',
    reason: expect.stringContaining('earlier JPEG') as string,
  });
  expect(await choiceFor(await sharp(drawing).webp({ quality: 75 }).toBuffer())).toMatchObject({
    id: 'upconv_7_noise1',
  });
  expect(await choiceFor(await sharp(drawing).webp({ lossless: true }).toBuffer())).toMatchObject({ id: 'upconv_7' });
});
