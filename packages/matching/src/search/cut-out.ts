/** The rectangle of a query that shows the image: of a screenshot, what is around it is not the image's. */
import type { FractionRect, Placement } from '../differences/compare.ts';
import { apply, CORNERS, inverseOf } from '../features/affine.ts';
import { overlap } from './inset.ts';
import type { Ranking, RankedMatch } from './port.ts';

/** Minimum share of the rectangle that the image covers. */
const COVERED = 0.8;
/** A larger share of the query is nearly all of it. */
const MAX_SHARE = 0.85;
/** Rectangles are found in a map of this many cells along the longer side. */
const CELLS = 192;

/** Adds to a match the rectangle of the query that was found to look like an image, and in which it lies. */
export function withCutOut(query: Ranking['query'], match: RankedMatch): RankedMatch {
  const { placement, faint } = match;
  return {
    ...match,
    ...(placement && { placement: cutOut(query, placement) }),
    ...(faint && { faint: { ...faint, placement: cutOut(query, faint.placement) } }),
  };
}

function cutOut(query: Ranking['query'], placement: Placement): Placement {
  const frame = frameOf(placement);
  if (!frame) return placement;
  const rectangles = query.views
    .filter(({ name }) => name === 'inset')
    .map(({ region: { x, y, width, height } }) => ({
      x: x / query.width,
      y: y / query.height,
      width: width / query.width,
      height: height / query.height,
    }))
    .filter((one) => one.width * one.height <= MAX_SHARE && coverage(one, frame) >= COVERED)
    .toSorted((a, b) => overlap(b, frame) - overlap(a, frame));
  const [best] = rectangles;
  return best ? { ...placement, cutOut: inside(best, query) } : placement;
}

/** Without the cells at its edges, which may show some of what is around it. */
function inside({ x, y, width, height }: FractionRect, size: { width: number; height: number }): FractionRect {
  const cell = Math.max(size.width, size.height) / CELLS;
  const [across, down] = [cell / size.width, cell / size.height];
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down };
}

/** Where the image's frame is in the query, as far as it is inside. */
function frameOf({ map, isMirrored }: Placement): FractionRect | undefined {
  const back = inverseOf(map);
  if (!back) return undefined;
  const within = (value: number) => Math.max(0, Math.min(1, value));
  const corners = CORNERS.map(([u, v]) => apply(back, u, v));
  const xs = corners.map(([x]) => within(isMirrored ? 1 - x : x));
  const ys = corners.map(([, y]) => within(y));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The share of one rectangle that another covers. */
function coverage(one: FractionRect, other: FractionRect): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return (Math.max(0, across) * Math.max(0, down)) / Math.max(1e-9, one.width * one.height);
}
