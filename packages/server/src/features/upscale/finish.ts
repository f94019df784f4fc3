/** Makes the files of a result out of its pixels. Runs in the upscaler's process, which sees no file of a person. */
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type PixelFile, setProfile } from './pixel-file.ts';

/** Drawn art shows rings below. */
const WEBP_QUALITY = 92;
const PREVIEW_SIDE = 512;

export interface Unfinished {
  colors: PixelFile;
  alpha?: PixelFile;
  /** ICC profile that the colours are numbers of; sRGB if absent. */
  profile?: Uint8Array;
  /** Pixels of the result, in no direction more than `colors` has. */
  size: { width: number; height: number };
  folder: string;
}

/** Files in the folder. */
export interface FinishedFiles {
  png: string;
  webp: string;
  small: string;
  /** In bytes. */
  sizes: { png: number; webp: number };
}

// Numbers are left as they are, and the profile beside them.
const open = (file: string): Sharp =>
  sharp(file, { limitInputPixels: false, sequentialRead: true, ignoreIcc: true }).keepIccProfile();

/** The image of that size, as PNG. Never enlarges: libvips would shift the image by half a pixel. */
async function writePng({ colors, alpha, profile, size, folder }: Unfinished, to: string): Promise<void> {
  if (profile) setProfile(colors, profile);
  const fit = (image: Sharp, kernel: 'lanczos3' | 'linear') =>
    image.resize({ ...size, fit: 'fill', kernel, withoutEnlargement: true });
  const image = fit(open(colors.path), 'lanczos3');
  if (alpha) {
    const fitting = path.join(folder, 'alpha-fitting.tif');
    // Lanczos would let what is opaque ring beside an edge.
    await fit(open(alpha.path), 'linear').toColourspace('b-w').tiff({ compression: 'none' }).toFile(fitting);
    image.joinChannel(fitting, { limitInputPixels: false });
  }
  await image.png({ compressionLevel: 6, adaptiveFiltering: true }).toFile(to);
}

export async function finish(unfinished: Unfinished): Promise<FinishedFiles> {
  const at = (name: string) => path.join(unfinished.folder, name);
  const files = { png: at('result.png'), webp: at('result.webp'), small: at('small.webp') };
  await writePng(unfinished, files.png);
  await open(files.png).webp({ quality: WEBP_QUALITY, effort: 2 }).toFile(files.webp);
  await open(files.png)
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toFile(files.small);
  const [png, webp] = await Promise.all([fs.stat(files.png), fs.stat(files.webp)]);
  return { ...files, sizes: { png: png.size, webp: webp.size } };
}

export interface UnfinishedPatch extends Unfinished {
  /** What is shown of it, in its pixels. */
  part: { left: number; top: number; width: number; height: number };
}

/** @returns A PNG */
export async function finishPatch({ part, ...unfinished }: UnfinishedPatch): Promise<Uint8Array> {
  const whole = path.join(unfinished.folder, 'patch.png');
  await writePng(unfinished, whole);
  return open(whole).extract(part).png().toBuffer();
}
