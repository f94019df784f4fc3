import { draw, specFromSeed } from '@mekiki/illustrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp, { type Sharp } from 'sharp';
import { createTestMedia } from '../testing/media.ts';
import { THUMBNAIL_SIZES } from '../imaging/media/types.ts';
import type { MediaPool } from './media-pool.ts';

let pool: MediaPool;
beforeAll(() => {
  pool = createTestMedia();
});
afterAll(() => pool.close());

/** Three vertical bands with a dark spot at the top left, so that every orientation looks different. */
function flag(width: number, height: number): Sharp {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#d33"/>` +
    `<rect x="33%" width="34%" height="100%" fill="#3a3"/><rect x="67%" width="33%" height="100%" fill="#33d"/>` +
    `<circle cx="16%" cy="16%" r="12%" fill="#111"/></svg>`;
  return sharp(Buffer.from(svg));
}

/** A PNG whose header promises more than the file holds. */
async function pngHeader(width: number, height: number): Promise<Buffer> {
  const bytes = await flag(8, 8).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  let crc = 0xffffffff;
  for (const byte of bytes.subarray(12, 29)) crc = crcTable[(crc ^ byte) & 255]! ^ (crc >>> 8);
  bytes.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 29);
  return bytes;
}

describe('files that are no images of ours', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.alloc(1)],
    ['a text', () => Buffer.from('What is the source of this image, please?')],
    ['an SVG', () => Buffer.from(svg)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj')],
    ['a TIFF', () => flag(40, 40).tiff().toBuffer()],
    ['an HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('%s is refused', async (_, make) => {
    await expect(pool.describeQuery(await make())).rejects.toMatchObject({ name: 'MediaError', code: 'unsupported' });
  });
});

describe('a drawing with transparent parts', () => {
  /** The middle of an image of the illustrator, an ellipse with nothing around it. */
  async function cutOut(): Promise<Sharp> {
    const drawing = sharp(Buffer.from(draw(specFromSeed(7_000_001)))).resize(500, 600, { fit: 'cover' });
    const ellipse = '<svg width="500" height="600"><ellipse cx="250" cy="300" rx="190" ry="240"/></svg>';
    return sharp(
      await drawing
        .ensureAlpha()
        .composite([{ input: Buffer.from(ellipse), blend: 'dest-in' }])
        .png()
        .toBuffer(),
    );
  }

  test.each(['#15181c', '#ffffff', '#3a7bd5'])('is the same on a page of %s', async (background) => {
    const bytes = await (await cutOut()).toBuffer();
    const indexed = await pool.indexImage(bytes);
    expect(indexed.alphaMask).toHaveLength(2048);
    const shown = await (await cutOut()).flatten({ background }).jpeg({ quality: 85 }).toBuffer();
    const { pixels, ...query } = await pool.describeQuery(shown);
    const { signature, features, alphaMask } = indexed;
    const candidates = [{ id: 1, similarity: 0.8, view: 0, signature, features }];
    const [match] = await pool.rank({ query, candidates });
    if (!match || !pixels || !alphaMask) throw new Error('The drawing was not found.');
    const preview = indexed.thumbnails[512];
    const [confirmed] = await pool.confirmMatches({ pixels, matches: [{ match, preview, alphaMask }] });
    expect(confirmed).toMatchObject({ verdict: 'same', relation: 'copy' });
  });

  test('an image that is opaque all over has no mask', async () => {
    const opaque = await (await cutOut()).flatten().ensureAlpha().png().toBuffer();
    expect(await pool.indexImage(opaque)).not.toHaveProperty('alphaMask');
  });
});

describe('broken images', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s that is cut off is called damaged', async (format) => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const whole = await noise.toFormat(format).toBuffer();
    await expect(pool.describeQuery(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'damaged' });
  });

  test('a header without an image is reported as damaged', async () => {
    await expect(pool.describeQuery(Buffer.from('\xff\xd8\xff\xe0 and no more of it', 'latin1'))).rejects.toMatchObject(
      { code: 'damaged' },
    );
  });

  test.each([
    [30_000, 30_000],
    [30_001, 10],
    [10, 40_000],
  ])('a header of %i × %i pixels is refused before decoding', async (width, height) => {
    await expect(pool.describeQuery(await pngHeader(width, height))).rejects.toMatchObject({
      code: 'too-many-pixels',
      message: expect.stringContaining(`${width} × ${height} pixels`) as string,
    });
  });
});

describe('unusual images', () => {
  test('one pixel is enough', async () => {
    const query = await pool.describeQuery(await flag(1, 1).png().toBuffer());
    expect(query).toMatchObject({ width: 1, height: 1 });
    expect(query.views).toHaveLength(1);
  });

  test('a line of pixels has whole views', async () => {
    const query = await pool.describeQuery(await flag(2000, 1).png().toBuffer());
    for (const { region } of query.views) {
      expect(region.width).toBeGreaterThan(0);
      expect(region.height).toBe(1);
    }
  });

  test('16 bits a channel, CMYK, gray and transparent files are read in sRGB on white', async () => {
    const red = sharp({ create: { width: 60, height: 60, channels: 3, background: '#d02020' } });
    const files = [
      await red.clone().toColourspace('rgb16').png().toBuffer(),
      await red.clone().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    ];
    for (const file of files) {
      const { color } = await pool.indexImage(file);
      expect(Number.parseInt(color.slice(0, 2), 16)).toBeGreaterThan(160);
      expect(Number.parseInt(color.slice(2, 4), 16)).toBeLessThan(90);
    }
    const clear = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await pool.indexImage(clear)).color).toBe('ffffff');
    const gray = await red.clone().greyscale().png().toBuffer();
    expect((await pool.indexImage(gray)).color).toMatch(/^(..)\1\1$/);
  });

  test('the first frame of an animated image is read', async () => {
    const frames = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        sharp({ create: { width: 32, height: 24, channels: 3, background: i === 0 ? '#ff0000' : '#0000ff' } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await pool.indexImage(gif)).toMatchObject({ width: 32, height: 24, color: 'ff0000' });
  });

  test('every EXIF orientation shows the same image', async () => {
    const upright = await flag(90, 60).png().toBuffer();
    // How to store the upright image so that the orientation, applied, gives it back.
    const quarter = await sharp(upright).rotate(90).png().toBuffer();
    const stored: Record<number, Sharp> = {
      1: sharp(upright),
      2: sharp(upright).flop(),
      3: sharp(upright).rotate(180),
      4: sharp(upright).flip(),
      5: sharp(quarter).flop(),
      6: sharp(quarter).rotate(180),
      7: sharp(quarter).flip(),
      8: sharp(quarter),
    };
    const { embedding } = await pool.indexImage(upright);
    for (const [orientation, turned] of Object.entries(stored)) {
      const file = await sharp(await turned.png().toBuffer())
        .withMetadata({ orientation: Number(orientation) })
        .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
        .toBuffer();
      const image = await pool.indexImage(file);
      expect([image.width, image.height]).toEqual([90, 60]);
      const cosine = image.embedding.reduce((sum, value, i) => sum + value * embedding[i]!, 0);
      expect(cosine, `orientation ${orientation}`).toBeGreaterThan(0.97);
    }
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is read', async (format) => {
    expect(await pool.describeQuery(await flag(90, 60).toFormat(format).toBuffer())).toMatchObject({
      width: 90,
      height: 60,
    });
  });
});

describe('an image for the index', () => {
  test('has previews that are never enlarged, without metadata', async () => {
    const file = await flag(600, 300)
      .withMetadata({ exif: { IFD0: { Artist: 'secret' } } })
      .jpeg()
      .toBuffer();
    const { thumbnails, sha256, signature, embedding } = await pool.indexImage(file);
    const sizes = await Promise.all(
      THUMBNAIL_SIZES.map(async (size) => {
        const { format, width, height, exif } = await sharp(thumbnails[size]).metadata();
        return { format, width, height, exif };
      }),
    );
    expect(sizes).toEqual(
      [224, 256, 512, 600].map((width) => ({ format: 'webp', width, height: width / 2, exif: undefined })),
    );
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(signature.length).toBeLessThanOrEqual(3000);
    expect(Math.hypot(...embedding)).toBeCloseTo(1, 3);
  });

  test('names its mean color', async () => {
    const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0a80ff' } })
      .png()
      .toBuffer();
    expect((await pool.indexImage(file)).color).toBe('0a80ff');
  });
});
