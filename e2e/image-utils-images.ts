/** Image files with typical metadata. */
import { crc32 } from 'node:zlib';
import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import sharp, { type Sharp } from 'sharp';
import type { Upload } from './tagger-page.ts';

export const PROMPT = '1girl, silver hair, golden eyes, school uniform, cherry blossoms';
const INFOTEXT = `${PROMPT}
Negative prompt: lowres, bad anatomy
Steps: 26, Sampler: Euler a, CFG scale: 5.5, Seed: 2718281828, Size: 832x1216, Model: animagine-xl-3.1, Version: v1.10.1`;

/** A sample as lossless pixels, with its longer side of this many. */
function drawn(seed: number, side = 900): Sharp {
  const spec = specFromSeed(seed);
  const { width, height } = sizeOf(spec);
  const scale = side / Math.max(width, height);
  return sharp(
    Buffer.from(draw(spec, { width: Math.round(width * scale), height: Math.round(height * scale) })),
  ).flatten({ background: '#fff' });
}

/** A PNG, large as drawings in that format are. */
export async function pngOf(seed: number, name = `drawing ${seed}.png`): Promise<Upload> {
  return { name, mimeType: 'image/png', buffer: await drawn(seed).png().toBuffer() };
}

/** A PNG as A1111 saves it. */
export async function aiPngOf(seed: number, name = `ai ${seed}.png`, infotext = INFOTEXT): Promise<Upload> {
  const plain = (await pngOf(seed)).buffer;
  const chunk = textChunk('parameters', infotext);
  // Behind the header, which comes first.
  return { name, mimeType: 'image/png', buffer: Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]) };
}

/** A photo as a phone takes it: who, with what, when and where. */
export async function photoOf(seed: number, name = `photo ${seed}.jpg`): Promise<Upload> {
  const buffer = await drawn(seed)
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'Mekiki', Model: 'Testphone 7', Artist: 'Madoka', Software: 'Camera 1.0' },
      IFD2: { DateTimeOriginal: '2026:04:02 14:31:07', BodySerialNumber: '032021000234' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 39/1 3096/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '139/1 44/1 4344/100',
      },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** An animation of three frames. */
export async function gifOf(seed: number, name = `moving ${seed}.gif`): Promise<Upload> {
  const frames = await Promise.all(
    [0, 1, 2].map((more) =>
      drawn(seed + more, 200)
        .resize(150, 200)
        .png()
        .toBuffer(),
    ),
  );
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200, 200] })
    .toBuffer();
  return { name, mimeType: 'image/gif', buffer };
}

function textChunk(key: string, text: string): Buffer {
  const typed = Buffer.from(`tEXt${key}\0${text}`, 'latin1');
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(typed.length - 4, 0);
  chunk.set(typed, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return chunk;
}
