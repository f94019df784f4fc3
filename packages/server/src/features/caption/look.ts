/** Facts from an image's pixels, without any model: its shape, its colors, how it is painted, what is behind it. */
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { sharpOf } from '../../imaging/media/decode.ts';

export interface Look {
  shape: 'portrait' | 'landscape' | 'square';
  /** How the image is painted. */
  medium: 'lines' | 'flat' | 'shaded';
  isMonochrome: boolean;
  /** The most frequent colors besides the background's, at most three, most frequent first. */
  colors: string[];
  /** The color of a plain background. */
  background: string | undefined;
}

/** Side of the analyzed image, in pixels. */
const SIDE = 128;
/** Sides that differ by less are a square. */
const SQUARE = 1.08;
/** The part of the edge that a plain background covers, and how far its pixels may differ. */
const PLAIN = 0.72;
const SAME = 24;
const MAX_COLORS = 3;
/** Minimum share of the pixels for a color to be mentioned. */
const COLOR_SHARE = 0.08;
/** Colors with a smaller difference of channels are gray; an image with at least this share of gray is monochrome. */
const GREY = 24;
const MONOCHROME = 0.985;
/** Pixels so far apart that differ by less are one area of color, not a gradient. */
const REACH = 10;
const STEP = 5;
/** Share of such pairs that are alike in drawings with flat colors. */
const FLAT = 0.4;
/** Maximum share of colored pixels in a line drawing, without the background. */
const LINES = 0.12;

type Rgb = readonly [number, number, number];

export async function lookOf(raster: Raster): Promise<Look> {
  // Nearest neighbor: averaging would invent colors and steps between areas.
  const data = await sharpOf(raster).resize(SIDE, SIDE, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  const at = (x: number, y: number): Rgb => {
    const i = (y * SIDE + x) * 3;
    return [data[i]!, data[i + 1]!, data[i + 2]!];
  };
  const pixels = Array.from({ length: SIDE * SIDE }, (_, i) => at(i % SIDE, Math.floor(i / SIDE)));
  const ratio = raster.width / raster.height;
  const ground = backgroundOf(at);
  const rest = ground ? pixels.filter((pixel) => apart(pixel, ground) > SAME) : pixels;
  const shown = rest.length > 0 ? rest : pixels;
  const isMonochrome = share(pixels, (pixel) => Math.max(...pixel) - Math.min(...pixel) < GREY) >= MONOCHROME;
  return {
    shape: ratio > SQUARE ? 'landscape' : ratio < 1 / SQUARE ? 'portrait' : 'square',
    medium: mediumOf(at, ground, shown),
    isMonochrome,
    colors: frequent(shown),
    background: ground && nameOf(ground),
  };
}

const apart = (a: Rgb, b: Rgb): number => Math.max(...a.map((value, i) => Math.abs(value - b[i]!)));

const share = <T>(list: readonly T[], isOne: (one: T) => boolean): number =>
  list.length > 0 ? list.filter(isOne).length / list.length : 0;

/** The median of the edge, where most of the edge is like it. */
function backgroundOf(at: (x: number, y: number) => Rgb): Rgb | undefined {
  const edge = Array.from({ length: SIDE }, (_, i) => [at(i, 1), at(i, SIDE - 2), at(1, i), at(SIDE - 2, i)]).flat();
  const middle = (channel: 0 | 1 | 2): number =>
    edge.map((pixel) => pixel[channel]).toSorted((a, b) => a - b)[edge.length / 2]!;
  const median: Rgb = [middle(0), middle(1), middle(2)];
  return share(edge, (pixel) => apart(pixel, median) <= SAME) >= PLAIN ? median : undefined;
}

function mediumOf(at: (x: number, y: number) => Rgb, ground: Rgb | undefined, shown: readonly Rgb[]): Look['medium'] {
  const isDark = (pixel: Rgb) => Math.max(...pixel) < 110;
  // A line drawing covers little of the area, nearly all of it dark.
  if (
    ground &&
    Math.min(...ground) > 200 &&
    shown.length < 0.35 * SIDE * SIDE &&
    share(shown, (pixel) => Math.max(...pixel) - Math.min(...pixel) >= GREY) < LINES &&
    share(shown, isDark) > 0.5
  ) {
    return 'lines';
  }
  let pairs = 0;
  let alike = 0;
  for (let y = 0; y < SIDE; y++) {
    for (let x = REACH; x < SIDE; x++) {
      const pixel = at(x, y);
      if (ground && apart(pixel, ground) <= SAME) continue;
      pairs += 1;
      if (apart(pixel, at(x - REACH, y)) < STEP) alike += 1;
    }
  }
  return alike > FLAT * pairs ? 'flat' : 'shaded';
}

function frequent(pixels: readonly Rgb[]): string[] {
  const counts = new Map<string, number>();
  for (const pixel of pixels) {
    const name = nameOf(pixel);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= COLOR_SHARE * pixels.length)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_COLORS)
    .map(([name]) => name);
}

/** Hues in degrees up to which a color has its name. */
const HUES: readonly (readonly [number, string])[] = [
  [14, 'red'],
  [40, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'turquoise'],
  [255, 'blue'],
  [292, 'purple'],
  [342, 'pink'],
  [360, 'red'],
];

/** The common name of a color. */
export function nameOf([red, green, blue]: Rgb): string {
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const chroma = max - min;
  if (max < 50) return 'black';
  if (chroma < GREY || chroma < 0.12 * max) return min > 225 ? 'white' : max < 70 ? 'black' : 'grey';
  const raw =
    max === red ? (green - blue) / chroma : max === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  const hue = (raw * 60 + 360) % 360;
  const isPale = chroma < 0.45 * max;
  if (hue >= 10 && hue <= 50 && max < 175) return 'brown';
  if (hue >= 10 && hue <= 62 && isPale && max >= 175) return 'beige';
  if ((hue < 14 || hue > 330) && isPale && max > 190) return 'pink';
  return HUES.find(([end]) => hue <= end)![1];
}
