import type { PixelRect } from './port.ts';
import type { Raster } from './raster.ts';

/** How far a channel may deviate from its line's color and still be border, 0 to 255; JPEG noise stays below. */
const TOLERANCE = 20;
/** Share of a line's pixels that may deviate: a watermark in the margin does not end it. */
const STRAY = 0.03;
/** An image inside a border keeps at least this share of each side. */
const MIN_LEFT = 0.3;

/** Reads `count` pixels starting at `start` in steps of `step`, and says whether they are all close to `color`. */
function isPlain(data: Uint8Array, start: number, step: number, count: number, color: readonly number[]): boolean {
  let stray = 0;
  const allowed = count * STRAY;
  for (let i = 0, at = start * 3; i < count; i++, at += step * 3) {
    const far =
      Math.abs(data[at]! - color[0]!) > TOLERANCE ||
      Math.abs(data[at + 1]! - color[1]!) > TOLERANCE ||
      Math.abs(data[at + 2]! - color[2]!) > TOLERANCE;
    if (far && ++stray > allowed) return false;
  }
  return true;
}

/** Median color of a line, which a few outliers do not change. */
function colorOf(data: Uint8Array, start: number, step: number, count: number): number[] {
  const stride = Math.max(1, Math.floor(count / 32));
  return [0, 1, 2].map((channel) => {
    const samples: number[] = [];
    for (let i = 0; i < count; i += stride) samples.push(data[(start + i * step) * 3 + channel]!);
    return samples.toSorted((a, b) => a - b)[samples.length >> 1]!;
  });
}

/**
 * Crops plain margins, each side with its own color.
 * @param within The part of the raster to look at
 * @returns the rest; `within` itself if there is no border, or if the margin would be nearly all of it
 */
export function trimBorder({ data, width: stride }: Raster, within: PixelRect): PixelRect {
  let { x, y, width, height } = within;
  const minSize = { width: within.width * MIN_LEFT, height: within.height * MIN_LEFT };
  const cut = (start: () => number, step: number, count: () => number, take: () => void, more: () => boolean): void => {
    const color = colorOf(data, start(), step, count());
    while (more() && isPlain(data, start(), step, count(), color)) take();
  };
  const rowsLeft = (): boolean => height > minSize.height && height > 1;
  const columnsLeft = (): boolean => width > minSize.width && width > 1;
  const row = (): number => width;
  const column = (): number => height;
  cut(
    () => y * stride + x,
    1,
    row,
    () => {
      y++;
      height--;
    },
    rowsLeft,
  );
  cut(
    () => (y + height - 1) * stride + x,
    1,
    row,
    () => {
      height--;
    },
    rowsLeft,
  );
  cut(
    () => y * stride + x,
    stride,
    column,
    () => {
      x++;
      width--;
    },
    columnsLeft,
  );
  cut(
    () => y * stride + x + width - 1,
    stride,
    column,
    () => {
      width--;
    },
    columnsLeft,
  );
  return rowsLeft() && columnsLeft() ? { x, y, width, height } : within;
}
