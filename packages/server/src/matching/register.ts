/**
 * Lays one picture on another: finds where, how large, how far turned and whether mirrored the first shows the second.
 * Works on the small luma planes of signatures, in three steps: every place and size at 16 px, then a climb at 48 px,
 * then a close look at the best pose.
 */
import { resizePlane, type Plane } from './raster.ts';
import type { Signature } from './signature.ts';

/** Long side of the target in the exhaustive search, in pixels. */
const COARSE = 16;
/** The query shows at least this share of the target's width. */
const LEAST_SHARE = 0.34;
/** Turns that are tried, in radians; the climb finds those between. */
const TURNS = [0, Math.PI / 18, -Math.PI / 18];
/** Turned copies are tried only where the query shows at least this share of the target's width. */
const LEAST_TURNED_SHARE = 0.65;
/** How far the query may reach over the target's edge, in coarse pixels. */
const SLACK = 1;

/** Where the query lies on the target. */
export interface Pose {
  /** Centre of the query on the target, in fractions of the target's width and height. */
  x: number;
  y: number;
  /** Width of the query as a fraction of the target's width. */
  scale: number;
  /** Height of the query as a fraction of the target's height, by the width: the target's aspect by the query's. */
  ratio: number;
  /** Clockwise turn of the query against the target, in radians. */
  angle: number;
  mirrored: boolean;
}

/** A pose and its normalised cross-correlation, -1 to 1. */
export interface Placed {
  pose: Pose;
  correlation: number;
}

export function mirror({ data, width, height }: Plane): Plane {
  const flipped = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) flipped[y * width + x] = data[y * width + width - 1 - x]!;
  }
  return { data: flipped, width, height };
}

/** Shifted to mean 0 and scaled to length 1; all zero where there is no contrast. */
function normalised(plane: Plane): Plane {
  let mean = 0;
  for (const value of plane.data) mean += value;
  mean /= plane.data.length;
  let squares = 0;
  for (const value of plane.data) squares += (value - mean) ** 2;
  // Below one grey level of contrast there is only noise.
  const norm = squares > plane.data.length ? 1 / Math.sqrt(squares) : 0;
  return { ...plane, data: plane.data.map((value) => (value - mean) * norm) };
}

/** A query view in all sizes and both mirror states, ready for many targets. */
export interface Templates {
  aspect: number;
  luma: Plane;
  mirrored: Plane;
  /** By size and mirror state; made on demand. */
  sizes: Map<string, Plane>;
  /** The same, normalised. */
  normalised: Map<string, Plane>;
}

export function templatesOf({ luma, aspect }: Signature): Templates {
  return { aspect, luma, mirrored: mirror(luma), sizes: new Map(), normalised: new Map() };
}

/** The view at another resolution. */
export function templateOf(templates: Templates, width: number, height: number, mirrored: boolean): Plane {
  const key = `${width}x${height}${mirrored ? 'm' : ''}`;
  let plane = templates.sizes.get(key);
  if (!plane) {
    plane = resizePlane(mirrored ? templates.mirrored : templates.luma, width, height);
    templates.sizes.set(key, plane);
  }
  return plane;
}

/** Value between the pixels; beyond the edge, the edge's. */
function bilinear({ data, width, height }: Plane, x: number, y: number): number {
  const clampedX = Math.min(width - 1, Math.max(0, x));
  const clampedY = Math.min(height - 1, Math.max(0, y));
  const x0 = Math.min(width - 2, Math.floor(clampedX));
  const y0 = Math.min(height - 2, Math.floor(clampedY));
  const fx = clampedX - x0;
  const fy = clampedY - y0;
  const at = y0 * width + x0;
  const below = at + width;
  return (
    (data[at]! * (1 - fx) + data[at + 1]! * fx) * (1 - fy) + (data[below]! * (1 - fx) + data[below + 1]! * fx) * fy
  );
}

/** Turned back about its middle by `angle`: what a query that is turned so shows when upright. */
function turnedBack(plane: Plane, angle: number): Plane {
  const { width, height } = plane;
  const data = new Float32Array(width * height);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const middle = { x: (width - 1) / 2, y: (height - 1) / 2 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x - middle.x;
      const dy = y - middle.y;
      data[y * width + x] = bilinear(plane, middle.x + cos * dx - sin * dy, middle.y + sin * dx + cos * dy);
    }
  }
  return { data, width, height };
}

function normalisedTemplateOf(
  templates: Templates,
  width: number,
  height: number,
  mirrored: boolean,
  angle: number,
): Float32Array {
  const key = `${width}x${height}${mirrored ? 'm' : ''}${angle}`;
  let plane = templates.normalised.get(key);
  if (!plane) {
    const upright = templateOf(templates, width, height, mirrored);
    plane = normalised(angle === 0 ? upright : turnedBack(upright, angle));
    templates.normalised.set(key, plane);
  }
  return plane.data;
}

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
 * @returns The best pose as it is and the best mirrored one, the better first
 */
export function placeCoarsely(query: Templates, target: Signature): Placed[] {
  const { plane, sums, squares } = coarseTarget(target.luma);
  const ratio = target.aspect / query.aspect;
  const { width, height, data } = plane;
  const inner = { width: width - 2 * SLACK, height: height - 2 * SLACK };
  /** Height of a template of this width. */
  const aspect = inner.width / (inner.height * ratio);
  const widest = Math.min(width, Math.floor((height + 0.5) * aspect));
  const narrowest = Math.max(3, Math.round(Math.min(inner.width, inner.height * aspect) * LEAST_SHARE));
  const tryAt = (best: Placed, w: number, h: number, angle: number): void => {
    const template = normalisedTemplateOf(query, w, h, best.pose.mirrored, angle);
    const area = w * h;
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
        const correlation = product / Math.sqrt(contrast);
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
        for (const angle of w < inner.width * LEAST_TURNED_SHARE ? [0] : TURNS) tryAt(best, w, h, angle);
      }
      return best;
    })
    .toSorted((a, b) => b.correlation - a.correlation);
}

/** Two sets of matching samples, those of the target found by bilinear interpolation. */
export interface Samples {
  query: Float32Array;
  target: Float32Array;
  /** 1 where the sample lies on the target. */
  valid: Uint8Array;
  width: number;
  height: number;
}

/** Reads the target under every `stride`-th pixel of the query. */
export function sampleUnder(query: Plane, target: Plane, pose: Pose, stride: number): Samples {
  const width = Math.ceil(query.width / stride);
  const height = Math.ceil(query.height / stride);
  const samples: Samples = {
    query: new Float32Array(width * height),
    target: new Float32Array(width * height),
    valid: new Uint8Array(width * height),
    width,
    height,
  };
  // Target pixels a query pixel; the two directions differ by the rounding of the planes' sizes.
  const unitX = (pose.scale * target.width) / query.width;
  const unitY = (pose.scale * pose.ratio * target.height) / query.height;
  const cos = Math.cos(pose.angle);
  const sin = Math.sin(pose.angle);
  const centreX = pose.x * target.width - 0.5;
  const centreY = pose.y * target.height - 0.5;
  const middle = { x: (query.width - 1) / 2, y: (query.height - 1) / 2 };
  const last = { x: target.width - 1, y: target.height - 1 };
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      // Every second row starts one pixel in: a checkerboard misses no thin line.
      const qx = Math.min(query.width - 1, column * stride + (stride > 1 ? row % stride : 0));
      const dx = (qx - middle.x) * unitX;
      const dy = (row * stride - middle.y) * unitY;
      // A query turned clockwise shows the target turned back.
      const x = centreX + cos * dx + sin * dy;
      const y = centreY - sin * dx + cos * dy;
      samples.query[i] = query.data[row * stride * query.width + qx]!;
      if (x < -0.5 || y < -0.5 || x > last.x + 0.5 || y > last.y + 0.5) continue;
      samples.target[i] = bilinear(target, x, y);
      samples.valid[i] = 1;
    }
  }
  return samples;
}

/** Normalised cross-correlation of the valid samples; 0 where either has no contrast or too few are valid. */
export function correlate({ query, target, valid }: Samples, leastValid = 0.5, leastContrast = 1): number {
  let n = 0;
  let q = 0;
  let t = 0;
  let qq = 0;
  let tt = 0;
  let qt = 0;
  for (let i = 0; i < valid.length; i++) {
    if (!valid[i]) continue;
    const a = query[i]!;
    const b = target[i]!;
    n++;
    q += a;
    t += b;
    qq += a * a;
    tt += b * b;
    qt += a * b;
  }
  if (n < Math.max(4, valid.length * leastValid)) return 0;
  const varQ = qq - (q * q) / n;
  const varT = tt - (t * t) / n;
  if (varQ <= n * leastContrast || varT <= n * leastContrast) return 0;
  return (qt - (q * t) / n) / Math.sqrt(varQ * varT);
}

/** The query at the target's resolution: finer pixels would compare noise. */
export function matchingTemplate(query: Templates, target: Plane, pose: Pose): Plane {
  const width = Math.max(6, Math.min(query.luma.width, Math.round(pose.scale * target.width)));
  const height = Math.max(6, Math.min(query.luma.height, Math.round(pose.scale * pose.ratio * target.height)));
  return templateOf(query, width, height, pose.mirrored);
}

/** Steps of the climb: fractions of the target, share of the scale, radians. */
const FIRST_STEP = { place: 0.03, scale: 0.06, angle: 0.09 };
const HALVINGS = 4;

/** Climbs from a rough pose to the best one near by, at full resolution of the planes. */
export function refine(query: Templates, target: Plane, rough: Pose): Placed {
  const template = matchingTemplate(query, target, rough);
  const stride = template.width * template.height > 600 ? 2 : 1;
  const judge = (pose: Pose): number => correlate(sampleUnder(template, target, pose, stride), 0.7);
  let pose = rough;
  let correlation = judge(pose);
  let step = FIRST_STEP;
  for (let round = 0; round < HALVINGS; round++) {
    for (let isBetter = true, tries = 0; isBetter && tries < 3; tries++) {
      isBetter = false;
      for (const sign of [1, -1]) {
        const moves: Pose[] = [
          { ...pose, x: pose.x + sign * step.place * pose.scale },
          { ...pose, y: pose.y + sign * step.place * pose.scale },
          { ...pose, scale: pose.scale * (1 + sign * step.scale) },
          { ...pose, angle: pose.angle + sign * step.angle },
        ];
        for (const move of moves) {
          const value = judge(move);
          if (value > correlation + 1e-4) {
            pose = move;
            correlation = value;
            isBetter = true;
          }
        }
      }
    }
    step = { place: step.place / 2, scale: step.scale / 2, angle: step.angle / 2 };
  }
  return { pose, correlation };
}
