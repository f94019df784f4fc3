/** The evidence of a close comparison for and against a candidate. */
import { correlate, sampleUnder, sumsOf, type Placed, type Pose, type Samples } from './pose.ts';
import { refine } from './register.ts';
import { matchingTemplate, mirror, type Templates } from './templates.ts';
import type { Plane } from './raster.ts';
import type { Signature } from './signature.ts';

/** Side of the tiles that are compared separately, in pixels of the 48 px plane. */
const TILE = 8;
/** Share of the tiles that count as the better ones. */
const BEST_TILES = 0.6;
/** Gray levels of contrast (standard deviation) below which a tile is ignored. */
const TILE_CONTRAST = 3;
/** Radius of the blur that is subtracted to leave the detail, in pixels. */
const BLUR = 2;
/** Chroma contrast (standard deviation) below which an image counts as grayscale. */
const CHROMA_CONTRAST = 3;

export interface Evidence {
  pose: Pose;
  /** Correlation of the brightness, -1 to 1. */
  luma: number;
  /** Correlation of the detail alone (brightness less its blur), -1 to 1. */
  detail: number;
  /** Mean correlation of the better tiles, -1 to 1: what is printed over an image spoils only some of them. */
  bestTiles: number;
  /** Correlation of the color planes, -1 to 1; 0 if the query or the candidate is grayscale. */
  color: number;
  /** Share of the candidate that the query shows, 0 to 1. */
  shown: number;
}

/** Minus its mean over the neighborhood; only valid samples count. */
function withoutBlur(values: Float32Array, { valid, width, height }: Samples): Float32Array {
  const detail = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!valid[i]) continue;
      let sum = 0;
      let n = 0;
      for (let v = Math.max(0, y - BLUR); v <= Math.min(height - 1, y + BLUR); v++) {
        for (let u = Math.max(0, x - BLUR); u <= Math.min(width - 1, x + BLUR); u++) {
          if (!valid[v * width + u]) continue;
          sum += values[v * width + u]!;
          n++;
        }
      }
      detail[i] = values[i]! - sum / n;
    }
  }
  return detail;
}

/** Correlations of the tiles that have contrast on either side, best first. */
function tileCorrelations(samples: Samples): number[] {
  const found: number[] = [];
  const { width, height } = samples;
  for (let top = 0; top + TILE / 2 <= height; top += TILE / 2) {
    for (let left = 0; left + TILE / 2 <= width; left += TILE / 2) {
      const correlation = correlateTile(samples, left, top, Math.min(width, left + TILE), Math.min(height, top + TILE));
      if (correlation !== undefined) found.push(correlation);
    }
  }
  return found.toSorted((a, b) => b - a);
}

/** Undefined if there is nothing to compare, or too little overlaps with the target. */
function correlateTile(samples: Samples, left: number, top: number, right: number, bottom: number): number | undefined {
  const sums = sumsOf(samples, left, top, right, bottom);
  if (sums.n < ((right - left) * (bottom - top)) / 2) return undefined;
  if (Math.max(sums.queryVariance, sums.targetVariance) < TILE_CONTRAST ** 2) return undefined;
  return sums.correlation(1);
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Blurs one direction (1 2 1): `step` leads to the next pixel of a line of `count`. */
function blurLines(from: Float32Array, step: number, count: number): Float32Array {
  return from.map((value, i) => {
    const at = Math.floor(i / step) % count;
    return (value * 2 + from[at > 0 ? i - step : i]! + from[at < count - 1 ? i + step : i]!) / 4;
  });
}

/** Slightly blurred, so that pixels at different grid offsets agree. */
function smoothed({ data, width, height }: Plane): Plane {
  return { data: blurLines(blurLines(data, 1, width), width, height), width, height };
}

function deviation(values: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return Math.sqrt(Math.max(0, squares / values.length - (sum / values.length) ** 2));
}

/** Both color planes under one pose, as one set of samples. */
function colorAgreement(query: Signature, target: Signature, pose: Pose): number {
  const under = (a: Plane, b: Plane): Samples => sampleUnder(pose.mirrored ? mirror(a) : a, b, pose);
  const parts = [under(query.blueness, target.blueness), under(query.redness, target.redness)];
  const gray = parts.every(
    (part) => deviation(part.query) < CHROMA_CONTRAST || deviation(part.target) < CHROMA_CONTRAST,
  );
  if (gray) return 0;
  // A tint shifts and scales each plane, which its own correlation does not see; weigh them by the target's contrast.
  let sum = 0;
  let weights = 0;
  for (const part of parts) {
    const weight = deviation(part.target);
    sum += weight * correlate(part);
    weights += weight;
  }
  return sum / weights;
}

/** Compares a candidate closely in a pose found by `placeCoarsely`. */
export function measureEvidence(templates: Templates, query: Signature, target: Signature, rough: Placed): Evidence {
  const { pose } = refine(templates, target.luma, rough.pose);
  const samples = sampleUnder(smoothed(matchingTemplate(templates, target.luma, pose)), smoothed(target.luma), pose);
  const tiles = tileCorrelations(samples);
  const detail: Samples = {
    ...samples,
    query: withoutBlur(samples.query, samples),
    target: withoutBlur(samples.target, samples),
  };
  return {
    pose,
    luma: correlate(samples),
    detail: correlate(detail, 0.05),
    bestTiles: mean(tiles.slice(0, Math.ceil(tiles.length * BEST_TILES))),
    color: colorAgreement(query, target, pose),
    shown: Math.min(1, pose.scale * pose.scale * pose.ratio),
  };
}
