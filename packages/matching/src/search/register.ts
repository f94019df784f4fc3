/**
 * Aligns one image with another: finds where, how large, how far turned and whether mirrored the first shows the second.
 * Works on the small luma planes of signatures, in two steps: every place and size at 16 px, then a climb at 48 px.
 */
import { correlateUnder, type Placed, type Pose } from './pose.ts';
import { resizePlane, type Plane } from './raster.ts';
import type { Signature } from './signature.ts';
import { matchingTemplate, normalisedTemplateOf, type Templates } from './templates.ts';

/** Long side of the target in the exhaustive search, in pixels. */
const COARSE = 16;
/** The query shows at least this share of the target's width. */
const MIN_SHARE = 0.4;
/** What a correlation loses as the query gets smaller: a small spot is like another by chance. */
const SMALLNESS = 0.12;
/** Turns that are tried, in radians; the climb finds those between. */
const TURNS = [0, Math.PI / 18, -Math.PI / 18];
/** Turned copies are tried only where the query shows at least this share of the target's width. */
const MIN_TURNED_SHARE = 0.65;
/** How far the query may reach over the target's edge, in coarse pixels. */
const SLACK = 1;

/** The target with its edge repeated outwards, and running sums for the contrast of any window. */
function coarseTarget(luma: Plane): { plane: Plane; sums: Float64Array; squares: Float64Array } {
  const ratio = COARSE / Math.max(luma.width, luma.height);
  const small = resizePlane(
    luma,
    Math.max(3, Math.round(luma.width * ratio)),
    Math.max(3, Math.round(luma.height * ratio)),
  );
  const width = small.width + 2 * SLACK;
  const height = small.height + 2 * SLACK;
  const data = new Float32Array(width * height);
  const sums = new Float64Array((width + 1) * (height + 1));
  const squares = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    const fromY = Math.min(small.height - 1, Math.max(0, y - SLACK));
    for (let x = 0; x < width; x++) {
      const value = small.data[fromY * small.width + Math.min(small.width - 1, Math.max(0, x - SLACK))]!;
      data[y * width + x] = value;
      const at = (y + 1) * (width + 1) + x + 1;
      sums[at] = value + sums[at - 1]! + sums[at - width - 1]! - sums[at - width - 2]!;
      squares[at] = value * value + squares[at - 1]! + squares[at - width - 1]! - squares[at - width - 2]!;
    }
  }
  return { plane: { data, width, height }, sums, squares };
}

/**
 * Tries every place and size at low resolution.
 * @param leastShare The query shows at least this share of the target's width
 * @returns The best pose as it is and the best mirrored one, the better first; correlations less what smallness costs
 */
export function placeCoarsely(query: Templates, target: Signature, leastShare: number = MIN_SHARE): Placed[] {
  const { plane, sums, squares } = coarseTarget(target.luma);
  const ratio = target.aspect / query.aspect;
  const { width, height, data } = plane;
  const inner = { width: width - 2 * SLACK, height: height - 2 * SLACK };
  /** Height of a template of this width. */
  const aspect = inner.width / (inner.height * ratio);
  const widest = Math.min(width, Math.floor((height + 0.5) * aspect));
  const narrowest = Math.max(3, Math.round(Math.min(inner.width, inner.height * aspect) * leastShare));
  const tryAt = (best: Placed, w: number, h: number, angle: number): void => {
    const template = normalisedTemplateOf(query, w, h, best.pose.mirrored, angle);
    const area = w * h;
    const cost = SMALLNESS * Math.max(0, 1 - w / widest);
    for (let top = 0; top + h <= height; top++) {
      for (let left = 0; left + w <= width; left++) {
        const a = top * (width + 1) + left;
        const b = a + h * (width + 1);
        const sum = sums[b + w]! - sums[b]! - sums[a + w]! + sums[a]!;
        const square = squares[b + w]! - squares[b]! - squares[a + w]! + squares[a]!;
        const contrast = square - (sum * sum) / area;
        if (contrast < area) continue;
        let product = 0;
        for (let y = 0, t = 0; y < h; y++) {
          const row = (top + y) * width + left;
          for (let x = 0; x < w; x++, t++) product += template[t]! * data[row + x]!;
        }
        const correlation = product / Math.sqrt(contrast) - cost;
        if (correlation <= best.correlation) continue;
        best.correlation = correlation;
        best.pose = {
          x: (left - SLACK + w / 2) / inner.width,
          y: (top - SLACK + h / 2) / inner.height,
          scale: w / inner.width,
          ratio,
          angle,
          mirrored: best.pose.mirrored,
        };
      }
    }
  };
  return [false, true]
    .map((mirrored) => {
      const best: Placed = { pose: { x: 0.5, y: 0.5, scale: 1, ratio, angle: 0, mirrored }, correlation: -1 };
      for (let w = widest; w >= narrowest; w--) {
        const h = Math.min(height, Math.round(w / aspect));
        if (h < 3) break;
        for (const angle of w < inner.width * MIN_TURNED_SHARE ? [0] : TURNS) tryAt(best, w, h, angle);
      }
      return best;
    })
    .toSorted((a, b) => b.correlation - a.correlation);
}

/** Steps of the climb: fractions of the target, share of the scale, radians. */
const FIRST_STEP = { place: 0.03, scale: 0.06, angle: 0.09 };
const HALVINGS = 4;
/** Rounds at one step size. */
const TRIES = 3;
/** Templates of more pixels than this are read in a checkerboard. */
const DENSE = 600;

/** Climbs from a rough pose to the best one near by, at full resolution of the planes. */
export function refine(query: Templates, target: Plane, rough: Pose): Placed {
  const template = matchingTemplate(query, target, rough);
  const stride = template.width * template.height > DENSE ? 2 : 1;
  const best: Placed = { pose: rough, correlation: correlateUnder(template, target, rough, stride) };
  let { place, scale, angle } = FIRST_STEP;
  const moves: ((pose: Pose, sign: number) => Pose)[] = [
    (pose, sign) => ({ ...pose, x: pose.x + sign * place * pose.scale }),
    (pose, sign) => ({ ...pose, y: pose.y + sign * place * pose.scale }),
    (pose, sign) => ({ ...pose, scale: pose.scale * (1 + sign * scale) }),
    (pose, sign) => ({ ...pose, angle: pose.angle + sign * angle }),
  ];
  const improve = (move: (pose: Pose, sign: number) => Pose): boolean =>
    [1, -1].some((sign) => {
      const pose = move(best.pose, sign);
      const correlation = correlateUnder(template, target, pose, stride);
      if (correlation < best.correlation + 1e-4) return false;
      Object.assign(best, { pose, correlation });
      return true;
    });
  for (let round = 0; round < HALVINGS; round++) {
    for (let tries = 0; tries < TRIES; tries++) {
      const improved = moves.filter((move) => improve(move));
      if (improved.length === 0) break;
    }
    place /= 2;
    scale /= 2;
    angle /= 2;
  }
  return best;
}
