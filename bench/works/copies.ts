/** What boards do to a file without changing the work, each drawn by chance within the stated bounds. */
import sharp, { type Sharp } from 'sharp';
import { between, pick } from '../search/random.ts';

export type Change = (image: Uint8Array, random: () => number) => Promise<Uint8Array>;

async function resized(image: Uint8Array, random: () => number, from = 30): Promise<Sharp> {
  const { width } = await sharp(image).metadata();
  return sharp(image).resize(Math.round((width * between(random, from, 100)) / 100));
}

/** Cuts off up to 1 px of each side. */
async function trimmed(image: Uint8Array, random: () => number): Promise<Sharp> {
  const { width, height } = await sharp(image).metadata();
  const [left, top] = [between(random, 0, 1), between(random, 0, 1)];
  return sharp(image).extract({ left, top, width: width - 1, height: height - 1 });
}

export const COPIES = {
  'resized, 0.3 to 1': async (image, random) => (await resized(image, random)).png().toBuffer(),
  'JPEG, quality 30 to 95': (image, random) =>
    sharp(image)
      .jpeg({ quality: between(random, 30, 95) })
      .toBuffer(),
  'WebP, quality 40 to 95': (image, random) =>
    sharp(image)
      .webp({ quality: between(random, 40, 95) })
      .toBuffer(),
  'AVIF, quality 40 to 80': (image, random) =>
    sharp(image)
      .avif({ quality: between(random, 40, 80), effort: 1 })
      .toBuffer(),
  'PNG of 256 colors': (image) => sharp(image).png({ palette: true }).toBuffer(),
  'other metadata': (image, random) =>
    sharp(image)
      .withExif({ IFD0: { Copyright: `copy ${between(random, 1, 1e6)}` } })
      .jpeg({ quality: 92 })
      .toBuffer(),
  'cut by 1 px': async (image, random) => (await trimmed(image, random)).jpeg({ quality: 90 }).toBuffer(),
  'framed by 1 or 2 px': (image, random) => {
    const [top, left] = [between(random, 1, 2), between(random, 1, 2)];
    const background = pick(random, ['#000', '#fff']);
    return sharp(image).extend({ top, bottom: top, left, right: left, background }).jpeg({ quality: 90 }).toBuffer();
  },
  'gamma, 0.9 to 1.1': async (image, random) => {
    const gamma = between(random, 90, 110) / 100;
    const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const shifted = data.map((value) => Math.round(255 * (value / 255) ** gamma));
    return sharp(shifted, { raw: info }).jpeg({ quality: 90 }).toBuffer();
  },
  'colors, saturation 0.97 to 1.03': (image, random) =>
    sharp(image)
      .modulate({ saturation: between(random, 97, 103) / 100 })
      .jpeg({ quality: 90 })
      .toBuffer(),
  'resized and JPEG, quality 30 to 95': async (image, random) =>
    (await resized(image, random)).jpeg({ quality: between(random, 30, 95) }).toBuffer(),
} satisfies Record<string, Change>;

export type CopyName = keyof typeof COPIES;
export const COPY_NAMES = Object.keys(COPIES) as CopyName[];
