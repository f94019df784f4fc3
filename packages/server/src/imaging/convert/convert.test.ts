/** What the converter does with pixels, colors, frames and sizes. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cameraExif, tiffOf } from '../metadata/fixtures/blocks.ts';
import { pngWith } from '../metadata/fixtures/files.ts';
import { fileWith, KINDS } from '../metadata/fixtures/kinds.ts';
import { createTestMedia } from '../../testing/media.ts';
import { pngChunk } from '@mekiki/metadata/formats/chunks-png.ts';
import type { MediaPool } from '../../features/media-pool.ts';
import type { Conversion } from './convert.ts';
import { SAVE_FORMATS, type SaveFormat } from '../formats/formats.ts';

let pool: MediaPool;
beforeAll(() => {
  pool = createTestMedia();
});
afterAll(() => pool.close());

function convert(bytes: Uint8Array, format: SaveFormat, params: Partial<Conversion> = {}) {
  return pool.convert({ bytes, format, metadata: 'icc', animation: true, background: 'ffffff', ...params });
}

const plain = (width: number, height: number, background = '#c8501e') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Many details, so that quality and size matter. */
function noisy(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0, state = 1; i < data.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[i] = 128 + ((state >>> 24) - 128) / 4 + 60 * Math.sin(i / 500);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** The first pixel in sRGB. */
async function colorOf(bytes: Uint8Array): Promise<number[]> {
  const data = await sharp(bytes).toColourspace('srgb').removeAlpha().raw({ depth: 'uchar' }).toBuffer();
  return [...data.subarray(0, 3)];
}

/** The largest difference of two colors. */
function apart(color: readonly number[], wanted: readonly number[]): number {
  return Math.max(...wanted.map((value, i) => Math.abs(value - color[i]!)));
}

describe('colors', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('a wide profile goes on into %s', async (format) => {
    const file = await plain(8, 8).withIccProfile('p3').png().toBuffer();
    const made = await convert(file, format, { quality: 100 });
    expect((await sharp(made.bytes).metadata()).icc).toBeDefined();
    expect(apart(await colorOf(made.bytes), [200, 80, 30])).toBeLessThanOrEqual(2);
  });

  test.each(['gif', 'bmp', 'ico', 'qoi'] as const)('what holds no profile, such as %s, gets sRGB', async (format) => {
    const file = await plain(8, 8).withIccProfile('p3').png().toBuffer();
    const made = await convert(file, format);
    const png = await convert(made.bytes, 'png');
    expect((await sharp(png.bytes).metadata()).icc).toBeUndefined();
    expect(apart(await colorOf(png.bytes), [200, 80, 30])).toBeLessThanOrEqual(3);
  });

  test('without metadata there is no profile, and the colors are the same', async () => {
    const file = await plain(8, 8).withIccProfile('p3').png().toBuffer();
    const made = await convert(file, 'png', { metadata: 'none' });
    expect((await sharp(made.bytes).metadata()).icc).toBeUndefined();
    expect(apart(await colorOf(made.bytes), [200, 80, 30])).toBeLessThanOrEqual(2);
  });

  test.each(SAVE_FORMATS)('CMYK becomes %s in its true colors', async (format) => {
    const file = await plain(8, 8).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer();
    const wanted = await colorOf(file);
    const made = await convert((await convert(file, format, { quality: 100 })).bytes, 'png');
    expect(apart(await colorOf(made.bytes), wanted)).toBeLessThanOrEqual(5);
  });

  test('16 bits stay 16 bits in PNG and TIFF and become 8 elsewhere', async () => {
    const file = await plain(8, 8).toColourspace('rgb16').png().toBuffer();
    for (const format of SAVE_FORMATS) {
      const made = await convert(file, format, { quality: 100 });
      const { file: seen } = await pool.inspect(made.bytes);
      expect([format, seen.bitDepth > 8]).toEqual([format, format === 'png' || format === 'tiff']);
      const png = await convert(made.bytes, 'png');
      expect(apart(await colorOf(png.bytes), [200, 80, 30])).toBeLessThanOrEqual(3);
    }
  });

  test('gray images and palettes go everywhere', async () => {
    const gray = await plain(8, 8, '#808080').toColourspace('b-w').png().toBuffer();
    const palette = await plain(8, 8).png({ palette: true }).toBuffer();
    for (const format of SAVE_FORMATS) {
      const [one, other] = await Promise.all([convert(gray, format), convert(palette, format)]);
      expect(apart(await colorOf((await convert(one.bytes, 'png')).bytes), [128, 128, 128])).toBeLessThanOrEqual(2);
      expect(apart(await colorOf((await convert(other.bytes, 'png')).bytes), [200, 80, 30])).toBeLessThanOrEqual(
        format === 'jxl' ? 6 : 4,
      );
    }
  });

  test('transparent areas get the requested background color', async () => {
    const file = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect(apart(await colorOf((await convert(file, 'jpeg')).bytes), [255, 255, 255])).toBeLessThanOrEqual(1);
    expect(
      apart(await colorOf((await convert(file, 'jpeg', { background: '3264c8' })).bytes), [50, 100, 200]),
    ).toBeLessThanOrEqual(3);
  });

  test.each(['webp', 'avif', 'jxl', 'png', 'tiff', 'bmp', 'qoi'] as const)(
    'a lossless %s has every pixel',
    async (format) => {
      const file = await noisy(60, 40);
      const made = await convert(file, format, { lossless: true });
      const back = await convert(made.bytes, 'png');
      const raw = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
      expect((await raw(back.bytes)).equals(await raw(file))).toBe(true);
      expect(made.quality).toBeUndefined();
    },
  );
});

describe('turned images', () => {
  test.each([...SAVE_FORMATS])('become upright %s', async (format) => {
    const file = await fileWith('jpeg', { kinds: ['exif'], orientation: 6 });
    const made = await convert(file, format, { metadata: 'keep' });
    expect([made.width, made.height]).toEqual([17, 23]);
    const { file: seen } = await pool.inspect(made.bytes);
    expect([seen.width, seen.height]).toEqual([17, 23]);
  });
});

describe('metadata', () => {
  const photo = () => fileWith('jpeg', { kinds: KINDS.jpeg });

  test('only the profile is kept, or nothing', async () => {
    const kept = await pool.inspect((await convert(await photo(), 'webp')).bytes);
    expect(kept.groups.map(({ id }) => id)).toEqual(['icc']);
    const none = await pool.inspect((await convert(await photo(), 'webp', { metadata: 'none' })).bytes);
    expect(none.groups).toEqual([]);
  });

  test('or all that the format holds', async () => {
    const kept = await pool.inspect((await convert(await photo(), 'webp', { metadata: 'keep' })).bytes);
    expect(kept.groups.map(({ id }) => id)).toEqual(['exif', 'gps', 'xmp', 'icc']);
    const lost = await convert(await photo(), 'gif', { metadata: 'keep' });
    expect(lost.notes).toEqual(['EXIF was removed: GIF files made here cannot store it.']);
  });

  test.each(['png', 'jpeg', 'webp'] as const)('AI settings go on into %s where all is kept', async (format) => {
    const file = await fileWith('png', { kinds: ['png'] });
    const { ai } = await pool.inspect((await convert(file, format, { metadata: 'keep' })).bytes);
    expect(ai).toEqual({
      source: 'A1111',
      prompt: 'Secret prompt',
      steps: 20,
      sampler: 'Euler',
      seed: '7',
      width: 23,
      height: 17,
    });
    expect((await pool.inspect((await convert(file, format)).bytes)).ai).toBeUndefined();
  });

  test('a note says when they cannot be kept', async () => {
    const file = await fileWith('png', { kinds: ['png'] });
    const { notes } = await convert(file, 'bmp', { metadata: 'keep' });
    expect(notes).toEqual(['The generation settings were removed: BMP files made here cannot store them.']);
  });
});

describe('animations', () => {
  test.each([
    ['gif', 'webp'],
    ['webp', 'gif'],
    ['gif', 'gif'],
    ['webp', 'webp'],
  ] as const)('%s to %s keeps frames, times and loop', async (from, to) => {
    const file = await fileWith(from, { kinds: [], isAnimated: true });
    const made = await convert(file, to, { width: 10 });
    expect(made).toMatchObject({ width: 10, height: 5, frames: 3 });
    const seen = await sharp(made.bytes, { animated: true }).metadata();
    expect(seen).toMatchObject({ pages: 3, loop: 3, delay: [100, 200, 300], width: 10, pageHeight: 5 });
  });

  test.each(['jpeg', 'png', 'avif', 'tiff', 'bmp', 'ico', 'qoi'] as const)('%s gets the first frame', async (to) => {
    const made = await convert(await fileWith('gif', { kinds: [], isAnimated: true }), to);
    expect(made.frames).toBe(1);
    expect(made.notes[0]).toContain('This is the first of 3 frames');
    expect(apart(await colorOf((await convert(made.bytes, 'png')).bytes), [255, 0, 0])).toBeLessThanOrEqual(3);
  });

  test('an animated PNG becomes its first frame, with a note', async () => {
    const control = Buffer.from([0, 0, 0, 5, 0, 0, 0, 0]);
    const file = pngWith(pngChunk('acTL', control));
    expect((await pool.inspect(file)).file.frames).toBe(5);
    const made = await convert(file, 'webp');
    expect(made).toMatchObject({
      frames: 1,
      notes: ['PNG files made here are not animated. This is the first of 5 frames.'],
    });
  });

  test('a single frame is made on request', async () => {
    const made = await convert(await fileWith('gif', { kinds: [], isAnimated: true }), 'webp', { animation: false });
    expect((await sharp(made.bytes).metadata()).pages).toBeUndefined();
    expect(made).toMatchObject({ frames: 1, notes: [] });
  });
});

describe('sides', () => {
  test.each([
    [{ width: 20 }, [20, 10]],
    [{ height: 20 }, [40, 20]],
    [{ width: 20, height: 5 }, [10, 5]],
    [{ width: 200 }, [60, 30]],
    [{ width: 200, enlarge: true }, [200, 100]],
    [{ width: 1 }, [1, 1]],
  ])('%j of 60 × 30 gives %j', async (params, size) => {
    const made = await convert(await plain(60, 30).png().toBuffer(), 'webp', params);
    expect([made.width, made.height]).toEqual(size);
    expect(await sharp(made.bytes).metadata()).toMatchObject({ width: size[0], height: size[1] });
  });

  test.each(SAVE_FORMATS)('one pixel and 20,000 pixels become %s, as large as it can be', async (format) => {
    const [dot, line] = await Promise.all([plain(1, 1).png().toBuffer(), plain(20_000, 1).png().toBuffer()]);
    expect(await convert(dot, format)).toMatchObject({ width: 1, height: 1 });
    const made = await convert(line, format);
    const longest = { webp: 16_383, avif: 16_384, jxl: 4_096, ico: 256 }[format as string] ?? 20_000;
    expect([made.width, made.height]).toEqual([longest, 1]);
    expect(made.notes.length).toBe(longest === 20_000 ? 0 : 1);
  });

  test('nothing grows past the limits', async () => {
    const file = await plain(10, 10).png().toBuffer();
    await expect(convert(file, 'png', { width: 30_000, height: 30_000, enlarge: true })).rejects.toMatchObject({
      code: 'too-many-pixels',
    });
  });
});

describe('a size in bytes', () => {
  test.each(['jpeg', 'webp', 'avif', 'jxl', 'png', 'gif', 'tiff', 'bmp', 'qoi'] as const)(
    'is never exceeded by %s',
    async (format) => {
      const file = await noisy(240, 160);
      for (const maxBytes of [30_000, 6_000, 1_500]) {
        const made = await convert(file, format, { maxBytes, effort: 1 });
        expect(made.bytes.length).toBeLessThanOrEqual(maxBytes);
        expect(made.width / made.height).toBeCloseTo(1.5, 0);
      }
    },
  );

  test('lowers the quality first, and no more than needed', async () => {
    const file = await noisy(240, 160);
    const free = await convert(file, 'jpeg', { quality: 90 });
    const made = await convert(file, 'jpeg', { quality: 90, maxBytes: Math.round(free.bytes.length * 0.7) });
    expect(made).toMatchObject({ width: 240, height: 160, notes: [] });
    expect(made.quality).toBeLessThan(90);
    const better = await convert(file, 'jpeg', { quality: made.quality! + 4 });
    expect(better.bytes.length).toBeGreaterThan(Math.round(free.bytes.length * 0.7));
  });

  test('then the sides, and says so', async () => {
    const made = await convert(await noisy(240, 160), 'jpeg', { maxBytes: 2_000 });
    expect(made.width).toBeLessThan(240);
    expect(made.notes).toEqual([`Scaled down to ${made.width} x ${made.height} pixels to fit the maximum file size.`]);
  });

  test('that cannot be reached is refused with the smallest that was', async () => {
    await expect(convert(await noisy(40, 40), 'jpeg', { maxBytes: 100 })).rejects.toMatchObject({
      code: 'impossible',
      message: expect.stringMatching(
        /cannot be made as small as 100 bytes.*smallest possible size is \d{3} bytes/,
      ) as string,
    });
  });
});

test('EXIF of a JPEG with settings is not lost to them', async () => {
  const exif = tiffOf(cameraExif(1));
  expect(exif.length).toBeGreaterThan(100);
  const made = await convert(await fileWith('jpeg', { kinds: ['exif'] }), 'png', { metadata: 'keep' });
  const { groups } = await pool.inspect(made.bytes);
  expect(groups.find(({ id }) => id === 'exif')?.fields).toContainEqual({ name: 'Make', value: 'Canon' });
});
