import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inspectHere } from './inspect-here.ts';
import { readHeader } from './header.ts';

const image = (channels: 3 | 4 = 3) =>
  sharp({
    create: {
      width: 30,
      height: 20,
      channels,
      background: channels === 4 ? { r: 200, g: 60, b: 20, alpha: 0.5 } : '#c83c14',
    },
  });
const plain = { width: 30, height: 20, orientation: 1, hasAlpha: false, isGray: false, profile: undefined };

describe('reads the header of a file that the device converts', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s', async (format) => {
    expect(readHeader(await image().toFormat(format).toBuffer())).toEqual({ format, ...plain });
  });

  test('turned by EXIF', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const file = await image().withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
      expect(readHeader(file)).toMatchObject({ format, width: 30, height: 20, orientation: 6 });
      const { width, height } = (await inspectHere(new File([new Uint8Array(file)], 'a'))) ?? {};
      expect([width, height]).toEqual([20, 30]);
    }
  });

  test('transparent, in each way there is', async () => {
    for (const file of [
      await image(4).png().toBuffer(),
      await image(4).png({ palette: true }).toBuffer(),
      await image(4).webp().toBuffer(),
      await image(4).webp({ lossless: true }).toBuffer(),
    ]) {
      expect(readHeader(file)).toMatchObject({ hasAlpha: true, width: 30, height: 20 });
    }
  });

  test('without colors', async () => {
    expect(readHeader(await image().toColourspace('b-w').jpeg().toBuffer())?.isGray).toBe(true);
    expect(readHeader(await image().toColourspace('b-w').png().toBuffer())?.isGray).toBe(true);
  });

  test('with a profile', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const file = await image().withIccProfile('p3').toFormat(format).toBuffer();
      expect(readHeader(file)?.profile?.length).toBeGreaterThan(100);
    }
  });
});

describe('leaves to the server', () => {
  test('other formats', async () => {
    for (const format of ['gif', 'tiff', 'avif'] as const)
      expect(readHeader(await image().toFormat(format).toBuffer())).toBeUndefined();
    expect(readHeader(new TextEncoder().encode('no image at all'))).toBeUndefined();
    expect(readHeader(new Uint8Array())).toBeUndefined();
  });

  test('animations', async () => {
    const frames = await Promise.all([image().png().toBuffer(), image().negate().png().toBuffer()]);
    expect(
      readHeader(
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
      ),
    ).toBeUndefined();
    const png = await image().png().toBuffer();
    const control = Buffer.from('\0\0\0\u0008acTL\0\0\0\u0002\0\0\0\0\0\0\0\0', 'latin1');
    expect(readHeader(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toBeUndefined();
  });

  test('deep and printed colors', async () => {
    expect(readHeader(await image().toColourspace('rgb16').png().toBuffer())).toBeUndefined();
    expect(readHeader(await image().toColourspace('cmyk').jpeg().toBuffer())).toBeUndefined();
  });

  test('a file that ends before its size', async () => {
    const file = await image().jpeg().toBuffer();
    for (let length = 0; length < 160; length += 1) expect(readHeader(file.subarray(0, length))).toBeUndefined();
  });
});
