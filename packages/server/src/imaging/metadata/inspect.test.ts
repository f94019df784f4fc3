/** What is read out of files: whole ones, hidden texts, damaged ones. */
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestMedia } from '../../testing/media.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import type { MediaPool } from '../../features/media-pool.ts';
import { C2PA_STORE, cameraExif, tiffOf } from './fixtures/blocks.ts';
import { pngWith, pngWithHidden } from './fixtures/files.ts';
import { fileWith, FORMATS, type Kind, KINDS } from './fixtures/kinds.ts';
import { flatOf } from './flat.ts';
import type { Inspection } from './inspect.ts';
import { rawExifChunk } from '@mekiki/metadata/raw-profile.ts';

let pool: MediaPool;
beforeAll(() => {
  pool = createTestMedia();
});
afterAll(() => pool.close());

function fieldsOf({ groups }: Inspection, wanted: string): [string, string][] {
  return groups.find(({ id }) => id === wanted)?.fields.map(({ name, value }) => [name, value]) ?? [];
}

describe('what a file says', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('of who made it, by C2PA, in a %s', async (format) => {
    const found = await pool.inspect(await fileWith(format, { kinds: ['c2pa'] }));
    expect(fieldsOf(found, 'c2pa')).toEqual([
      ['Action', 'c2pa.created'],
      ['Software', 'Secret generator'],
      ['Digital source type', 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'],
      ['Claim generator', 'Secret claim maker 1.2'],
      ['Verified', 'no: this is only what the file says'],
    ]);
  });

  test('in profiles that ImageMagick put into texts, and only their place goes', async () => {
    const bytes = pngWith(rawExifChunk(tiffOf(cameraExif(6))));
    const found = await pool.inspect(bytes);
    expect(fieldsOf(found, 'exif')).toContainEqual(['Make', 'Canon']);
    expect(found.gps?.latitude).toBeCloseTo(48.8583, 3);
    const placeless = await pool.inspect((await pool.removeMetadata({ bytes, remove: ['gps'], keep: [] })).bytes);
    expect([placeless.gps, fieldsOf(placeless, 'exif')]).toEqual([undefined, fieldsOf(found, 'exif')]);
    const { bytes: cleaned, left } = await pool.removeMetadata({ bytes, keep: [] });
    expect(left).toBe(0);
    // It never turned the image, so nothing need be kept.
    expect((await sharp(cleaned).metadata()).orientation).toBeUndefined();
  });

  test('by C2PA that is split over segments of a JPEG', async () => {
    const head = (number: number) => Buffer.from([0, 1, 0, 0, 0, number]);
    const segment = (data: Uint8Array) => {
      const mark = Buffer.from([0xff, 0xeb, 0, 0, 0x4a, 0x50]);
      mark.writeUInt16BE(data.length + 4, 2);
      return Buffer.concat([mark, data]);
    };
    // Every segment but the first begins with the box's head again.
    const first = segment(Buffer.concat([head(1), C2PA_STORE.subarray(0, 200)]));
    const second = segment(Buffer.concat([head(2), C2PA_STORE.subarray(0, 8), C2PA_STORE.subarray(200)]));
    const plain = await fileWith('jpeg', { kinds: [] });
    // Their order in the file does not count.
    const found = await pool.inspect(Buffer.concat([plain.subarray(0, 2), second, first, plain.subarray(2)]));
    expect(fieldsOf(found, 'c2pa')).toContainEqual(['Claim generator', 'Secret claim maker 1.2']);
    expect(fieldsOf(found, 'c2pa')).toContainEqual(['Action', 'c2pa.created']);
  });

  test.each(FORMATS)('in XMP of a %s', async (format) => {
    const found = await pool.inspect(await fileWith(format, { kinds: ['xmp'] }));
    expect(fieldsOf(found, 'xmp')).toEqual([
      ['CreatorTool', 'Secret XMP tool'],
      ['creator', 'Secret XMP author'],
    ]);
  });

  test('in texts of a PNG, packed and not', async () => {
    const found = await pool.inspect(await fileWith('png', { kinds: ['png'] }));
    expect(fieldsOf(found, 'png')).toEqual([
      ['Author', 'Secret author'],
      ['Comment', 'Secret comment'],
      ['parameters', 'Secret prompt\nSteps: 20, Sampler: Euler, Seed: 7, Size: 23x17'],
      ['Time', '2024-01-02 03:04:05 UTC'],
    ]);
    expect(found.ai).toMatchObject({ source: 'A1111', prompt: 'Secret prompt', seed: '7' });
  });

  test.each(['jpeg', 'tiff'] as const)('to the press, in a %s', async (format) => {
    const found = await pool.inspect(await fileWith(format, { kinds: ['iptc'] }));
    expect(fieldsOf(found, 'iptc')[0]).toEqual(['By-line', format === 'jpeg' ? 'Secret IPTC author' : 'Secret author']);
  });

  test.each(FORMATS.filter((format) => format !== 'tiff'))('of what follows the image in a %s', async (format) => {
    const found = await pool.inspect(await fileWith(format, { kinds: ['trailing'] }));
    expect(fieldsOf(found, 'trailing')).toEqual([
      ['Kind', 'a ZIP archive'],
      ['Size', '19 bytes'],
    ]);
  });

  test('of itself', async () => {
    const { file } = await pool.inspect(await fileWith('webp', { kinds: [], isAnimated: true }));
    expect(file).toMatchObject({ format: 'webp', mime: 'image/webp', width: 20, height: 10, frames: 3, bitDepth: 8 });
    const cmyk = sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } }).toColourspace('cmyk');
    const { file: other } = await pool.inspect(await cmyk.jpeg().toBuffer());
    expect(other).toMatchObject({ format: 'jpeg', colorSpace: 'cmyk', hasAlpha: false });
  });

  test('flat, with numbers as numbers, and names that come twice numbered', async () => {
    const flat = flatOf(await pool.inspect(await fileWith('jpeg', { kinds: KINDS.jpeg })));
    expect(flat).toMatchObject({
      'File:FileType': 'JPEG',
      'EXIF:Make': 'Canon',
      'EXIF:SerialNumber': 'SN-123',
      'IPTC:City': 'Secret city',
      'File:Comment': 'Secret comment',
    });
    expect(flat['Composite:GPSLatitude']).toBeCloseTo(48.8583, 3);
    expect(flat['Composite:GPSLongitude']).toBeCloseTo(-2.35, 3);
  });
});

describe('what hides in pixels', () => {
  const settings = JSON.stringify({
    Comment: JSON.stringify({ prompt: 'hidden prompt', seed: 5 }),
    Software: 'NovelAI',
  });

  test.each(['stealth_pngcomp', 'stealth_rgbcomp'] as const)(
    '%s is seen, and gone after new pixels were written',
    async (mark) => {
      const bytes = await pngWithHidden(mark, settings);
      const before = await pool.inspect(bytes);
      expect(before.lossless).toBe(false);
      expect(before.ai).toMatchObject({ source: 'NovelAI', prompt: 'hidden prompt' });
      expect(fieldsOf(before, 'stealth')).toEqual([['Hidden text', settings]]);

      const cleaned = await pool.removeMetadata({ bytes, keep: [] });
      expect(cleaned).toMatchObject({ lossless: false, left: 0, format: 'png' });
      const after = await pool.inspect(cleaned.bytes);
      expect([after.ai, after.groups]).toEqual([undefined, []]);
      const raw = (file: Uint8Array) => sharp(file).raw().toBuffer();
      const [old, rewritten] = await Promise.all([raw(bytes), raw(cleaned.bytes)]);
      expect(Math.max(...rewritten.map((value, i) => Math.abs(value - old[i]!)))).toBe(1);
    },
  );

  test('it stays if it is to be kept', async () => {
    const bytes = await pngWithHidden('stealth_pngcomp', settings);
    const cleaned = await pool.removeMetadata({ bytes, keep: ['stealth'] });
    expect([cleaned.lossless, Buffer.from(cleaned.bytes).equals(bytes)]).toEqual([true, true]);
  });
});

describe('a file that is cut off', () => {
  const cutOff = async (format: 'jpeg' | 'png', kinds: Kind[]) => (await fileWith(format, { kinds })).subarray(0, -1);

  test.each(['jpeg', 'png'] as const)('as %s is read as far as it goes, and says so', async (format) => {
    const found = await pool.inspect(await cutOff(format, ['icc']));
    expect(found.groups.map(({ id }) => id)).toContain('icc');
    expect(found.file.note).toBe('This file is damaged or cut off. Metadata in the missing part cannot be shown.');
    expect(flatOf(found)).toMatchObject({ 'ExifTool:Warning': found.file.note });
    expect((await pool.inspect(await fileWith(format, { kinds: ['icc'] }))).file.note).toBeUndefined();
  });

  test.each([
    ['some metadata', ['icc']],
    ['none that is seen', []],
  ] satisfies [string, Kind[]][])('as PNG with %s cannot be cleaned', async (_, kinds) => {
    const bytes = await cutOff('png', kinds);
    await expect(pool.removeMetadata({ bytes, keep: [] })).rejects.toMatchObject({
      code: 'damaged',
      message:
        'This image is damaged or cut off, so not all of its metadata can be found. Save it again with an image editor.',
    });
  });
});

test('damaged files are read as far as they go, or refused, and never worse', async () => {
  const whole = await Promise.all(FORMATS.map((format) => fileWith(format, { kinds: KINDS[format] })));
  const { restarts } = pool.stats();
  const damage = fc.record({
    file: fc.nat({ max: whole.length - 1 }),
    at: fc.double({ min: 0, max: 0.9999, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 6 }),
    cut: fc.option(fc.double({ min: 0.02, max: 1, noNaN: true })),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ file, at, bytes, cut }) => {
      const copy = Buffer.from(whole[file]!);
      copy.set(bytes, Math.min(Math.floor(at * copy.length), copy.length - bytes.length));
      const damaged = copy.subarray(0, cut === null ? copy.length : Math.floor(cut * copy.length));
      const ends = await Promise.allSettled([pool.inspect(damaged), pool.removeMetadata({ bytes: damaged, keep: [] })]);
      for (const end of ends) {
        const error: unknown = end.status === 'rejected' ? end.reason : undefined;
        const code = error instanceof MediaError ? error.code : error;
        expect([undefined, 'damaged', 'unsupported', 'too-many-pixels']).toContain(code);
      }
    }),
    { numRuns: 400 },
  );
  expect(pool.stats().restarts).toBe(restarts);
});
