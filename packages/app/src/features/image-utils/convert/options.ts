import type { SaveFormat } from '@mekiki/api-client';
/** The options of a conversion, as stored in the form. */

export interface ConvertOptions {
  format: string;
  /** By format, if not the default. */
  quality: Record<string, number>;
  lossless: boolean;
  effort: Record<string, number>;
  animation: boolean;
  /** Including the number sign. */
  background: string;
  metadata: 'icc' | 'keep' | 'none';
  /** As typed; empty for the image's own. */
  width: string;
  height: string;
  /** One side follows the other, preserving the image's aspect ratio. */
  isLocked: boolean;
  /** The side that was last typed. */
  by: 'width' | 'height';
  enlarge: boolean;
  /** Megabytes, as typed; empty for no limit. */
  limit: string;
}

export const NEW_OPTIONS: ConvertOptions = {
  format: 'webp',
  quality: {},
  lossless: false,
  effort: {},
  animation: true,
  background: '#ffffff',
  metadata: 'icc',
  width: '',
  height: '',
  isLocked: true,
  by: 'width',
  enlarge: false,
  limit: '',
};

/** Qualities at which most people see no difference in a drawing. */
const USUAL_QUALITY: Readonly<Record<string, number>> = { jpeg: 85, webp: 82, avif: 60, heif: 60, jxl: 80 };
const QUALITY = 80;
const MEGABYTE = 1_000_000;

export interface Size {
  width: number;
  height: number;
}

/** The quality that is set for a format. */
export function qualityOf({ quality, format }: ConvertOptions): number {
  return quality[format] ?? USUAL_QUALITY[format] ?? QUALITY;
}

/** The effort that is set for a format. */
export function effortOf({ effort }: ConvertOptions, info: SaveFormat): number {
  return effort[info.format] ?? info.effort?.default ?? 0;
}

/** A side in pixels; undefined if none is typed, NaN if it is invalid. */
function sideOf(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^\d{1,6}$/.test(typed) && Number(typed) > 0 ? Number(typed) : Number.NaN;
}

/** The maximum file size in bytes; undefined if none is typed, NaN if it is invalid. */
export function limitOf({ limit }: ConvertOptions): number | undefined {
  const typed = limit.trim().replace(',', '.');
  if (typed === '') return undefined;
  return /^\d{0,5}(\.\d{1,4})?$/.test(typed) && Number(typed) > 0 ? Math.round(Number(typed) * MEGABYTE) : Number.NaN;
}

/** The sides that are sent: if locked, only the one that was typed. */
export function wantedSides(options: ConvertOptions): Partial<Size> {
  const { isLocked, by } = options;
  const width = isLocked && by === 'height' ? undefined : sideOf(options.width);
  const height = isLocked && by === 'width' ? undefined : sideOf(options.height);
  return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}

/** The values of the two fields: if locked, the other side follows the image's aspect ratio. */
export function shownSides(options: ConvertOptions, size: Size | undefined): { width: string; height: string } {
  const { width, height, isLocked, by } = options;
  if (!isLocked || !size) return isLocked ? { width: '', height: '', [by]: options[by] } : { width, height };
  const side = sideOf(options[by]);
  const scale = side === undefined ? Number.NaN : side / size[by];
  const other = (length: number) => (Number.isFinite(scale) ? String(Math.max(1, Math.round(length * scale))) : '');
  return by === 'width' ? { width, height: other(size.height) } : { width: other(size.width), height };
}

/** The error of each field, as a sentence; empty if there is none. */
export function problemsOf(
  options: ConvertOptions,
  info: SaveFormat | undefined,
): { width?: string; height?: string; limit?: string } {
  const { width, height } = wantedSides(options);
  const limit = limitOf(options);
  const problem = (side: number | undefined) => {
    if (side === undefined) return undefined;
    if (Number.isNaN(side)) return 'Enter a whole number of pixels, such as 1200.';
    return info && side > info.maxSide ? `${info.name} images can be up to ${info.maxSide} px on a side.` : undefined;
  };
  const [ofWidth, ofHeight] = [problem(width), problem(height)];
  return {
    ...(ofWidth ? { width: ofWidth } : {}),
    ...(ofHeight ? { height: ofHeight } : {}),
    ...(Number.isNaN(limit) ? { limit: 'Enter a size in MB, such as 8 or 0.5.' } : {}),
  };
}

/** The output size, if no target size makes it smaller. */
export function sizeAfter(options: ConvertOptions, size: Size): Size {
  const { width = Infinity, height = Infinity } = wantedSides(options);
  const scale = Math.min(width / size.width, height / size.height);
  if (!Number.isFinite(scale) || (scale > 1 && !options.enlarge)) return size;
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(size.width), height: side(size.height) };
}
