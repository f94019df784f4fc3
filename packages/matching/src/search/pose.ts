/** Where one image lies on another, and how well the two agree there. */
import type { Placement } from '../differences/compare.ts';
import type { PixelRect } from './port.ts';
import { bilinear, type Plane } from './raster.ts';

/** Where the query lies on the target. */
export interface Pose {
  /** Center of the query on the target, in fractions of the target's width and height. */
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

/** Target pixel under a query pixel: x = x0 + xx·column + xy·row, y likewise. */
interface Mapping {
  x0: number;
  xx: number;
  xy: number;
  y0: number;
  yx: number;
  yy: number;
}

function mappingOf(query: Plane, target: Plane, pose: Pose): Mapping {
  // Target pixels a query pixel; the two directions differ by the rounding of the planes' sizes.
  const unitX = (pose.scale * target.width) / query.width;
  const unitY = (pose.scale * pose.ratio * target.height) / query.height;
  // A query turned clockwise shows the target turned back.
  const xx = Math.cos(pose.angle) * unitX;
  const xy = Math.sin(pose.angle) * unitY;
  const yx = -Math.sin(pose.angle) * unitX;
  const yy = Math.cos(pose.angle) * unitY;
  const column = (query.width - 1) / 2;
  const row = (query.height - 1) / 2;
  return {
    x0: pose.x * target.width - 0.5 - xx * column - xy * row,
    xx,
    xy,
    y0: pose.y * target.height - 0.5 - yx * column - yy * row,
    yx,
    yy,
  };
}

/**
 * A pose in fractions of both images.
 * @param region of the query that was placed, in fractions of the query
 * @param aspect of the target: width divided by height
 */
export function placementOfPose(pose: Pose, region: PixelRect, aspect: number): Placement {
  const { x, y, scale, ratio, angle, mirrored } = pose;
  const a = (Math.cos(angle) * scale) / region.width;
  const b = (Math.sin(angle) * scale * ratio) / aspect / region.height;
  const c = (-Math.sin(angle) * scale * aspect) / region.width;
  const d = (Math.cos(angle) * scale * ratio) / region.height;
  const left = mirrored ? 1 - region.x - region.width : region.x;
  const middleX = left + region.width / 2;
  const middleY = region.y + region.height / 2;
  const map = { a, b, c, d, e: x - a * middleX - b * middleY, f: y - c * middleX - d * middleY };
  return { map, isMirrored: mirrored };
}

/** Two sets of matching samples, those of the target found by interpolation. */
export interface Samples {
  query: Float32Array;
  target: Float32Array;
  /** 1 where the sample lies on the target. */
  valid: Uint8Array;
  width: number;
  height: number;
}

/** Reads the target under every pixel of the query. */
export function sampleUnder(query: Plane, target: Plane, pose: Pose): Samples {
  const { width, height } = query;
  const { x0, xx, xy, y0, yx, yy } = mappingOf(query, target, pose);
  const under = new Float32Array(width * height);
  const valid = new Uint8Array(width * height);
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const x = x0 + xx * column + xy * row;
      const y = y0 + yx * column + yy * row;
      if (x < -0.5 || y < -0.5 || x > target.width - 0.5 || y > target.height - 0.5) continue;
      under[i] = bilinear(target, x, y);
      valid[i] = 1;
    }
  }
  return { query: query.data, target: under, valid, width, height };
}

/** Sums for a correlation, gathered sample by sample. */
class Sums {
  n = 0;
  #q = 0;
  #t = 0;
  #qq = 0;
  #tt = 0;
  #qt = 0;

  add(q: number, t: number): void {
    this.n++;
    this.#q += q;
    this.#t += t;
    this.#qq += q * q;
    this.#tt += t * t;
    this.#qt += q * t;
  }

  get queryVariance(): number {
    return (this.#qq - (this.#q * this.#q) / this.n) / this.n;
  }

  get targetVariance(): number {
    return (this.#tt - (this.#t * this.#t) / this.n) / this.n;
  }

  /** @param minVariance Variances below this count as this: a flat side agrees with nothing. */
  correlation(minVariance: number): number {
    const covariance = (this.#qt - (this.#q * this.#t) / this.n) / this.n;
    return (
      covariance / Math.sqrt(Math.max(minVariance, this.queryVariance) * Math.max(minVariance, this.targetVariance))
    );
  }
}

/** Gathers the valid samples of a rectangle; right and bottom exclusive. */
export function sumsOf(
  { query, target, valid, width }: Samples,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Sums {
  const sums = new Sums();
  for (let y = top; y < bottom; y++) {
    for (let i = y * width + left; i < y * width + right; i++) {
      if (valid[i]) sums.add(query[i]!, target[i]!);
    }
  }
  return sums;
}

/**
 * Normalised cross-correlation of the valid samples.
 * @param minVariance Noise: less contrast than this, in squared gray levels, is no contrast.
 * @returns -1 to 1; 0 where too few samples lie on the target or either side is flat
 */
export function correlate(samples: Samples, minVariance = 1): number {
  const sums = sumsOf(samples, 0, 0, samples.width, samples.height);
  return sums.n < samples.valid.length / 2 ? 0 : sums.correlation(minVariance);
}

/** The same of every `stride`-th pixel of the query, with nothing stored: for the climb. */
export function correlateUnder(query: Plane, target: Plane, pose: Pose, stride: number): number {
  const { x0, xx, xy, y0, yx, yy } = mappingOf(query, target, pose);
  const sums = new Sums();
  let tried = 0;
  for (let row = 0; row < query.height; row += stride) {
    // Every second row starts one pixel in: a checkerboard misses no thin line.
    for (let column = (row / stride) % stride; column < query.width; column += stride) {
      tried++;
      const x = x0 + xx * column + xy * row;
      const y = y0 + yx * column + yy * row;
      if (x < -0.5 || y < -0.5 || x > target.width - 0.5 || y > target.height - 0.5) continue;
      sums.add(query.data[row * query.width + column]!, bilinear(target, x, y));
    }
  }
  return sums.n < tried * 0.7 ? 0 : sums.correlation(1);
}
