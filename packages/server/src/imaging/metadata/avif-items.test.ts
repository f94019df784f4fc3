/** EXIF items of an AVIF or HEIC beyond the first. */
import { expect, test } from 'vitest';
import { heic } from '../convert/fixtures/images.ts';
import { inspect } from './inspect.ts';
import { removeMetadata } from './remove.ts';

const SECRET = 'second camera';

/** A big-endian TIFF whose only entry is a Model. */
function tiffOf(model: string): Buffer {
  const text = Buffer.from(`${model}\0`, 'latin1');
  const head = Buffer.from('4d4d002a00000008000101100002', 'hex');
  const tail = Buffer.alloc(12);
  tail.writeUInt32BE(text.length, 0);
  tail.writeUInt32BE(head.length + tail.length, 4);
  return Buffer.concat([head, tail, text]);
}

/** The photograph with a second EXIF item, in this many extents; its lists of items are as heif-enc writes them. */
async function withSecondExif(extents: number): Promise<Buffer> {
  const photo = Buffer.from(await heic('photo'));
  const item = Buffer.concat([Buffer.alloc(4), tiffOf(SECRET)]);
  const placeSize = 10 + extents * 8;
  const entry = Buffer.from('00000015696e666502000001000300004578696600', 'hex');
  const growth = placeSize + entry.length;
  const grow = (at: number, by: number) => photo.writeUInt32BE(photo.readUInt32BE(at) + by, at);
  const [meta, iloc, iinf] = ['meta', 'iloc', 'iinf'].map((type) => photo.indexOf(type) - 4) as [
    number,
    number,
    number,
  ];
  grow(meta, growth);
  grow(iloc, placeSize);
  grow(iinf, entry.length);
  photo.writeUInt16BE(3, iloc + 14);
  photo.writeUInt16BE(3, iinf + 12);
  // Two entries of 18 bytes; the offset of each is its tenth byte.
  for (const place of [iloc + 16, iloc + 34]) grow(place + 10, growth);

  const place = Buffer.alloc(placeSize);
  place.writeUInt16BE(3, 0);
  place.writeUInt16BE(extents, 8);
  const part = Math.ceil(item.length / extents);
  for (let i = 0; i < extents; i++) {
    place.writeUInt32BE(photo.length + growth + 8 + i * part, 10 + i * 8);
    place.writeUInt32BE(Math.min(part, item.length - i * part), 14 + i * 8);
  }
  const mdat = Buffer.from('\0\0\0\0mdat', 'latin1');
  mdat.writeUInt32BE(8 + item.length, 0);
  const endOfPlaces = iloc + photo.readUInt32BE(iloc) - placeSize;
  const endOfEntries = iinf + photo.readUInt32BE(iinf) - entry.length;
  return Buffer.concat([
    photo.subarray(0, endOfPlaces),
    place,
    photo.subarray(endOfPlaces, endOfEntries),
    entry,
    photo.subarray(endOfEntries),
    mdat,
    item,
  ]);
}

test('a second EXIF item is shown and removed', async () => {
  const file = await withSecondExif(1);
  expect(JSON.stringify((await inspect(file)).groups)).toContain(SECRET);
  const cleaned = await removeMetadata({ bytes: file, keep: ['icc'] });
  expect(cleaned).toMatchObject({ lossless: true, format: 'heic' });
  expect(Buffer.from(cleaned.bytes).includes(SECRET)).toBe(false);
  expect(Buffer.from(cleaned.bytes).includes('Test camera')).toBe(false);
  expect((await inspect(cleaned.bytes)).groups.map(({ id }) => id)).toEqual(['icc']);
});

test('one in two extents is refused, not said to be removed', async () => {
  const file = await withSecondExif(2);
  await expect(removeMetadata({ bytes: file, keep: [] })).rejects.toMatchObject({
    code: 'damaged',
    message: 'The metadata of this file is stored in several parts, which cannot be removed here.',
  });
});
