/** The result of a conversion, and sentences about changes that were not requested. */
import type { SaveFormat } from '@mekiki/api-client';
import { formatBytes } from '@mekiki/ui';
import type { MadeFile } from '../file-types.ts';
import { type ConvertOptions, limitOf } from './options.ts';
import type { Converted } from './result.ts';

/** Parses the server's report on the converted file. */
export function convertedOf(made: MadeFile, info: SaveFormat, name: string, options: ConvertOptions): Converted {
  const number = (header: string) => {
    const value = Number(made.headers.get(header) ?? Number.NaN);
    return Number.isFinite(value) ? value : undefined;
  };
  return {
    file: new File([made.blob], name, { type: info.mime }),
    format: info.name,
    width: number('x-image-width') ?? 0,
    height: number('x-image-height') ?? 0,
    frames: number('x-image-frames') ?? 1,
    quality: number('x-image-quality'),
    note: made.headers.get('x-image-note') ?? undefined,
    options,
    hasTransparency: info.transparency,
  };
}

/** Changes that were not requested, in sentences; empty if there were none. */
export function loweredText(
  { quality, width, height, file, options, note }: Converted,
  wanted: { quality: number | undefined; width: number; height: number } | undefined,
): string {
  const limit = limitOf(options);
  const under = limit === undefined ? '' : ` to stay under ${formatBytes(limit)}`;
  const isLower = quality !== undefined && wanted?.quality !== undefined && quality < wanted.quality;
  const isSmaller = limit !== undefined && wanted && width > 0 && width < wanted.width - 1;
  return [
    ...(isLower ? [`The quality was lowered from ${wanted.quality} to ${quality}${under}.`] : []),
    // The server reports the rest, unless it is not ours.
    ...(note ? [note] : []),
    ...(isSmaller && !note
      ? [`The image was scaled down to ${width} × ${height} px instead of ${wanted.width} × ${wanted.height}${under}.`]
      : []),
    ...(limit !== undefined && file.size > limit ? [`The smallest possible size is ${formatBytes(file.size)}.`] : []),
  ].join(' ');
}
