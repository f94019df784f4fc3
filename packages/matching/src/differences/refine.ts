/**
 * Aligns two images to a fraction of a pixel, by their brightness: Gauss-Newton steps from an approximate map. After B.
 * Lucas and T. Kanade, IJCAI (1981), with the gradients of the target alone (S. Baker and I. Matthews, IJCV 56 (2004),
 * inverse compositional) and robust weights.
 */
import { type Affine, compose, CORNERS, inverseOf } from '../features/affine.ts';
import type { Pyramid } from './pyramid.ts';
import { keepOpaque } from './alpha-mask.ts';
import { type Grid, sample, smooth } from './sample.ts';
import { Normal } from './solve.ts';

/** Cells along the longer side in each round: from coarse, for large offsets, to fine. */
const ROUNDS = [40, 40, 80, 80, 128];
/** The same for an image with transparent parts: coarse cells are mixed with the background, and drift to it. */
const MASKED_ROUNDS = [80, 80, 128];
/** Cells beside transparent parts that are mixed with the background: one by sampling, one by the blur. */
const MIXED = 2;
/** Cells along the longer side of the grid in which maps are compared. */
const FINEST = 80;
/** Pixels with larger residuals than this many levels have less and less weight. */
const TOLERANCE = 12;

/**
 * @param frame maps fractions of the grid to fractions of the target
 * @param map maps fractions of the target to fractions of the query
 * @param mask of the target, if it has transparent parts
 * @returns a more accurate map, or the same where none aligns them better
 */
export function refineMap(
  query: Pyramid,
  target: Pyramid,
  frame: Affine,
  map: Affine,
  full: Grid,
  mask?: Uint8Array,
): Affine {
  const fine = gridWithin(full, FINEST);
  const own = smooth(sample(target, frame, fine, false).luma, fine);
  /** How well a map aligns both. */
  const scoreOf = (tried: Affine): number => {
    const found = sample(query, compose(tried, frame), fine, false);
    if (mask) keepOpaque(found.valid, frame, fine, mask, MIXED);
    return correlationOf(own, smooth(found.luma, fine), found.valid, fine);
  };
  let best = { map, score: scoreOf(map) };
  let current = map;
  let shown: { grid: Grid; luma: Float32Array } | undefined;
  for (const side of mask ? MASKED_ROUNDS : ROUNDS) {
    const grid = gridWithin(full, side);
    if (shown?.grid.width !== grid.width || shown.grid.height !== grid.height) {
      shown = { grid, luma: smooth(sample(target, frame, grid, false).luma, grid) };
    }
    const found = sample(query, compose(current, frame), grid, false);
    if (mask) keepOpaque(found.valid, frame, grid, mask, MIXED);
    const step = stepOf(shown.luma, smooth(found.luma, grid), found.valid, grid);
    const back = step && inverseOf(step);
    const toGrid = inverseOf(frame);
    if (!back || !toGrid) break;
    // The step is one of the grid: from the target to the grid, the step, and back.
    current = compose(current, compose(frame, compose(back, toGrid)));
    const score = scoreOf(current);
    if (score > best.score) best = { map: current, score };
  }
  return best.map;
}

/** A grid of the same shape, of at most this many cells along its longer side. */
function gridWithin(full: Grid, side: number): Grid {
  const scale = Math.min(1, side / Math.max(full.width, full.height));
  return { width: Math.round(full.width * scale), height: Math.round(full.height * scale) };
}

/** Side of the squares whose brightness is correlated, in cells. */
const SQUARE = 8;
/** Gray levels (standard deviation) below which a square counts less. */
const CONTRAST = 4;

/**
 * The mean correlation of the squares' brightness, -1 to 1. A square that shows something else, such as a bubble, costs no
 * more than itself, whereas the steps follow the sum of all residuals and can be pulled away by it.
 */
function correlationOf(target: Float32Array, query: Float32Array, valid: Uint8Array, { width, height }: Grid): number {
  let [sum, squares] = [0, 0];
  for (let top = 0; top + SQUARE <= height; top += SQUARE) {
    for (let left = 0; left + SQUARE <= width; left += SQUARE) {
      let [n, q, t, qq, tt, qt] = [0, 0, 0, 0, 0, 0];
      for (let y = top; y < top + SQUARE; y += 1) {
        for (let at = y * width + left, end = at + SQUARE; at < end; at += 1) {
          if (!valid[at]) continue;
          n += 1;
          q += query[at]!;
          t += target[at]!;
          qq += query[at]! * query[at]!;
          tt += target[at]! * target[at]!;
          qt += query[at]! * target[at]!;
        }
      }
      if (n < (SQUARE * SQUARE) / 2) continue;
      const least = CONTRAST ** 2;
      const [varianceQ, varianceT] = [(qq - (q * q) / n) / n, (tt - (t * t) / n) / n];
      if (varianceT < least) continue;
      sum += (qt - (q * t) / n) / n / Math.sqrt(Math.max(least, varianceQ) * varianceT);
      squares += 1;
    }
  }
  return sum / Math.max(1, squares);
}

/** The affine step, in fractions of the grid, that brings the target's brightness closest to the query's. */
function stepOf(
  target: Float32Array,
  query: Float32Array,
  valid: Uint8Array,
  { width, height }: Grid,
): Affine | undefined {
  const tone = new Normal(2, 1);
  const linear = Float64Array.of(0, 1);
  const both = Int32Array.of(0, 1);
  for (let at = 0; at < target.length; at += 1) {
    if (!valid[at]) continue;
    linear[0] = query[at]!;
    tone.add(both, linear, target[at]!, 1);
  }
  const [gain = 1, offset = 0] = tone.solve() ?? [];
  const normal = new Normal(6, 1);
  const factors = new Float64Array(6);
  const all = Int32Array.of(0, 1, 2, 3, 4, 5);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (!valid[at]) continue;
      // By fractions of the grid.
      const dx = ((target[at + 1]! - target[at - 1]!) / 2) * width;
      const dy = ((target[at + width]! - target[at - width]!) / 2) * height;
      if (dx === 0 && dy === 0) continue;
      const off = gain * query[at]! + offset - target[at]!;
      const u = (x + 0.5) / width;
      const v = (y + 0.5) / height;
      factors[0] = dx * u;
      factors[1] = dx * v;
      factors[2] = dx;
      factors[3] = dy * u;
      factors[4] = dy * v;
      factors[5] = dy;
      normal.add(all, factors, off, 1 / (1 + (off / TOLERANCE) ** 2));
    }
  }
  const [a = 0, b = 0, e = 0, c = 0, d = 0, f = 0] = normal.solve() ?? [];
  const step = { a: 1 + a, b, c, d: 1 + d, e, f };
  // A step that moves a corner by more than this has diverged.
  const far = CORNERS.some(([x, y]) => Math.hypot(a * x + b * y + e, c * x + d * y + f) > MAX_STEP);
  return far ? undefined : step;
}

/** As a share of the grid. */
const MAX_STEP = 0.06;
