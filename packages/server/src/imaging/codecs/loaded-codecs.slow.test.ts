/** HEIC and JPEG XL, whose codecs are loaded with the first such file. */
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileOf, gradient, heic } from '../convert/fixtures/images.ts';
import { inspect } from '../metadata/inspect.ts';
import { exifBox, jxlPieces } from '../metadata/pieces-jxl.ts';
import { removeMetadata } from '../metadata/remove.ts';
import { sizeOfJxl } from './codec-jxl.ts';
import { withOpenedImage } from './open-image.ts';

/** RGB of a pixel. */
async function colorAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const png = await withOpenedImage(bytes, ({ image }) =>
    image({ animated: false }).toColourspace('srgb').png().toBuffer(),
  );
  const { data } = await sharp(png).removeAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  return [...data];
}

const near = (color: readonly number[], wanted: readonly number[]) =>
  Math.max(...color.map((value, index) => Math.abs(value - wanted[index]!)));

/** A bare codestream in boxes, with EXIF before and after it. */
function inBoxes(codestream: Uint8Array, tiff: Uint8Array): Uint8Array {
  const box = (type: string, data: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + data.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, data]);
  };
  const signature = box('JXL ', Buffer.from([0x0d, 0x0a, 0x87, 0x0a]));
  const kind = box('ftyp', Buffer.from('jxl \0\0\0\0jxl ', 'latin1'));
  return Buffer.concat([signature, kind, exifBox(tiff), box('jxlc', codestream), box('xml ', Buffer.from('<x/>'))]);
}

async function tiffOf(make: string, model: string): Promise<Uint8Array> {
  const jpeg = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .withExif({ IFD0: { Make: make, Model: model } })
    .jpeg()
    .toBuffer();
  // libvips puts a mark before it.
  return (await sharp(jpeg).metadata()).exif?.subarray(6) ?? new Uint8Array();
}

describe('JPEG XL', () => {
  test.each([
    [1, 1],
    [8, 8],
    [256, 256],
    [264, 8],
    [300, 200],
    [512, 1],
    [513, 2000],
    [640, 480],
    [160, 90],
    [250, 200],
    [400, 200],
    [2049, 3],
  ])('says in its header that it has %d x %d pixels', async (width, height) => {
    expect(sizeOfJxl(await fileOf('jxl', gradient(width, height, 4)))).toEqual({ width, height });
  });

  test('is refused where its header is too large, wrong, or cut off', async () => {
    const open = (bytes: Uint8Array) => withOpenedImage(bytes, async () => undefined);
    // Not small, 30 bits for the height, all of them 1.
    const huge = Buffer.from([0xff, 0x0a, 0b1111_1110, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
    await expect(open(huge)).rejects.toMatchObject({ code: 'too-many-pixels' });
    await expect(open(Buffer.from([0xff, 0x0a]))).rejects.toMatchObject({ code: 'damaged' });
    await expect(open(Buffer.from('\0\0\0\x0cJXL \r\n\x87\n', 'latin1'))).rejects.toMatchObject({ code: 'damaged' });
    const file = await fileOf('jxl', gradient(300, 200, 4));
    await expect(open(file.subarray(0, file.length / 2))).rejects.toMatchObject({ code: 'damaged' });
  });

  test('shows EXIF and XMP in its boxes, and loses them without a change of its pixels', async () => {
    const codestream = await fileOf('jxl', gradient(48, 32, 4));
    const file = inBoxes(codestream, await tiffOf('Mekiki', 'Test camera'));
    const { groups, file: facts } = await inspect(file);
    expect(facts).toMatchObject({ format: 'jxl', mime: 'image/jxl', width: 48, height: 32 });
    expect(groups.map(({ id }) => id)).toEqual(['exif', 'xmp']);
    expect(groups[0]?.fields).toContainEqual(expect.objectContaining({ value: 'Test camera' }));
    const cleaned = await removeMetadata({ bytes: file, keep: [] });
    expect(cleaned).toMatchObject({ left: 0, lossless: true, format: 'jxl' });
    expect(Buffer.from(cleaned.bytes).includes(Buffer.from(codestream))).toBe(true);
    expect(Buffer.from(cleaned.bytes).includes('Test camera')).toBe(false);
    expect(await colorAt(cleaned.bytes, 2, 2)).toEqual(await colorAt(codestream, 2, 2));
  });
});

test('a JPEG XL keeps nothing outside its known boxes', async () => {
  const file = inBoxes(await fileOf('jxl', gradient(48, 32, 4)), await tiffOf('Mekiki', 'Test camera'));
  const box = (type: string, text: string) => {
    const bytes = Buffer.from(`\0\0\0\0${type}${text}`, 'latin1');
    bytes.writeUInt32BE(bytes.length, 0);
    return bytes;
  };
  const cut = box('xml ', 'a secret');
  cut.writeUInt32BE(5_000, 0);
  for (const added of [
    cut,
    Buffer.from('\0\0\0\x02a secret', 'latin1'),
    box('jbrd', 'a secret'),
    box('ftyp', 'a secret'),
  ]) {
    const whole = Buffer.concat([file, added]);
    expect((await inspect(whole)).groups.length).toBe(3);
    const cleaned = await removeMetadata({ bytes: whole, keep: [] });
    expect(cleaned.left).toBe(0);
    expect(Buffer.from(cleaned.bytes).includes('a secret')).toBe(false);
  }
});

test('packed boxes of a JPEG XL have one allowance', async () => {
  const packed = brotliCompressSync(Buffer.alloc(900_000, 'a'));
  const head = Buffer.from('\0\0\0\0brobxml ', 'latin1');
  head.writeUInt32BE(head.length + packed.length, 0);
  const file = inBoxes(await fileOf('jxl', gradient(48, 32, 4)), await tiffOf('Mekiki', 'Test camera'));
  const pieces = jxlPieces(
    Buffer.concat([file, ...Array.from({ length: 300 }, () => Buffer.concat([head, packed]))]),
  ).pieces;
  expect(pieces).toHaveLength(302);
  expect(pieces.reduce((sum, { data }) => sum + data.length, 0)).toBeLessThan(5_000_000);
});

describe('HEIC', () => {
  test('is opened with its transparency', async () => {
    await withOpenedImage(await heic('gradient'), async (opened) => {
      expect(opened).toMatchObject({ format: 'heic', width: 48, height: 32, hasAlpha: true });
    });
    expect(near(await colorAt(await heic('gradient'), 40, 4), [217, 33, 38])).toBeLessThan(8);
  });

  test('is turned into sRGB by its profile', async () => {
    const photo = await heic('photo');
    // These were sRGB before they became Display P3; untouched, the red would be 192.
    expect(near(await colorAt(photo, 90, 4), [208, 64, 32])).toBeLessThan(6);
    expect(near(await colorAt(photo, 10, 10), [32, 96, 192])).toBeLessThan(6);
    expect(near(await colorAt(photo, 70, 44), [240, 224, 64])).toBeLessThan(6);
  });

  test('shows its metadata, and loses it without a change of its pixels', async () => {
    const photo = await heic('photo');
    const { groups, gps } = await inspect(photo);
    expect(groups.map(({ id }) => id)).toEqual(expect.arrayContaining(['exif', 'gps', 'icc']));
    expect(gps?.latitude).toBeCloseTo(35.67, 1);
    const cleaned = await removeMetadata({ bytes: photo, keep: ['icc'] });
    expect(cleaned).toMatchObject({ lossless: true, format: 'heic' });
    expect((await inspect(cleaned.bytes)).groups.map(({ id }) => id)).toEqual(['icc']);
    expect(Buffer.from(cleaned.bytes).includes('Test camera')).toBe(false);
    expect(await colorAt(cleaned.bytes, 90, 4)).toEqual(await colorAt(photo, 90, 4));
  });

  test('is refused where it is cut off or no image', async () => {
    const photo = await heic('photo');
    for (const bytes of [
      photo.subarray(0, 40),
      photo.subarray(0, 700),
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    ]) {
      await expect(
        withOpenedImage(bytes, ({ image }) => image({ animated: false }).png().toBuffer()),
      ).rejects.toMatchObject({ code: 'damaged' });
    }
  });
});
