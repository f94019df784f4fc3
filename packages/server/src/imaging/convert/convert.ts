/** Converts an image to another format, as requested. */
import type { Sharp } from 'sharp';
import { MediaError } from '../../platform/errors/media-error.ts';
import { encode, type Encoded } from '../codecs/encode.ts';
import { type Attempt, fitBytes } from './fit-bytes.ts';
import { type OpenFormat, type SaveFormat, TRAITS } from '../formats/formats.ts';
import { checkResult, checkSize } from '../formats/pixels.ts';
import { piecesOf } from '../metadata/pieces.ts';
import { carriedSettings } from './keep-settings.ts';
import { type OpenedImage, unreadable, withOpenedImage } from '../codecs/open-image.ts';

export interface Conversion {
  bytes: Uint8Array;
  format: SaveFormat;
  /** 1 to 100. */
  quality?: number | undefined;
  lossless?: boolean | undefined;
  effort?: number | undefined;
  /** The box that the image is fitted into, in pixels. */
  width?: number | undefined;
  height?: number | undefined;
  enlarge?: boolean | undefined;
  maxBytes?: number | undefined;
  metadata: 'keep' | 'icc' | 'none';
  animation: boolean;
  /** Six hex digits, for formats without transparency. */
  background: string;
}

export interface Converted {
  bytes: Uint8Array;
  format: SaveFormat;
  source: OpenFormat;
  width: number;
  height: number;
  frames: number;
  /** Where one applies. */
  quality?: number | undefined;
  /** Changes that were not requested, in plain sentences. */
  notes: string[];
}

/** @throws {MediaError} */
export function convert(params: Conversion, signal?: AbortSignal): Promise<Converted> {
  return withOpenedImage(params.bytes, async (source) => {
    const traits = TRAITS[params.format];
    const notes: string[] = [];
    const animated = params.animation && traits.animation && source.canMove && source.frames > 1;
    if (params.animation && source.frames > 1 && !animated) {
      const which = source.canMove ? traits.name : 'PNG';
      notes.push(`${which} files made here are not animated. This is the first of ${source.frames} frames.`);
    }
    const size = sizeFor(animated ? source.stored : source, params, notes);
    const settings =
      params.metadata === 'keep' ? carriedSettings(params.bytes, params.format, source.hasExif) : undefined;
    if (settings?.note) notes.push(settings.note);
    if (params.metadata === 'keep' && source.hasExif && (params.format === 'tiff' || !traits.metadata)) {
      notes.push(`EXIF was removed: ${traits.name} files made here cannot store it.`);
    }
    if (params.metadata === 'keep' && hasUncarriedExif(params.bytes, source.format)) {
      notes.push('EXIF was removed: it is not carried over from HEIC and JPEG XL.');
    }
    const isLossless = traits.lossless && params.lossless === true;
    const quality = traits.quality === undefined || isLossless ? undefined : (params.quality ?? traits.quality);

    async function write(attempt: Attempt, fewColors = false): Promise<Encoded> {
      signal?.throwIfAborted();
      const image = prepared(source, params, { animated, size: scaled(size, attempt.scale) });
      const isDeep = source.bitDepth > 8 && !fewColors;
      const options = { ...params, quality: attempt.quality, lossless: isLossless, fewColors, isDeep };
      const made = await encode(image, options).catch(unwritable);
      checkResult(traits.name, made.bytes.length);
      return settings ? { ...made, bytes: settings.into(made.bytes) } : made;
    }

    const { attempt, result } = await written(params, quality, write, notes);
    if (attempt.scale < 1)
      notes.push(`Scaled down to ${result.width} x ${result.height} pixels to fit the maximum file size.`);
    return {
      ...result,
      format: params.format,
      source: source.format,
      frames: animated ? source.frames : 1,
      ...(attempt.quality === undefined ? {} : { quality: attempt.quality }),
      notes,
    };
  });
}

function hasUncarriedExif(bytes: Uint8Array, format: OpenFormat): boolean {
  return (
    (format === 'heic' || format === 'jxl') && piecesOf(bytes, format).pieces.some(({ group }) => group === 'exif')
  );
}

type Write = (attempt: Attempt, fewColors?: boolean) => Promise<Encoded>;

async function written(params: Conversion, quality: number | undefined, write: Write, notes: string[]) {
  const whole: Attempt = { quality, scale: 1 };
  if (params.maxBytes === undefined) return { attempt: whole, result: await write(whole) };
  if (params.format !== 'png') return fitBytes(quality, params.maxBytes, (attempt) => write(attempt));
  const first = await write(whole);
  if (first.bytes.length <= params.maxBytes) return { attempt: whole, result: first };
  notes.push('Reduced to 256 colors to fit the maximum file size.');
  return fitBytes(undefined, params.maxBytes, (attempt) => write(attempt, true));
}

interface Size {
  width: number;
  height: number;
}

/** The size that is requested, within what the format holds. */
function sizeFor(source: Size, { format, width, height, enlarge }: Conversion, notes: string[]): Size {
  const { maxSide, name } = TRAITS[format];
  const requested = Math.min((width ?? Infinity) / source.width, (height ?? Infinity) / source.height);
  const asked = requested === Infinity ? 1 : enlarge ? requested : Math.min(1, requested);
  const size = scaled(source, asked);
  const longest = Math.max(size.width, size.height);
  if (longest <= maxSide) {
    checkSize(size.width, size.height);
    return size;
  }
  const fitted = scaled(source, (asked * maxSide) / longest);
  notes.push(
    `${name} is limited to ${maxSide.toLocaleString('en')} pixels on a side. Scaled down to ${fitted.width} x ${fitted.height} pixels.`,
  );
  return fitted;
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function prepared(
  source: OpenedImage,
  params: Conversion,
  { animated, size }: { animated: boolean; size: Size },
): Sharp {
  const traits = TRAITS[params.format];
  const from = animated ? source.stored : source;
  let image = source.image({ animated });
  if (size.width !== from.width || size.height !== from.height) {
    image = image.resize({ ...size, fit: 'fill', kernel: 'lanczos3' });
  }
  if (!traits.transparency && source.hasAlpha) image = image.flatten({ background: `#${params.background}` });
  // Formats without color profiles get their colors in sRGB instead.
  if (!traits.metadata || params.metadata === 'none') return image;
  if (params.metadata === 'icc') return image.keepIccProfile();
  return source.hasExif ? image.keepMetadata() : image.keepIccProfile().keepXmp();
}

/** Errors while pixels are read are reported as errors of the file. */
function unwritable(error: unknown): never {
  if (error instanceof MediaError) throw error;
  return unreadable();
}
