/** Metadata of every kind in every format: seen, taken out, and the pixels the same as before. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestMedia } from '../../testing/media.ts';
import type { MediaPool } from '../../features/media-pool.ts';
import { fileWith, type Format, FORMATS, type Kind, KINDS, SECRET } from './fixtures/kinds.ts';
import { GROUPS } from '@mekiki/metadata/piece.ts';

let pool: MediaPool;
beforeAll(() => {
  pool = createTestMedia();
});
afterAll(() => pool.close());

/** Stored pixels of all frames, as they are, and how often they repeat. */
async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes, { ignoreIcc: true, animated: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { orientation = 1, pages, loop, delay } = await sharp(bytes).metadata();
  return { data: data.toString('base64'), width: info.width, height: info.height, orientation, pages, loop, delay };
}

const cases = FORMATS.flatMap((format) => KINDS[format].map((kind): [Format, Kind] => [format, kind]));

describe.each(cases)('%s with %s', (format, kind) => {
  test('it is shown, and gone after removal, with no pixel changed', async () => {
    const bytes = await fileWith(format, { kinds: [kind] });
    const before = await pool.inspect(bytes);
    const ids = before.groups.map(({ id }) => id);
    expect(ids).toContain(kind);
    expect(before.lossless).toBe(true);
    const cleaned = await pool.removeMetadata({ bytes, keep: [] });
    expect(cleaned.lossless).toBe(true);
    expect(Buffer.from(cleaned.bytes).includes(SECRET)).toBe(false);
    const after = await pool.inspect(cleaned.bytes);
    expect(after.groups.map(({ id }) => id)).not.toContain(kind);
    expect([cleaned.left, cleaned.removed]).toEqual([after.count, before.count - after.count]);
    expect(await pixelsOf(cleaned.bytes)).toEqual(await pixelsOf(bytes));
  });

  test('it stays when all others are removed', async () => {
    const bytes = await fileWith(format, { kinds: KINDS[format] });
    const keep = kind === 'exif' ? (['exif', 'gps'] as const) : [kind];
    const cleaned = await pool.removeMetadata({ bytes, keep });
    const after = await pool.inspect(cleaned.bytes);
    const before = await pool.inspect(bytes);
    const groupOf = (found: typeof before) => found.groups.find(({ id }) => id === kind);
    expect(groupOf(after)?.fields).toEqual(groupOf(before)?.fields);
    const others = after.groups.map(({ id }) => id).filter((id) => id !== kind && !['jfif', 'gps'].includes(id));
    expect(others).toEqual([]);
    expect(await pixelsOf(cleaned.bytes)).toEqual(await pixelsOf(bytes));
  });
});

test.each(FORMATS)('a %s with all of them loses all', async (format) => {
  const bytes = await fileWith(format, { kinds: KINDS[format], isAnimated: true });
  const { left, bytes: cleaned } = await pool.removeMetadata({ bytes, keep: [] });
  expect(left).toBe(0);
  expect(await pixelsOf(cleaned)).toEqual(await pixelsOf(bytes));
  expect(cleaned.length).toBeLessThanOrEqual(bytes.length);
});

describe.each(['jpeg', 'png', 'webp', 'tiff'] as const)('a turned %s', (format) => {
  test.each([2, 3, 4, 5, 6, 7, 8])('stays turned by %i without its EXIF', async (orientation) => {
    const bytes = await fileWith(format, { kinds: ['exif'], orientation });
    const cleaned = await pool.removeMetadata({ bytes, keep: [] });
    expect((await pixelsOf(cleaned.bytes)).orientation).toBe(orientation);
    expect(await pixelsOf(cleaned.bytes)).toEqual(await pixelsOf(bytes));
    expect(cleaned.left).toBeLessThanOrEqual(2);
  });
});

test.each(FORMATS.filter((format) => (KINDS[format] as readonly Kind[]).includes('exif')))(
  'only the place goes out of a %s',
  async (format) => {
    const bytes = await fileWith(format, { kinds: ['exif'], orientation: 6 });
    const before = await pool.inspect(bytes);
    expect(before.gps).toEqual({ latitude: expect.closeTo(48.8583, 3), longitude: expect.closeTo(-2.35, 3) });
    const cleaned = await pool.removeMetadata({ bytes, remove: ['gps'], keep: [] });
    const after = await pool.inspect(cleaned.bytes);
    expect(after.gps).toBeUndefined();
    expect(after.groups.map(({ id }) => id)).not.toContain('gps');
    const exifOf = (found: typeof before) => found.groups.find(({ id }) => id === 'exif')?.fields;
    expect(exifOf(after)).toEqual(exifOf(before));
    expect(await pixelsOf(cleaned.bytes)).toEqual(await pixelsOf(bytes));
  },
);

test.each(FORMATS)('a %s without metadata comes back as it was', async (format) => {
  const bytes = await fileWith(format, { kinds: [] });
  const cleaned = await pool.removeMetadata({ bytes, remove: [...GROUPS], keep: [] });
  expect(Buffer.from(cleaned.bytes).equals(bytes)).toBe(true);
});
