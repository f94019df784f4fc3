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
  /** ICC profile that the colors are numbers of; sRGB if absent. */
  profile?: Uint8Array;
  /** Pixels of the result. */
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

/** Pixels around an image that is enlarged, so that its edges are mixed with their like. */
const MARGIN = 4;

/** The image of that size. @param folder where intermediate files may be written */
async function fit(file: PixelFile, size: Unfinished['size'], folder: string): Promise<Sharp> {
  const isSmaller = file.width < size.width || file.height < size.height;
  const isAlpha = file.channels === 1;
  // Lanczos would let what is opaque ring beside an edge.
  if (!isSmaller) return open(file.path).resize({ ...size, fit: 'fill', kernel: isAlpha ? 'linear' : 'lanczos3' });

  // Not with `resize`, which shifts enlarged images by half a pixel.
  const at = (name: string) => path.join(folder, `${isAlpha ? 'alpha' : 'colors'}-${name}.tif`);
  const write = (image: Sharp, name: string) =>
    image
      .toColourspace(isAlpha ? 'b-w' : 'srgb')
      .tiff({ compression: 'none' })
      .toFile(at(name));
  const around = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  await write(open(file.path).extend({ ...around, extendWith: 'copy' }), 'wide');
  const across = alongOf(size.width / file.width);
  const down = alongOf(size.height / file.height);
  const large = sharp(at('wide'), { limitInputPixels: false, ignoreIcc: true }).keepIccProfile();
  const matrix: [[number, number], [number, number]] = [
    [across.scale, 0],
    [0, down.scale],
  ];
  const centres = { idx: 0.5, idy: 0.5, odx: across.shift - 0.5, ody: down.shift - 0.5 };
  await write(large.affine(matrix, { interpolator: isAlpha ? 'bilinear' : 'bicubic', ...centres }), 'fitting');
  return open(at('fitting')).extract({ left: across.from, top: down.from, ...size });
}

/** Where an image begins in its enlarged surroundings, moved so that this is a whole pixel. */
function alongOf(scale: number): { scale: number; from: number; shift: number } {
  const from = Math.ceil(MARGIN * scale);
  return { scale, from, shift: from - MARGIN * scale };
}

/** The image of that size, as PNG. */
async function writePng({ colors, alpha, profile, size, folder }: Unfinished, to: string): Promise<void> {
  if (profile) setProfile(colors, profile);
  const image = await fit(colors, size, folder);
  if (alpha) {
    const fitting = path.join(folder, 'alpha-fits.tif');
    await (await fit(alpha, size, folder)).toColourspace('b-w').tiff({ compression: 'none' }).toFile(fitting);
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
  /** The part of it that is shown, in its pixels. */
  part: { left: number; top: number; width: number; height: number };
}

/** @returns A PNG */
export async function finishPatch({ part, ...unfinished }: UnfinishedPatch): Promise<Uint8Array> {
  const whole = path.join(unfinished.folder, 'patch.png');
  await writePng(unfinished, whole);
  return open(whole).extract(part).png().toBuffer();
}
