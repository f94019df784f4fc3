/** Two images beside each other, and where the lines between their places begin and end. */
import { clamp } from '../../internal/number.ts';
import { type Size, tidy } from '../match-overlay/alignment.ts';

/** A place that is in both images. */
export interface MatchedPoint {
  /** In the query, in its pixels. */
  x: number;
  y: number;
  /** In the result, in fractions of its width and height. */
  u: number;
  v: number;
}

/** Both images, equally high, and the gap between them, in units of its own. */
export interface Stage extends Size {
  queryWidth: number;
  resultWidth: number;
}

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const HEIGHT = 1000;
const GAP = 20;

/** Whether an image of that size has a ratio. */
export function isSaneSize({ width, height }: Size): boolean {
  const ratio = width / height;
  return width > 0 && ratio > 0 && ratio < Infinity;
}

/** An image without a ratio is a square. */
export function stageOf(query: Size, result: Size): Stage {
  const [queryWidth, resultWidth] = [widthOf(query), widthOf(result)];
  return { width: queryWidth + GAP + resultWidth, height: HEIGHT, queryWidth, resultWidth };
}

/** In units of the stage. Places outside an image move to its edge; what is no place is left out. */
export function linesOf(points: readonly MatchedPoint[], query: Size, stage: Stage): Line[] {
  const resultLeft = stage.width - stage.resultWidth;
  return points
    .filter(({ x, y, u, v }) => [x, y, u, v].every(Number.isFinite))
    .map(({ x, y, u, v }) => ({
      x1: tidy(clamp(x / query.width, 0, 1) * stage.queryWidth),
      y1: tidy(clamp(y / query.height, 0, 1) * stage.height),
      x2: tidy(resultLeft + clamp(u, 0, 1) * stage.resultWidth),
      y2: tidy(clamp(v, 0, 1) * stage.height),
    }));
}

function widthOf(image: Size): number {
  return isSaneSize(image) ? (HEIGHT * image.width) / image.height : HEIGHT;
}
