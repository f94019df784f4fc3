/**
 * Describes the surroundings of a keypoint by the directions of its gradients: RootSIFT, of which one bit a dimension is
 * kept. After D. Lowe, IJCV 60 (2004), sections 5 and 6, and R. Arandjelović and A. Zisserman, Three things everyone
 * should know to improve object retrieval, CVPR 2012.
 */
import type { Plane } from '../plane.ts';
import type { Keypoint } from './keypoints.ts';
import { MEDIANS } from './medians.ts';

const TURN = 2 * Math.PI;

const DIRECTIONS = 36;
/** A second direction this close to the strongest gives a second description. */
const RIVAL = 0.8;
const MAX_ANGLES = 2;

/** The dominant gradient directions around a keypoint, in radians, strongest first; at most two. */
export function anglesOf({ octave, layer, x, y, sigma }: Keypoint): number[] {
  const { data, width, height } = octave.blurred[layer]!;
  const reach = 1.5 * sigma;
  const radius = Math.round(3 * reach);
  const middleX = Math.round(x);
  const middleY = Math.round(y);
  const raw = new Float32Array(DIRECTIONS);
  const weights = Float32Array.from({ length: radius + 1 }, (_, far) => Math.exp(-(far * far) / (2 * reach * reach)));
  for (let j = Math.max(-radius, 1 - middleY), lastJ = Math.min(radius, height - 2 - middleY); j <= lastJ; j += 1) {
    const ofRow = weights[Math.abs(j)]!;
    for (let i = Math.max(-radius, 1 - middleX), lastI = Math.min(radius, width - 2 - middleX); i <= lastI; i += 1) {
      const at = (middleY + j) * width + middleX + i;
      const gx = data[at + 1]! - data[at - 1]!;
      const gy = data[at + width]! - data[at - width]!;
      const size = Math.sqrt(gx * gx + gy * gy);
      if (size === 0) continue;
      const bin = Math.round(((angleOf(gy, gx) + TURN) * DIRECTIONS) / TURN) % DIRECTIONS;
      raw[bin] = raw[bin]! + size * ofRow * weights[Math.abs(i)]!;
    }
  }
  const strength = smooth(smooth(raw));
  const strongest = strength.reduce((max, one) => Math.max(max, one), 0);
  if (strongest === 0) return [];
  const peaks: { strength: number; angle: number }[] = [];
  for (let bin = 0; bin < DIRECTIONS; bin += 1) {
    const before = strength[(bin + DIRECTIONS - 1) % DIRECTIONS]!;
    const after = strength[(bin + 1) % DIRECTIONS]!;
    const here = strength[bin]!;
    if (here <= before || here < after || here < RIVAL * strongest) continue;
    const shift = (0.5 * (before - after)) / (before - 2 * here + after);
    peaks.push({ strength: here, angle: ((bin + shift) / DIRECTIONS) * TURN });
  }
  return peaks
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, MAX_ANGLES)
    .map(({ angle }) => angle);
}

function smooth(bins: Float32Array): Float32Array {
  const { length } = bins;
  return bins.map(
    (here, at) => 0.25 * bins[(at + length - 1) % length]! + 0.5 * here + 0.25 * bins[(at + 1) % length]!,
  );
}

/** Samples along each side of the described square. */
const SPOTS = 20;
/** Width of the square in cells: four that count, and half of one around them. */
const CELLS = 5;
/** Width of a cell, in sizes of the keypoint. */
const CELL_SIGMAS = 3;
/** Cells along each side, and directions in each, of a description. */
const SIDE = 4;
const BINS = 8;
/** Dimensions of a description, and the number of bits stored of it. */
const DIMENSIONS = SIDE * SIDE * BINS;
/** Maximum contribution of one gradient: only a part may be lit. */
const MAX_SHARE = 0.2;

/** Position of each sample, in cells, and its weight. */
const SPOT_X = new Float32Array(SPOTS * SPOTS);
const SPOT_Y = new Float32Array(SPOTS * SPOTS);
const SPOT_WEIGHT = new Float32Array(SPOTS * SPOTS);
for (let spot = 0; spot < SPOTS * SPOTS; spot += 1) {
  const x = (((spot % SPOTS) + 0.5) / SPOTS) * CELLS - CELLS / 2;
  const y = ((Math.floor(spot / SPOTS) + 0.5) / SPOTS) * CELLS - CELLS / 2;
  SPOT_X[spot] = x;
  SPOT_Y[spot] = y;
  SPOT_WEIGHT[spot] = Math.exp(-(x * x + y * y) / 8);
}

/**
 * Describes the surroundings of a keypoint, rotated by an angle.
 * @returns DIMENSIONS numbers: row, column, direction; their squares sum to 1
 */
export function describe(keypoint: Keypoint, angle: number): Float32Array {
  const histogram = new Float32Array(DIMENSIONS);
  gather(keypoint.octave.blurred[keypoint.layer]!, keypoint, angle, histogram);
  let squares = 0;
  for (const value of histogram) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  let sum = 0;
  for (let i = 0; i < DIMENSIONS; i += 1) {
    histogram[i] = Math.min(histogram[i]! / length, MAX_SHARE);
    sum += histogram[i]!;
  }
  for (let i = 0; i < DIMENSIONS; i += 1) histogram[i] = Math.sqrt(histogram[i]! / (sum || 1));
  return histogram;
}

/** Adds each sample's gradient to the surrounding cells and directions. */
function gather({ data, width, height }: Plane, keypoint: Keypoint, angle: number, histogram: Float32Array): void {
  const along = Math.cos(angle) * CELL_SIGMAS * keypoint.sigma;
  const across = Math.sin(angle) * CELL_SIGMAS * keypoint.sigma;
  for (let spot = 0; spot < SPOTS * SPOTS; spot += 1) {
    const spotX = SPOT_X[spot]!;
    const spotY = SPOT_Y[spot]!;
    const x = Math.round(keypoint.x + along * spotX - across * spotY);
    const y = Math.round(keypoint.y + across * spotX + along * spotY);
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue;
    const at = y * width + x;
    const gx = data[at + 1]! - data[at - 1]!;
    const gy = data[at + width]! - data[at - width]!;
    const size = Math.sqrt(gx * gx + gy * gy);
    if (size < 1e-6) continue;
    const turned = ((angleOf(gy, gx) - angle) * BINS) / TURN;
    const direction = turned - BINS * Math.floor(turned / BINS);
    const column = spotX + SIDE / 2 - 0.5;
    const row = spotY + SIDE / 2 - 0.5;
    const left = Math.floor(column);
    const top = Math.floor(row);
    const bin = Math.floor(direction);
    const next = (bin + 1) % BINS;
    const ofNext = direction - bin;
    for (let j = top; j <= top + 1; j += 1) {
      if (j < 0 || j >= SIDE) continue;
      const ofRow = size * SPOT_WEIGHT[spot]! * (1 - Math.abs(row - j));
      for (let i = left; i <= left + 1; i += 1) {
        if (i < 0 || i >= SIDE) continue;
        const share = ofRow * (1 - Math.abs(column - i));
        const cell = (j * SIDE + i) * BINS;
        histogram[cell + (bin % BINS)] = histogram[cell + (bin % BINS)]! + share * (1 - ofNext);
        histogram[cell + next] = histogram[cell + next]! + share * ofNext;
      }
    }
  }
}

/** Steps into which the medians are divided; a dimension of 0.5 and more is the last. */
const STEPS = 512;

/** 32-bit words that store a description. */
export const WORDS = DIMENSIONS / 32;

/** Stores for each dimension whether it is above its median over many drawings. Writes WORDS words into `bits`. */
export function writeBits(description: Float32Array, bits: Uint32Array, at: number): void {
  for (let i = 0; i < DIMENSIONS; i += 1) {
    if (Math.round(description[i]! * STEPS) > MEDIANS[i]!) {
      const word = at + (i >> 5);
      bits[word] = (bits[word]! | (1 << (i & 31))) >>> 0;
    }
  }
}

/** The source of each dimension in the description of the mirrored image: rows and directions are reversed. */
const MIRRORED = Int32Array.from({ length: DIMENSIONS }, (_, at) => {
  const cell = at >> 3;
  const row = cell >> 2;
  return (((SIDE - 1 - row) * SIDE + (cell & 3)) << 3) | ((BINS - (at & 7)) & 7);
});

/** Writes the bits from `at` on as if the image were mirrored. The medians are the same for both. */
export function mirrorBits(bits: Uint32Array, mirrored: Uint32Array, at: number): void {
  for (let i = 0; i < DIMENSIONS; i += 1) {
    const from = MIRRORED[i]!;
    if ((bits[at + (from >> 5)]! >>> (from & 31)) & 1) {
      const word = at + (i >> 5);
      mirrored[word] = (mirrored[word]! | (1 << (i & 31))) >>> 0;
    }
  }
}

/** Four-quadrant arc tangent to within 0.0003 radians, several times faster than Math.atan2. */
function angleOf(y: number, x: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  const ratio = ax > ay ? ay / ax : ay === 0 ? 0 : ax / ay;
  const square = ratio * ratio;
  // Abramowitz and Stegun, Handbook of Mathematical Functions, 4.4.47, shortened.
  let angle = ((-0.0464964749 * square + 0.15931422) * square - 0.327622764) * square * ratio + ratio;
  if (ay > ax) angle = Math.PI / 2 - angle;
  if (x < 0) angle = Math.PI - angle;
  return y < 0 ? -angle : angle;
}
