/** What libvips gets of files whose EXIF would keep it busy. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaPool } from '../../features/media-pool.ts';
import { createTestMedia } from '../../testing/media.ts';
import { avifWith, jpegWith, PLAIN, pngWith, tiff, webpWith } from '../metadata/fixtures/files.ts';
import { pointer, rawTiff, selfPointing } from '../metadata/fixtures/tiff-blocks.ts';
import { withoutUnsafeExif } from './safe-exif.ts';
import { pngChunk } from '@mekiki/metadata/formats/chunks-png.ts';

const MARK = Buffer.from('Exif\0\0');
const BOMB = selfPointing(5_000);
const GOOD = tiff('MM', { Make: 'Canon', Model: 'x'.repeat(3_000) });
/** Small enough for the place of `GOOD`. */
const SMALL_BOMB = selfPointing(100);
const GOOD_AVIF = await avifWith(GOOD);

function avifWithBomb(): Buffer {
  const file = Buffer.from(GOOD_AVIF);
  const at = Math.max(file.indexOf('MM\0*'), file.indexOf('II*\0'));
  file.set(SMALL_BOMB, at);
  return file;
}

const WIDE = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d33' } })
  .jpeg()
  .toBuffer();

const pixelsOf = (file: Uint8Array) => sharp(file).raw().toBuffer();

describe('EXIF that circles', () => {
  test.each([
    ['a JPEG', jpegWith('exif', BOMB)],
    ['a PNG', pngWith(pngChunk('eXIf', BOMB))],
    ['a WebP', webpWith('EXIF', BOMB)],
    ['a WebP, with the mark of a JPEG', webpWith('EXIF', Buffer.concat([MARK, BOMB]))],
    ['an AVIF', avifWithBomb()],
  ])('is hidden in %s, and the image is the same', async (_kind, file) => {
    const safe = withoutUnsafeExif(file);
    expect((await sharp(safe).metadata()).exif).toBeUndefined();
    expect(await pixelsOf(safe)).toHaveLength(4 * 4 * 3);
    expect(withoutUnsafeExif(safe)).toBe(safe);
  });

  test('is found behind bytes that belong to nothing, as libjpeg finds it', () => {
    const file = jpegWith('exif', BOMB);
    const padded = Buffer.concat([
      file.subarray(0, 2),
      Buffer.from('fffe0004aaaa00112233ff00ffd1', 'hex'),
      file.subarray(2),
    ]);
    expect(padded.includes(MARK)).toBe(true);
    expect(Buffer.from(withoutUnsafeExif(padded)).includes(MARK)).toBe(false);
  });

  test('is hidden in an AVIF with more than one EXIF item, even if the first one is harmless', () => {
    const file = Buffer.concat([GOOD_AVIF, Buffer.from('\0\0\0\x15infe\x02\0\0\0\0\x07\0\0Exif\0', 'latin1')]);
    expect(withoutUnsafeExif(file)).not.toBe(file);
  });
});

test.each([
  ['JPEG', jpegWith('exif', GOOD)],
  ['PNG', pngWith(pngChunk('eXIf', GOOD))],
  ['WebP', webpWith('EXIF', GOOD)],
  ['AVIF', GOOD_AVIF],
  ['file without EXIF', PLAIN.jpeg],
  ['text', Buffer.from('This is no image at all.')],
])('a %s with nothing wrong stays the same bytes', (_kind, file) => {
  expect(withoutUnsafeExif(file)).toBe(file);
});

describe('the media worker', () => {
  let pool: MediaPool;
  beforeAll(() => {
    pool = createTestMedia();
  });
  afterAll(() => pool.close());

  const withExif = (block: Buffer) => {
    const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
    head.writeUInt16BE(8 + block.length, 2);
    return Buffer.concat([WIDE.subarray(0, 2), head, block, WIDE.subarray(2)]);
  };

  test('searches with the image, as it is stored: nobody read how it is turned', async () => {
    expect(await pool.describeQuery(withExif(SMALL_BOMB))).toMatchObject({ width: 60, height: 40 });
  });

  test('says in the metadata why the block was not read, and removes it', async () => {
    const bytes = withExif(SMALL_BOMB);
    const { groups } = await pool.inspect(bytes);
    expect(groups.find(({ id }) => id === 'exif')?.fields).toEqual([
      {
        name: 'EXIF',
        value: `Not read: ${(SMALL_BOMB.length + 10).toLocaleString('en')} bytes. Its directories point at each other in a circle.`,
      },
    ]);
    const cleaned = await pool.removeMetadata({ bytes, keep: [] });
    // How the image is turned stays, in a block of ours.
    expect(cleaned.bytes.length).toBeLessThan(bytes.length - 1_000);
  });

  test('does not open a TIFF whose directories point at each other', async () => {
    const bytes = rawTiff([{ at: 8, entries: [pointer(8)] }], 40);
    await expect(pool.inspect(bytes)).rejects.toMatchObject({
      code: 'damaged',
      message: 'This TIFF cannot be opened. Its directories point at each other in a circle.',
    });
  });
});
