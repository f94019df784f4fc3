/** What boards do to a file without changing the work, each drawn by chance within the stated bounds. */
import sharp, { type Sharp } from 'sharp';
import { between, pick } from '../search/random.ts';

export type Change = (picture: Uint8Array, random: () => number) => Promise<Uint8Array>;

async function resized(picture: Uint8Array, random: () => number, from = 30): Promise<Sharp> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture).resize(Math.round((width * between(random, from, 100)) / 100));
}

/** Cuts off up to 1 px of each side. */
async function trimmed(picture: Uint8Array, random: () => number): Promise<Sharp> {
  const { width, height } = await sharp(picture).metadata();
  const [left, top] = [between(random, 0, 1), between(random, 0, 1)];
  return sharp(picture).extract({ left, top, width: width - 1, height: height - 1 });
}

export const COPIES = {
  'resized, 0.3 to 1': async (picture, random) => (await resized(picture, random)).png().toBuffer(),
  'JPEG, quality 30 to 95': (picture, random) =>
    sharp(picture)
      .jpeg({ quality: between(random, 30, 95) })
      .toBuffer(),
  'WebP, quality 40 to 95': (picture, random) =>
    sharp(picture)
      .webp({ quality: between(random, 40, 95) })
      .toBuffer(),
  'AVIF, quality 40 to 80': (picture, random) =>
    sharp(picture)
      .avif({ quality: between(random, 40, 80), effort: 1 })
      .toBuffer(),
  'PNG of 256 colours': (picture) => sharp(picture).png({ palette: true }).toBuffer(),
  'other metadata': (picture, random) =>
    sharp(picture)
      .withExif({ IFD0: { Copyright: `copy ${between(random, 1, 1e6)}` } })
      .jpeg({ quality: 92 })
      .toBuffer(),
  'cut by 1 px': async (picture, random) => (await trimmed(picture, random)).jpeg({ quality: 90 }).toBuffer(),
  'framed by 1 or 2 px': (picture, random) => {
    const [top, left] = [between(random, 1, 2), between(random, 1, 2)];
    const background = pick(random, ['#000', '#fff']);
    return sharp(picture).extend({ top, bottom: top, left, right: left, background }).jpeg({ quality: 90 }).toBuffer();
  },
  'gamma, 0.9 to 1.1': async (picture, random) => {
    const gamma = between(random, 90, 110) / 100;
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const shifted = data.map((value) => Math.round(255 * (value / 255) ** gamma));
    return sharp(shifted, { raw: info }).jpeg({ quality: 90 }).toBuffer();
  },
  'colours, saturation 0.97 to 1.03': (picture, random) =>
    sharp(picture)
      .modulate({ saturation: between(random, 97, 103) / 100 })
      .jpeg({ quality: 90 })
      .toBuffer(),
  'resized and JPEG, quality 30 to 95': async (picture, random) =>
    (await resized(picture, random)).jpeg({ quality: between(random, 30, 95) }).toBuffer(),
} satisfies Record<string, Change>;

export type CopyName = keyof typeof COPIES;
export const COPY_NAMES = Object.keys(COPIES) as CopyName[];
