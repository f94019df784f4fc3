import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import sharp from 'sharp';

/** A drawing of 700 px as JPEG. */
export async function searchImage(): Promise<Buffer> {
  const spec = specFromSeed(90_000);
  const { width, height } = sizeOf(spec);
  const scale = 700 / Math.max(width, height);
  const svg = draw(spec, { width: Math.round(width * scale), height: Math.round(height * scale) });
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 80 }).toBuffer();
}

const POINTERS = 5_000;
const SEGMENTS = 3;

/** A small JPEG of about 180 kB: three EXIF blocks, each a directory with 5,000 pointers at itself. */
export async function circlingJpeg(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#d33' } })
    .jpeg()
    .toBuffer();
  const tiff = Buffer.alloc(8 + 2 + POINTERS * 12 + 4);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(POINTERS, 8);
  for (let i = 0; i < POINTERS; i++) tiff.set([0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8], 10 + i * 12);
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
  head.writeUInt16BE(8 + tiff.length, 2);
  const segments = Array.from({ length: SEGMENTS }, () => [head, tiff]).flat();
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}
