/**
 * The lines of an image alone, without its tones and colors: what a sketch has in common with the drawing that it was made
 * from.
 */
import { blur } from '../features/blur.ts';
import { lumaOf } from '../search/raster.ts';
import type { Pixels, Planes } from './planes.ts';

/** Standard deviation, as a share of the longer side, of the surroundings that a line stands out from. */
const SURROUNDINGS = 0.006;
/** The same of the lines' blur: a person or a filter draws an edge on either side of it. */
const SOFTNESS = 0.004;
/** Contrast at which a line is black, as a share of the level of its surroundings, which counts as this at least. */
const STRONG = 0.5;
const DARK = 32;

/** What stands out from its surroundings, brighter or darker, becomes dark on white: lines and the edges of areas. */
export function linesOf(pixels: Pixels): Pixels {
  const luma = lumaOf(pixels);
  const { width, height } = luma;
  const side = Math.max(width, height);
  const around = blur(luma, SURROUNDINGS * side).data;
  const drawn = luma.data.map((value, at) => {
    const contrast = Math.abs(value - around[at]!) / Math.max(DARK, around[at]!);
    return 255 * (1 - Math.min(1, contrast / STRONG));
  });
  const soft = blur({ data: drawn, width, height }, SOFTNESS * side).data;
  const data = new Uint8Array(3 * soft.length);
  for (let at = 0; at < soft.length; at += 1) data.fill(Math.round(soft[at]!), 3 * at, 3 * at + 3);
  return { data, width, height };
}

/** Mean levels of color up to which an image has none. */
const COLORLESS = 3;
/** Level that three quarters of a line drawing reach. */
const PAPER = 200;

/** Whether an image consists of gray or black lines on white, by its planes at a small size, such as 48 px. */
export function isLineDrawing({ luma, blueness, redness }: Planes): boolean {
  const color = blueness.reduce((sum, blue, at) => sum + Math.hypot(blue, redness[at]!), 0) / blueness.length;
  return color <= COLORLESS && luma.toSorted()[luma.length >> 2]! >= PAPER;
}
