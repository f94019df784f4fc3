import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createPixelFile, fillPixelFile, type PixelFile, readArea, setProfile, writeArea } from './pixel-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'mekiki-pixels-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string) => path.join(folder, `${name}.tif`);
const noise = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 7919 + (i >> 3) * 31) % 256);

const files = fc
  .record({
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 1, max: 90 }),
    channels: fc.constantFrom<1 | 3>(1, 3),
  })
  .map((size): PixelFile => ({ path: pathOf('some'), ...size }));

test('other programs read the file as TIFF, whatever its size', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (file) => {
      const pixels = noise(file.width * file.height * file.channels);
      fillPixelFile(createPixelFile(file), pixels);
      const { data, info } = await sharp(file.path)
        .toColourspace(file.channels === 1 ? 'b-w' : 'srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: file.width, height: file.height, channels: file.channels });
      expect(Buffer.from(pixels).equals(data)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('a color profile can be added to a file that is filled', async () => {
  const file = createPixelFile({ path: pathOf('profile'), width: 5, height: 40, channels: 3 });
  const pixels = noise(600);
  fillPixelFile(file, pixels);
  const { icc } = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
    .then((png) => sharp(png).metadata());
  setProfile(file, icc!);
  expect((await sharp(file.path).metadata()).icc?.equals(icc!)).toBe(true);
  expect(await sharp(file.path, { ignoreIcc: true }).raw().toBuffer()).toEqual(Buffer.from(pixels));
});

test('areas are written where they belong', () => {
  const file = createPixelFile({ path: pathOf('areas'), width: 4, height: 3, channels: 1 });
  writeArea(file, { x: 2, y: 1, width: 2, height: 2 }, Uint8Array.of(1, 2, 3, 4));
  const all = readArea(file, { x: 0, y: 0, width: 4, height: 3 }, 'replicate');
  expect(Buffer.from(all).toString('hex')).toBe('000000000000010200000304');
});

test('beyond the edges the last pixel is repeated, or the image mirrored', () => {
  const file = createPixelFile({ path: pathOf('edges'), width: 3, height: 1, channels: 1 });
  fillPixelFile(file, Uint8Array.of(1, 2, 3));
  const around = { x: -4, y: -1, width: 10, height: 1 };
  expect([...readArea(file, around, 'replicate')]).toEqual([1, 1, 1, 1, 1, 2, 3, 3, 3, 3]);
  expect([...readArea(file, around, 'reflect')]).toEqual([1, 2, 3, 2, 1, 2, 3, 2, 1, 2]);
  const right = { x: 2, y: 0, width: 3, height: 2 };
  expect([...readArea(file, right, 'replicate')]).toEqual([3, 3, 3, 3, 3, 3]);
  expect([...readArea(file, right, 'reflect')]).toEqual([3, 2, 1, 3, 2, 1]);
});
