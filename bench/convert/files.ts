/** The files to convert, and their target formats. */
import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import sharp from 'sharp';

export const TARGETS = ['webp', 'jpeg', 'png', 'avif', 'gif', 'tiff'] as const;
export type Target = (typeof TARGETS)[number];
const SOURCES = ['png', 'jpeg', 'webp', 'avif', 'gif', 'tiff'] as const;

export interface Job {
  bytes: Buffer;
  target: Target;
  /** Size of the source. */
  megapixels: number;
}

/** Effort that both sides are asked for, so that the same work is compared. */
export const EFFORT: Partial<Record<Target, number>> = { webp: 2, avif: 1, gif: 3, png: 6 };

/** Drawings of 0.1 to 1.4 megapixels in six formats, each into one of six. */
export async function jobsOf(count: number): Promise<Job[]> {
  const jobs: Job[] = [];
  for (let i = 0; i < count; i++) {
    const spec = specFromSeed(70_000 + (i % 40));
    const nominal = sizeOf(spec);
    const side = [400, 600, 800, 1_200][i % 4] ?? 900;
    const scale = side / Math.max(nominal.width, nominal.height);
    const size = { width: Math.round(nominal.width * scale), height: Math.round(nominal.height * scale) };
    const source = SOURCES[Math.floor(i / 4) % SOURCES.length] ?? 'png';
    const image = sharp(Buffer.from(draw(spec, size))).flatten();
    const encoded =
      source === 'tiff'
        ? image.tiff({ compression: 'lzw' })
        : image.toFormat(source, source === 'avif' ? { effort: 0 } : {});
    jobs.push({
      bytes: await encoded.toBuffer(),
      target: TARGETS[(i * 5) % TARGETS.length] ?? 'webp',
      megapixels: (size.width * size.height) / 1e6,
    });
  }
  return jobs;
}
