/** Blocks of two aligned images: in which there is something to see, which agree, which differ. */
import { type Grid, type Sampled, smooth } from './sample.ts';
import { type Toned, toneLike } from './tone.ts';

export interface Block {
  column: number;
  row: number;
  /** Place and size, in cells of the grid. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether most of it shows in both images. */
  isShown: boolean;
  /** Whether there is something to see in the query, in the target. */
  isSeen: { query: boolean; target: boolean };
  /** Whether both show the same: their brightness rises and falls together. */
  agrees: boolean;
  /** Whether the two differ here by more than what changed everywhere. */
  differs: boolean;
  /** Whether they do by far. */
  isStriking: boolean;
}

/** Side of a block, in cells. */
const SIDE = 8;
/** Grey levels of contrast (standard deviation) below which there is nothing to see. */
const CONTRAST = 6;
/** Correlation from which a block agrees. */
const AGREES = 0.6;
/** Levels, averaged over a block, by which it differs: in brightness beyond all that is nearby, and in colour. */
const LUMA_OFF = 7;
const CHROMA_OFF = 10;
/** And by so many times as much as half of the blocks do, which is what a change of all of the image costs. */
const TIMES = 4;
const STRIKING = 2.5;

interface Measured extends Omit<Block, 'isSeen' | 'differs' | 'isStriking'> {
  /** Variances of the predicted and of the shown brightness. */
  contrast: readonly [number, number];
  /** Mean levels of difference. */
  luma: number;
  chroma: number;
}

/** @returns the blocks row by row, and how many a row has */
export function blocksOf(query: Sampled, target: Sampled, grid: Grid): { list: Block[]; across: number } {
  const q = smoothed(query, grid);
  const t = smoothed(target, grid);
  const weights = weightsOf(q, t, grid);
  const across = Math.max(1, Math.floor(grid.width / SIDE));
  const count = (blocks: Block[]) => blocks.filter(({ differs }) => differs).length;
  const one = judged(measured(toneLike(t, q, weights), q, weights, grid), true);
  if (count(one) === 0) return { list: one, across };
  // One that has lost something, such as its colours, can be made from the other, but not the other way round.
  const other = judged(measured(toneLike(q, t, weights), t, weights, grid), false);
  return { list: count(one) <= count(other) ? one : other, across };
}

function smoothed(sampled: Sampled, grid: Grid): Sampled {
  const { luma, blueness, redness, valid } = sampled;
  return { luma: smooth(luma, grid), blueness: smooth(blueness, grid), redness: smooth(redness, grid), valid };
}

/** Weight in the fit of a tone: what is flat in both says little, however large; 0 where either shows nothing. */
function weightsOf(query: Sampled, target: Sampled, { width, height }: Grid): Float32Array {
  const weights = new Float32Array(query.valid.length);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      // Pixels on the edge are mixed with what lies beyond it.
      const isInside =
        query.valid[at - width - 1]! &&
        query.valid[at - width + 1]! &&
        query.valid[at + width - 1]! &&
        query.valid[at + width + 1]!;
      if (!isInside || !target.valid[at]) continue;
      const colour = Math.abs(target.blueness[at]!) + Math.abs(target.redness[at]!);
      const isBlank = target.luma[at]! > 245 && query.luma[at]! > 245 && colour < 8;
      weights[at] = isBlank ? 0.1 : 1;
    }
  }
  return weights;
}

function measured(predicted: Toned, shown: Sampled, weights: Float32Array, { width, height }: Grid): Measured[] {
  const across = Math.max(1, Math.floor(width / SIDE));
  const down = Math.max(1, Math.floor(height / SIDE));
  const off = excessOf(predicted.luma, shown.luma, { width, height });
  const blocks: Measured[] = [];
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const x = Math.floor((column * width) / across);
      const y = Math.floor((row * height) / down);
      const right = Math.floor(((column + 1) * width) / across);
      const bottom = Math.floor(((row + 1) * height) / down);
      let [n, p, s, pp, ss, ps, luma, blues, reds] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
      for (let at, v = y; v < bottom; v += 1) {
        for (let u = x; u < right; u += 1) {
          at = v * width + u;
          if (weights[at] === 0) continue;
          const one = predicted.luma[at]!;
          const other = shown.luma[at]!;
          n += 1;
          p += one;
          s += other;
          pp += one * one;
          ss += other * other;
          ps += one * other;
          luma += off[at]!;
          blues += predicted.blueness[at]! - shown.blueness[at]!;
          reds += predicted.redness[at]! - shown.redness[at]!;
        }
      }
      const count = Math.max(1, n);
      const variances = [(pp - (p * p) / count) / count, (ss - (s * s) / count) / count] as const;
      const least = (CONTRAST / 2) ** 2;
      const correlation =
        (ps - (p * s) / count) / count / Math.sqrt(Math.max(least, variances[0]) * Math.max(least, variances[1]));
      const isShown = n >= ((right - x) * (bottom - y)) / 2;
      blocks.push({
        column,
        row,
        x,
        y,
        width: right - x,
        height: bottom - y,
        isShown,
        contrast: isShown ? variances : [0, 0],
        agrees: correlation >= AGREES,
        luma: isShown ? luma / count : 0,
        chroma: isShown ? Math.hypot(blues, reds) / count : 0,
      });
    }
  }
  return blocks;
}

/** @param isForth whether the query was predicted from the target */
function judged(blocks: readonly Measured[], isForth: boolean): Block[] {
  const isContrast = (variance: number): boolean => variance >= CONTRAST ** 2;
  const usual = (of: (block: Measured) => number): number => {
    const values = blocks.filter(({ contrast }) => contrast.some(isContrast)).map(of);
    return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  };
  const lumaOff = Math.max(LUMA_OFF, TIMES * usual(({ luma }) => luma));
  const chromaOff = Math.max(CHROMA_OFF, TIMES * usual(({ chroma }) => chroma));
  return blocks.map(({ luma, chroma, contrast, ...block }) => {
    const by = Math.max(luma / lumaOff, chroma / chromaOff);
    const [predicted, shown] = contrast.map(isContrast) as [boolean, boolean];
    const isSeen = isForth ? { query: shown, target: predicted } : { query: predicted, target: shown };
    return { ...block, isSeen, differs: by > 1, isStriking: by > STRIKING };
  });
}

/** What of either is beyond all that the other shows nearby: an edge that lies a cell elsewhere is no difference. */
function excessOf(one: Float32Array, other: Float32Array, { width, height }: Grid): Float32Array {
  const found = new Float32Array(one.length);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1, at = y * width + 1; x < width - 1; x += 1, at += 1) {
      if (one[at] === other[at]) continue;
      found[at] = Math.max(beyond(one[at]!, other, at, width), beyond(other[at]!, one, at, width));
    }
  }
  return found;
}

/** How far a value is outside the range of the 3 × 3 values around a place. */
function beyond(value: number, range: Float32Array, at: number, width: number): number {
  let low = Infinity;
  let high = -Infinity;
  for (let row = at - width; row <= at + width; row += width) {
    for (let near = row - 1; near <= row + 1; near += 1) {
      const other = range[near]!;
      if (other < low) low = other;
      if (other > high) high = other;
    }
  }
  return value > high ? value - high : value < low ? low - value : 0;
}
