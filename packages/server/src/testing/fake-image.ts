/** Images of fake engines. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { writePng } from '../imaging/metadata/write-png.ts';

export type FakeFormat = 'png' | 'jpeg' | 'webp';

/** A plain image whose color hangs on every setting; a PNG has a text in it, as engines write it. */
export async function fakeImage(
  settings: object,
  { width, height, format = 'png' }: { width: number; height: number; format?: FakeFormat },
): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(JSON.stringify(settings)).digest();
  const image = sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
  // Nobody looks at how small they are.
  const bytes = await (format === 'png' ? image.png({ compressionLevel: 1 }) : image.toFormat(format)).toBuffer();
  return format === 'png' ? Buffer.from(writePng(bytes, 'a prompt\nSteps: 4, Seed: 1', '<x/>')) : bytes;
}

export const fakePreview = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .jpeg()
    .toBuffer();

/** The image with every pixel repeated. PNG without texts. */
export async function fakeEnlarged(file: Uint8Array, scale: number): Promise<Buffer> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const large = Buffer.alloc(width * height * channels * scale ** 2);
  for (let y = 0; y < height * scale; y++) {
    for (let x = 0; x < width * scale; x++) {
      const from = (Math.floor(y / scale) * width + Math.floor(x / scale)) * channels;
      data.copy(large, (y * width * scale + x) * channels, from, from + channels);
    }
  }
  return sharp(large, { raw: { width: width * scale, height: height * scale, channels } })
    .png()
    .toBuffer();
}

/** The same, with sides that are rounded down to a multiple of 8, as A1111 does. */
export async function fakeRounded(file: Uint8Array, scale: number): Promise<Buffer> {
  const large = sharp(await fakeEnlarged(file, scale));
  const { width, height } = await large.metadata();
  const round = (side: number) => Math.floor(side / 8) * 8;
  return large.resize(round(width), round(height), { fit: 'fill' }).png().toBuffer();
}
