/** Finds encoding options that stay under a size in bytes. */
import { MediaError } from '../../platform/errors/media-error.ts';

/** Minimum quality before the image is scaled down instead. */
const MIN_QUALITY = 35;
/** The search ends when the quality is known this well. */
const QUALITY_STEP = 3;
/** No further step than this at once: how size follows scale is a guess. */
const MIN_SHRINK = 0.25;
const MAX_ATTEMPTS = 24;

export interface Attempt {
  /** 1 to 100; undefined where none applies. */
  quality: number | undefined;
  /** Share of the sides. */
  scale: number;
}

export interface Fitted<T> {
  attempt: Attempt;
  result: T;
}

/**
 * Lowers the quality down to a limit, then the size, and never returns more than `maxBytes`.
 * @param write encodes the image with these options; its sides are at least one pixel
 * @throws {MediaError} `impossible`
 */
export async function fitBytes<T extends { bytes: Uint8Array; width: number; height: number }>(
  quality: number | undefined,
  maxBytes: number,
  write: (attempt: Attempt) => Promise<T>,
): Promise<Fitted<T>> {
  let smallest = Infinity;
  let attempts = 0;
  async function tried(attempt: Attempt): Promise<Fitted<T>> {
    attempts += 1;
    const result = await write(attempt);
    smallest = Math.min(smallest, result.bytes.length);
    return { attempt, result };
  }
  const fits = ({ result }: Fitted<T>) => result.bytes.length <= maxBytes;

  const first = await tried({ quality, scale: 1 });
  if (fits(first)) return first;
  const minQuality = quality === undefined ? undefined : Math.min(quality, MIN_QUALITY);
  let last =
    minQuality === undefined || minQuality === quality ? first : await tried({ quality: minQuality, scale: 1 });
  while (!fits(last)) {
    const { width, height, bytes } = last.result;
    if ((width <= 1 && height <= 1) || attempts >= MAX_ATTEMPTS) throw tooSmall(maxBytes, smallest);
    const step = Math.max(MIN_SHRINK, Math.min(0.95, Math.sqrt(maxBytes / bytes.length) * 0.97));
    last = await tried({ quality: minQuality, scale: last.attempt.scale * step });
  }
  if (minQuality === undefined || quality === undefined) return last;
  let high = quality;
  while (high - (last.attempt.quality ?? high) > QUALITY_STEP) {
    const middle = Math.floor((high + (last.attempt.quality ?? 0)) / 2);
    const better = await tried({ quality: middle, scale: last.attempt.scale });
    if (fits(better)) last = better;
    else high = middle;
  }
  return last;
}

function tooSmall(requested: number, reached: number): MediaError {
  return new MediaError(
    'impossible',
    `This image cannot be made as small as ${requested.toLocaleString('en')} bytes in this format. ` +
      `The smallest possible size is ${reached.toLocaleString('en')} bytes.`,
  );
}
