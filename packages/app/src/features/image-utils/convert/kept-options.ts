/** The options of a conversion, as last set in this browser. A size belongs to one image, so it is not stored. */
import { CONVERT_OPTIONS, readStored, writeStored } from '../../../api/storage.ts';
import { type ConvertOptions, NEW_OPTIONS } from './options.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The stored options, as far as they are valid. */
export function keptOptions(): ConvertOptions {
  return readOptions(readStored(CONVERT_OPTIONS, isObject) ?? {});
}

/** Stores them for the next visit. */
export function keepOptions({ format, quality, lossless, effort, animation, background, metadata }: ConvertOptions) {
  writeStored(CONVERT_OPTIONS, { format, quality, lossless, effort, animation, background, metadata });
}

/** Parses stored options. */
export function readOptions(kept: Record<string, unknown>): ConvertOptions {
  const { format, quality, lossless, effort, animation, background, metadata } = kept;
  return {
    ...NEW_OPTIONS,
    ...(typeof format === 'string' ? { format } : {}),
    quality: numbersOf(quality, 1, 100),
    effort: numbersOf(effort, 0, 100),
    lossless: lossless === true,
    animation: animation !== false,
    ...(typeof background === 'string' && /^#[\da-f]{6}$/i.test(background) ? { background } : {}),
    metadata: metadata === 'keep' || metadata === 'none' ? metadata : 'icc',
  };
}

function numbersOf(value: unknown, min: number, max: number): Record<string, number> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, number] =>
        Number.isInteger(entry[1]) && Number(entry[1]) >= min && Number(entry[1]) <= max,
    ),
  );
}
