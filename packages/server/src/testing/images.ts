/** Images of the sample collection, as people would have them. */
import { crc32, deflateSync } from 'node:zlib';
import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import sharp, { type Sharp } from 'sharp';

/** A sample as a PNG file of 640 px, changed if requested. */
export async function imageOf(seed: number, change: (image: Sharp) => Sharp = (image) => image): Promise<File> {
  const spec = specFromSeed(seed);
  const { width, height } = sizeOf(spec);
  const scale = 640 / Math.max(width, height);
  const svg = draw(spec, { width: Math.round(width * scale), height: Math.round(height * scale) });
  const bytes = await change(sharp(await sharp(Buffer.from(svg)).png().toBuffer())).toBuffer();
  return new File([new Uint8Array(bytes)], 'image.png');
}

/** A small PNG file of very many pixels, all of them black. */
export function bombOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, gray; every line begins with its filter.
  header[8] = 1;
  const lines = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 1 });
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}
