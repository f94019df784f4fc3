/** Part of an image on a page of one color, such as a screenshot: everything outside the part is no difference. */
import { type Affine, apply, compose } from '../features/affine.ts';
import type { FractionRect, Pixels } from './planes.ts';

/** In pixels: the first that belong to it, and the first that do not. */
interface Inset {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Levels of a channel that a page's color may vary by between pixels, due to compression. */
const NOISE = 16;
/** Share of a line of the page that may have another color. */
const MAX_OTHER_COLORS = 0.005;

/** Pixels at a side that are mixed with the page, by antialiasing and compression. */
const MIXED_PIXELS = 2;
/**
 * Distances beyond a side, as shares of the page's longer side: near, if little was cropped, and farther than placement
 * errors.
 */
const DISTANCES = [0.005, 0.015];
/** Levels of brightness, beyond usual tone changes, from which the other image shows something else. */
const MIN_DIFFERENCE = 20;
/** Pixels along a side that have to show it: a cropped line is a small part of it. */
const MIN_DIFFERING = 2;

/**
 * Removes the page on those sides on which the other image continues beyond the inset. If it does not, something may
 * have been painted over, and that is a difference.
 * @param map maps fractions of the page to fractions of the other image
 * @param part of the page, in fractions, if it is known; otherwise what is not of the page's color
 * @returns the page and the map, or what is left of them
 */
export function withoutPage(
  page: Pixels,
  other: Pixels,
  map: Affine,
  part?: FractionRect,
): { pixels: Pixels; map: Affine } {
  const inset = part ? pixelsOf(part, page) : insetOf(page);
  if (!inset) return { pixels: page, map };
  const { width, height } = page;
  const beyond = DISTANCES.map((share) => Math.ceil(share * Math.max(width, height)));
  /** @param placeOf position of a side's pixel, this far beyond it */
  const isCut = (from: number, to: number, placeOf: (along: number, far: number) => [x: number, y: number]): boolean =>
    beyond.some((far) => {
      let found = 0;
      for (let along = from; along < to; along += 1) if (differ(page, other, map, ...placeOf(along, far))) found += 1;
      return found >= MIN_DIFFERING;
    });
  const kept = {
    left: isCut(inset.top, inset.bottom, (y, far) => [inset.left - far, y]) ? inset.left + MIXED_PIXELS : 0,
    top: isCut(inset.left, inset.right, (x, far) => [x, inset.top - far]) ? inset.top + MIXED_PIXELS : 0,
    right: isCut(inset.top, inset.bottom, (y, far) => [inset.right - 1 + far, y]) ? inset.right - MIXED_PIXELS : width,
    bottom: isCut(inset.left, inset.right, (x, far) => [x, inset.bottom - 1 + far])
      ? inset.bottom - MIXED_PIXELS
      : height,
  };
  const size = { width: kept.right - kept.left, height: kept.bottom - kept.top };
  if (Math.min(size.width, size.height) <= 0 || (size.width === width && size.height === height))
    return { pixels: page, map };
  const data = new Uint8Array(size.width * size.height * 3);
  for (let row = 0; row < size.height; row += 1) {
    const from = ((kept.top + row) * width + kept.left) * 3;
    data.set(page.data.subarray(from, from + size.width * 3), row * size.width * 3);
  }
  const toPage = {
    a: size.width / width,
    b: 0,
    c: 0,
    d: size.height / height,
    e: kept.left / width,
    f: kept.top / height,
  };
  return { pixels: { data, ...size }, map: compose(map, toPage) };
}

function pixelsOf(part: { x: number; y: number; width: number; height: number }, { width, height }: Pixels): Inset {
  return {
    left: Math.round(part.x * width),
    top: Math.round(part.y * height),
    right: Math.round((part.x + part.width) * width),
    bottom: Math.round((part.y + part.height) * height),
  };
}

/** Whether two images show different things at a pixel of the first; areas missing in either do not count. */
function differ(page: Pixels, other: Pixels, map: Affine, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= page.width || y >= page.height) return false;
  const [u, v] = apply(map, (x + 0.5) / page.width, (y + 0.5) / page.height);
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return false;
  const there = Math.floor(v * other.height) * other.width + Math.floor(u * other.width);
  return Math.abs(lumaAt(page, y * page.width + x) - lumaAt(other, there)) > MIN_DIFFERENCE;
}

/** Rec. 601. */
function lumaAt({ data }: Pixels, pixel: number): number {
  const at = pixel * 3;
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
}

/** The rest after removing lines of the page's color, which is that of its corner; undefined if nothing is left. */
function insetOf(image: Pixels): Inset | undefined {
  const { width, height } = image;
  const isPlain = (line: Line): boolean => isOfPage(image, line);
  const found = { left: 0, top: 0, right: width, bottom: height };
  const row = (y: number): Line => ({ from: y * width, step: 1, count: width });
  while (found.top < height && isPlain(row(found.top))) found.top += 1;
  if (found.top === height) return undefined;
  while (isPlain(row(found.bottom - 1))) found.bottom -= 1;
  const column = (x: number): Line => ({ from: found.top * width + x, step: width, count: found.bottom - found.top });
  while (found.left < width && isPlain(column(found.left))) found.left += 1;
  while (found.right > found.left && isPlain(column(found.right - 1))) found.right -= 1;
  return found.left < found.right ? found : undefined;
}

/** Pixels of a row or a column. */
interface Line {
  from: number;
  step: number;
  count: number;
}

function isOfPage({ data }: Pixels, { from, step, count }: Line): boolean {
  let others = 0;
  for (let at = from * 3, left = count; left > 0; at += step * 3, left -= 1) {
    const isOther =
      Math.abs(data[at]! - data[0]!) > NOISE ||
      Math.abs(data[at + 1]! - data[1]!) > NOISE ||
      Math.abs(data[at + 2]! - data[2]!) > NOISE;
    if (isOther) others += 1;
  }
  return others <= MAX_OTHER_COLORS * count;
}
