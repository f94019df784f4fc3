/** Every format that is listed as opened into every one that is listed as written. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestMedia } from '../../testing/media.ts';
import type { MediaPool } from '../../features/media-pool.ts';
import type { Conversion } from './convert.ts';
import { fileOf, gradient } from './fixtures/images.ts';
import { OPEN_FORMATS, type OpenFormat, SAVE_FORMATS, type SaveFormat } from '../formats/formats.ts';

let pool: MediaPool;
const files = new Map<OpenFormat, Uint8Array>();
beforeAll(async () => {
  pool = createTestMedia();
  for (const format of OPEN_FORMATS) files.set(format, await fileOf(format, gradient(48, 32, 4)));
});
afterAll(() => pool.close());

function convert(bytes: Uint8Array, format: SaveFormat, params: Partial<Conversion> = {}) {
  return pool.convert({ bytes, format, metadata: 'icc', animation: true, background: 'ffffff', ...params });
}

/** Colors on white, whatever the format: what cannot be read by libvips goes through a PNG. */
async function colorsOf(bytes: Uint8Array): Promise<Buffer> {
  const png = await convert(bytes, 'png');
  return sharp(png.bytes).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();
}

const expected = () => {
  const { data } = gradient(48, 32, 4);
  return sharp(data, { raw: { width: 48, height: 32, channels: 4 } })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer();
};

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
}

describe.each([...OPEN_FORMATS])('from %s', (from) => {
  test.each([...SAVE_FORMATS])('to %s', async (to) => {
    const made = await convert(files.get(from)!, to, { quality: 95 });
    expect(made).toMatchObject({ format: to, source: from, width: 48, height: 32, frames: 1 });
    const isExact = !['jpeg', 'webp', 'avif', 'jxl', 'gif'].includes(to) && !['jpeg', 'gif', 'heic'].includes(from);
    const difference = meanDifference(await colorsOf(made.bytes), await expected());
    expect(difference).toBeLessThan(isExact ? 0.6 : 6);
  });
});
