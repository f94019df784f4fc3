/** Blocks of two aligned images: which have content, which agree, which differ. */
import { excessOf, rangesOf } from './ranges.ts';
import { type Grid, type Sampled, smooth } from './sample.ts';
import { fitSliders } from './sliders.ts';
import type { Planes } from './planes.ts';
import { fitTone, isClipped, sameTone, type Space, type Tone } from './tone.ts';

export interface Block {
  column: number;
  row: number;
  /** Place and size, in cells of the grid. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether most of it is covered by both images. */
  isShown: boolean;
  /** Whether the query has content here, and the target. */
  isSeen: { query: boolean; target: boolean };
  /** Whether both show the same: their brightness is correlated. */
  agrees: boolean;
  /** Whether the two differ here by more than the global change. */
  differs: boolean;
  /** Whether they differ strongly. */
  isStriking: boolean;
}

/** Side of a block, in cells. */
const BLOCK_SIDE = 8;
/** Gray levels of contrast (standard deviation) below which there is no content. */
const MIN_CONTRAST = 6;
/** Minimum correlation of an agreeing block. */
const MIN_CORRELATION = 0.6;
/** Levels, averaged over a block, from which it differs: in brightness beyond everything nearby, and in color. */
const LUMA_OFF = 7;
const CHROMA_OFF = 10;
/** And by this many times the median block's difference, which is the cost of a global change. */
const GLOBAL_DIFFERENCE_FACTOR = 4;
const STRIKING_FACTOR = 2.5;

/** Levels that clipping of a tone change may lose: shades of light areas. */
const MAX_CLIPPED_LEVELS = 32;

interface Measured extends Omit<Block, 'isSeen' | 'differs' | 'isStriking'> {
  /** Variances of the predicted and of the shown brightness. */
  contrast: readonly [number, number];
  /** Mean levels of difference. */
  luma: number;
  chroma: number;
}

export interface Blocks {
  /** Row by row. */
  list: Block[];
  /** Number of blocks per row. */
  across: number;
}

/** @param hasTone whether a change of tone is found and taken away first */
export function blocksOf(query: Sampled, target: Sampled, grid: Grid, hasTone = true): Blocks {
  const q = smoothed(query, grid);
  const t = smoothed(target, grid);
  const weights = weightsOf(q, t, grid);
  const across = Math.max(1, Math.floor(grid.width / BLOCK_SIDE));
  const unchanged = measured(t, q, weights, grid);
  const limits = limitsOf(unchanged);
  const plain = compared(unchanged, true, limits);
  if (!hasTone) return { list: plain, across };
  const isSharp = limits.luma <= 2 * LUMA_OFF && limits.chroma <= 2 * CHROMA_OFF;
  if (isSharp && !plain.some(({ differs }) => differs)) return { list: plain, across };
  let best: { tone: Tone; isForth: boolean; isSame?: true } = {
    tone: sameTone(t, q, weights),
    isForth: true,
    isSame: true,
  };
  const unchangedMisfit = best.tone.misfit;
  const unclipped = { forth: unclippedOf(q, grid), back: unclippedOf(t, grid) };
  for (const { space, isUnclipped, isForth } of WAYS) {
    const [from, to] = isForth ? [t, q] : [q, t];
    const telling = isUnclipped ? unclipped[isForth ? 'forth' : 'back'] : undefined;
    const tone = fitTone(from, to, weights, space, telling);
    if (tone.misfit < MAX_MISFIT_LEFT * best.tone.misfit) best = { tone, isForth };
  }
  const kept = best.isSame ? undefined : unclipped[best.isForth ? 'forth' : 'back'];
  const blocks = measured(best.tone.applied(), best.isForth ? q : t, weights, grid, kept);
  const found = { limits: limitsOf(blocks), list: compared(blocks, best.isForth, limitsOf(blocks)) };
  // Without a clear change of tone, what differs was changed in its place.
  const isToned = best.tone.misfit <= MAX_TONED_MISFIT * unchangedMisfit;
  if (!isToned || differing(found.list) === 0) return { list: found.list, across };
  return { list: bySliders(found, MAX_SLIDER_MISFIT * best.tone.misfit, { q, t, weights, grid }), across };
}

/** The misfit of a curve where the tone was clearly changed, relative to that without any change. */
const MAX_TONED_MISFIT = 0.7;
/** Misfit of sliders, relative to that of a curve: a few numbers follow it less closely. */
const MAX_SLIDER_MISFIT = 1.3;

const differing = (blocks: readonly Block[]): number => blocks.filter(({ differs }) => differs).length;

/**
 * The blocks under the sliders that leave the fewest differing, or as they were found. Curves are wrong where hardly any
 * unclipped color determines them, so this is tried before an image is called a variant.
 * @param found with a curve
 * @param maxMisfit of sliders that explain the image as well
 */
function bySliders(
  found: { limits: Limits; list: Block[] },
  maxMisfit: number,
  { q, t, weights, grid }: { q: Sampled; t: Sampled; weights: Float32Array; grid: Grid },
): Block[] {
  let least = found.list;
  for (const isForth of [true, false]) {
    const [from, to] = isForth ? [t, q] : [q, t];
    for (const space of ['lab', 'file'] as const) {
      const tone = fitSliders(from, to, weights, space);
      if (tone.misfit > maxMisfit) continue;
      const blocks = measured(tone.applied(), to, weights, grid);
      const limits = limitsOf(blocks);
      if (limits.luma > found.limits.luma || limits.chroma > found.limits.chroma) continue;
      const list = compared(blocks, isForth, limits);
      if (differing(list) < differing(least)) least = list;
      if (differing(least) === 0) return least;
    }
  }
  return least;
}

/** A tone change explains an image better if at most this share of the misfit is left. */
const MAX_MISFIT_LEFT = 0.9;

/**
 * Candidate tone changes, the most common first. An image that has lost something, such as its colors, can be derived
 * from the other, but not the other way round.
 */
const WAYS: readonly { space: Space; isUnclipped: boolean; isForth: boolean }[] = [
  { space: 'file', isUnclipped: false, isForth: true },
  { space: 'file', isUnclipped: true, isForth: true },
  { space: 'lab', isUnclipped: true, isForth: true },
  { space: 'file', isUnclipped: false, isForth: false },
  { space: 'lab', isUnclipped: true, isForth: false },
];

/** Pixels that are neither clipped nor mixed with clipped ones nearby. */
function unclippedOf(image: Sampled, { width, height }: Grid): Uint8Array {
  const clipped = image.luma.map((_, at) => (isClipped(image, at) ? 1 : 0));
  const { high } = rangesOf(rangesOf(clipped, { width, height }).high, { width, height });
  return Uint8Array.from(high, (isNear) => 1 - isNear);
}

function smoothed(sampled: Sampled, grid: Grid): Sampled {
  const { luma, blueness, redness, valid } = sampled;
  return { luma: smooth(luma, grid), blueness: smooth(blueness, grid), redness: smooth(redness, grid), valid };
}

/** Weight in the fit of a tone: areas that are flat in both say little, however large; 0 if either shows nothing. */
function weightsOf(query: Sampled, target: Sampled, { width, height }: Grid): Float32Array {
  const weights = new Float32Array(query.valid.length);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      // Pixels on the edge are mixed with what is beyond it.
      const isInside =
        query.valid[at - width - 1]! &&
        query.valid[at - width + 1]! &&
        query.valid[at + width - 1]! &&
        query.valid[at + width + 1]!;
      if (!isInside || !target.valid[at]) continue;
      const color = Math.abs(target.blueness[at]!) + Math.abs(target.redness[at]!);
      const isBlank = target.luma[at]! > 245 && query.luma[at]! > 245 && color < 8;
      weights[at] = isBlank ? 0.1 : 1;
    }
  }
  return weights;
}

/** @param kept where a tone change left the shown image within the value range, 1 each; by default everywhere */
function measured(
  predicted: Planes,
  shown: Sampled,
  weights: Float32Array,
  { width, height }: Grid,
  kept?: Uint8Array,
): Measured[] {
  const across = Math.max(1, Math.floor(width / BLOCK_SIDE));
  const down = Math.max(1, Math.floor(height / BLOCK_SIDE));
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
          const blue = predicted.blueness[at]! - shown.blueness[at]!;
          const red = predicted.redness[at]! - shown.redness[at]!;
          if (kept?.[at] === 0 && off[at]! < MAX_CLIPPED_LEVELS && Math.hypot(blue, red) < MAX_CLIPPED_LEVELS) continue;
          luma += off[at]!;
          blues += blue;
          reds += red;
        }
      }
      const count = Math.max(1, n);
      const variances = [(pp - (p * p) / count) / count, (ss - (s * s) / count) / count] as const;
      const minVariance = (MIN_CONTRAST / 2) ** 2;
      const correlation =
        (ps - (p * s) / count) /
        count /
        Math.sqrt(Math.max(minVariance, variances[0]) * Math.max(minVariance, variances[1]));
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
        agrees: correlation >= MIN_CORRELATION,
        luma: isShown ? luma / count : 0,
        chroma: isShown ? Math.hypot(blues, reds) / count : 0,
      });
    }
  }
  return blocks;
}

const isContrast = (variance: number): boolean => variance >= MIN_CONTRAST ** 2;

/** Levels from which a block differs. */
interface Limits {
  luma: number;
  chroma: number;
}

/**
 * If the whole image was changed, more than the usual difference is required: that of blocks that agree. Others may show
 * something else, such as another portrait in one frame, which is not the cost of a global change.
 */
function limitsOf(blocks: readonly Measured[]): Limits {
  const usual = (of: (block: Measured) => number): number => {
    const values = blocks.filter(({ contrast, agrees }) => agrees && contrast.some(isContrast)).map(of);
    return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  };
  return {
    luma: Math.max(LUMA_OFF, GLOBAL_DIFFERENCE_FACTOR * usual(({ luma }) => luma)),
    chroma: Math.max(CHROMA_OFF, GLOBAL_DIFFERENCE_FACTOR * usual(({ chroma }) => chroma)),
  };
}

/** @param isForth whether the query was predicted from the target */
function compared(blocks: readonly Measured[], isForth: boolean, limits: Limits): Block[] {
  return blocks.map(({ luma, chroma, contrast, ...block }) => {
    const by = Math.max(luma / limits.luma, chroma / limits.chroma);
    const [predicted, shown] = contrast.map(isContrast) as [boolean, boolean];
    const isSeen = isForth ? { query: shown, target: predicted } : { query: predicted, target: shown };
    return { ...block, isSeen, differs: by > 1, isStriking: by > STRIKING_FACTOR };
  });
}
