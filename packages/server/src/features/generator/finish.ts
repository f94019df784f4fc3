/** Makes the files of a generated image. */
import sharp from 'sharp';
import type { Generator, OptionalSetting } from '../../engines/ports/generator.ts';
import type { JobSettings } from '../../platform/db/json-columns.ts';
import { decode, sharpOf } from '../../imaging/media/decode.ts';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import { infotextOf } from '@mekiki/metadata/infotext.ts';
import { writePng } from '../../imaging/metadata/write-png.ts';
import { writeWebp } from '../../imaging/metadata/write-webp.ts';
import { xmpOf } from '@mekiki/metadata/xmp.ts';
import { VERSION } from '../../platform/version.ts';

/** The metadata that is written into a file. */
export interface MadeWith extends JobSettings {
  modelName: string;
  medium: Generator['medium'];
}

export interface Unfinished {
  /** PNG, as the engine gave it. */
  image: Uint8Array;
  made: MadeWith;
}

/** PNG and WebP carry the settings and a mark that says how the image came about. */
export interface Finished {
  png: Uint8Array;
  webp: Uint8Array;
  preview: Uint8Array;
  width: number;
  height: number;
  /** Color as six hex digits. */
  color: string;
}

export interface StartParams {
  bytes: Uint8Array;
  /** Pixels of the image that is made of it. */
  width: number;
  height: number;
}

/** A starting image as engines take it: a PNG that fills the size, cut at the edges if it must be. */
export async function startImage({ bytes, width, height }: StartParams): Promise<Uint8Array> {
  const { raster } = await decode(bytes);
  return sharpOf(raster).resize(width, height, { fit: 'cover' }).png().toBuffer();
}

/** Drawn art shows rings below. */
const WEBP_QUALITY = 90;
/** Long side of a preview, in pixels: as wide as a card on a phone or a dense screen needs. */
const PREVIEW_SIDE = 768;
const PREVIEW_QUALITY = 80;
/** Maximum size of the images that engines send, and of those that are stored. */
const MAX_PIXELS = 4_096 * 4_096;

/** A small WebP of a stored image, for lists. It has no settings: nobody downloads it. */
export async function previewOf(image: Uint8Array): Promise<Uint8Array> {
  return sharp(image, { limitInputPixels: MAX_PIXELS })
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: PREVIEW_QUALITY, effort: 2 })
    .toBuffer();
}

export async function finish({ image: source, made }: Unfinished): Promise<Finished> {
  const image = sharp(source, { limitInputPixels: MAX_PIXELS });
  const { width, height } = await image.metadata();
  const { channels } = await image.stats();
  const color = channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('');
  const webp = await image.clone().webp({ quality: WEBP_QUALITY, effort: 2 }).toBuffer();
  // Engines are told to send PNG; not all servers do what they are told.
  const png = sniffFormat(source) === 'png' ? source : await image.clone().png().toBuffer();
  const { modelName, medium } = made;
  const settings = infotextOf({ ...usedOf(made), width, height, model: modelName, version: `Mekiki ${VERSION}` });
  const xmp = xmpOf(medium);
  return {
    png: writePng(png, settings, xmp),
    webp: writeWebp(webp, settings, xmp),
    preview: await previewOf(source),
    width,
    height,
    color,
  };
}

/** A file names no settings that had no effect. */
function usedOf({ ignored = [], ...made }: MadeWith) {
  const { cfg, steps, sampler, strength, negativePrompt, ...used } = made;
  const isUsed = (name: OptionalSetting) => !ignored.includes(name);
  return {
    ...used,
    negativePrompt: isUsed('negative_prompt') ? negativePrompt : '',
    cfg: isUsed('cfg') ? cfg : undefined,
    steps: isUsed('steps') ? steps : undefined,
    sampler: isUsed('sampler') ? sampler : undefined,
    strength: isUsed('image') ? strength : undefined,
  };
}
