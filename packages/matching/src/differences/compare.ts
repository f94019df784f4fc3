/**
 * Compares two aligned images pixel by pixel: do they agree wherever there is content, and where do they differ? Blank
 * areas are alike in all drawings, so they do not count.
 */
import { type Affine, apply, compose, CORNERS, inverseOf, MIRROR } from '../features/affine.ts';
import { keepOpaque } from './alpha-mask.ts';
import { type Block, type Blocks, blocksOf } from './blocks.ts';
import { isLineDrawing, linesOf } from './lines.ts';
import { withoutPage } from './page.ts';
import { pyramidOf } from './pyramid.ts';
import { refineMap } from './refine.ts';
import type { FractionRect, Pixels } from './planes.ts';
import { type Grid, sample } from './sample.ts';

/** The placement of one image on another, in fractions of their widths and heights. */
export interface Placement {
  /** Maps fractions of the query (of the mirrored query, if `isMirrored`) to fractions of the target. */
  map: Affine;
  isMirrored: boolean;
  /** The rectangle of the query that shows the image, if what is around it seems to be no part of it: in fractions of the query. */
  cutOut?: FractionRect;
}

export interface Comparison {
  /** Number of blocks with content in both images. */
  evidence: number;
  /**
   * The share of blocks with content in the query, or in the target, in which both show the same, 0 to 1. The larger of
   * the two: what is printed over one of them is not in the other.
   */
  agreement: number;
  /** The smaller of the two. */
  lesserAgreement: number;
  /** The share of all blocks that differ, 0 to 1. */
  different: number;
  /** Where the images differ, largest first. */
  differences: FractionRect[];
  /** Whether the query is a line drawing of the target: the lines agree, whatever the tones and colors are. */
  sharesLines?: boolean;
  /** Whether the target has hardly any opaque part that could be compared. */
  isMostlyTransparent?: boolean;
  /** Whether only the rectangle that shows the image was compared. */
  isCutOut?: boolean;
}

/** The comparison of images that have hardly anything in common. */
export const NOTHING: Comparison = { evidence: 0, agreement: 0, lesserAgreement: 0, different: 0, differences: [] };

/** Maximum number of cells along the longer side of the common part; 8 × 8 are a block. */
const SIDE = 256;
/** Smaller parts are not informative. */
const MIN_SIDE = 24;
/** Maximum number of boxes. */
const MAX_BOXES = 8;

/**
 * Compares the common part of two aligned images. In one run a copy took about 40 ms, an edited image 115, where
 * extracting the features of an image took 46.
 * @param page the query, of at least twice the size of a thumbnail, such as 512 px
 * @param mask of the target, as `alphaMaskOf` makes it, where it has transparent parts
 * @returns undefined if they have hardly anything in common
 */
export function compareAligned(
  page: Pixels,
  target: Pixels,
  placement: Placement,
  mask?: Uint8Array,
): Comparison | undefined {
  const compared = compareBoth(page, target, placement, mask);
  if (agreesThroughout(compared)) return compared;
  const isMostlyTransparent = mask !== undefined && (compared?.evidence ?? 0) < MIN_EVIDENCE;
  if (isMostlyTransparent) {
    // Thin lines have hardly a cell with only opaque neighbors. Sketched figures share white surroundings and some lines,
    // so without a mask nearly everything must agree.
    const whole = compare(page, target, placement);
    if (agreesThroughout(whole)) return whole;
  }
  return compared && { ...compared, sharesLines: shareLines(page, target, placement), isMostlyTransparent };
}

/**
 * Blocks with lines in both, and the shares of those in the one and in the other that agree. Chosen on the half for fitting, as
 * bench/README.md says.
 */
const LINES = { evidence: 40, agreement: 0.9, lesserAgreement: 0.7 };

/** Whether the query is a line drawing, the target is none, and their lines agree. */
function shareLines(page: Pixels, target: Pixels, placement: Placement): boolean {
  if (!isLines(page) || isLines(target)) return false;
  const { list } = alignedBlocks(linesOf(page), linesOf(target), placement, { hasTone: false }) ?? { list: [] };
  const [lesser, greater] = agreementsOf(list);
  return evidenceOf(list) >= LINES.evidence && greater >= LINES.agreement && lesser >= LINES.lesserAgreement;
}

const isLines = (pixels: Pixels): boolean => isLineDrawing(pyramidOf(pixels).at(-1)!);

/** Fewer blocks with content prove nothing: blank pages are alike. */
export const MIN_EVIDENCE = 6;

const THROUGHOUT = { evidence: 24, agreement: 0.9 };

/**
 * Whether the pixels alone prove that both show the same: many blocks, nearly all agree, none differs. Chosen on crops of the
 * half for fitting, as bench/README.md says.
 */
export function agreesThroughout(comparison: Comparison | undefined): boolean {
  if (!comparison) return false;
  const { evidence, agreement, differences } = comparison;
  return evidence >= THROUGHOUT.evidence && agreement >= THROUGHOUT.agreement && differences.length === 0;
}

/** Compares the whole query, or the rectangle in it that shows the image, where this agrees more. */
function compareBoth(page: Pixels, target: Pixels, placement: Placement, mask?: Uint8Array): Comparison | undefined {
  const { cutOut } = placement;
  const whole = compare(page, target, placement, { mask });
  const agreement = whole?.agreement ?? 0;
  // What agrees so well has no page around it, and its differences are its own.
  if (!cutOut || agreement >= THROUGHOUT.agreement) return whole;
  const cut = compare(page, target, placement, { mask, cutOut });
  const isProof = cut !== undefined && cut.evidence >= THROUGHOUT.evidence;
  return isProof && cut.agreement > agreement ? { ...cut, isCutOut: true } : whole;
}

function compare(
  page: Pixels,
  target: Pixels,
  placement: Placement,
  options: { mask?: Uint8Array | undefined; cutOut?: FractionRect } = {},
): Comparison | undefined {
  const found = alignedBlocks(page, target, placement, options);
  if (!found) return undefined;
  const { list, across, grid, shared } = found;
  const clusters = clustersOf(list, across);
  const [lesserAgreement, agreement] = agreementsOf(list);
  return {
    evidence: evidenceOf(list),
    agreement,
    lesserAgreement,
    different: clusters.flat().length / Math.max(1, list.filter(({ isShown }) => isShown).length),
    differences: clusters.slice(0, MAX_BOXES).map((cluster) => boxOf(cluster, grid, shared)),
  };
}

const evidenceOf = (blocks: readonly Block[]): number =>
  blocks.filter(({ isSeen }) => isSeen.query && isSeen.target).length;

/** The shares of the blocks with content in the query, and in the target, that agree; the smaller first. */
function agreementsOf(blocks: readonly Block[]): [lesser: number, greater: number] {
  const shareOf = (side: 'query' | 'target'): number => {
    const seen = blocks.filter(({ isSeen }) => isSeen[side]);
    return seen.filter(({ agrees }) => agrees).length / Math.max(1, seen.length);
  };
  const [one, other] = [shareOf('query'), shareOf('target')];
  return [Math.min(one, other), Math.max(one, other)];
}

interface AlignedBlocks extends Blocks {
  grid: Grid;
  /** What the grid covers, in fractions of the target. */
  shared: FractionRect;
}

/**
 * The blocks of the common part, finely aligned.
 * @param options what `blocksOf` needs, the mask of the target, and the rectangle of the query that is compared
 * @returns undefined if they have hardly anything in common
 */
function alignedBlocks(
  page: Pixels,
  target: Pixels,
  placement: Placement,
  { mask, hasTone, cutOut }: { mask?: Uint8Array | undefined; hasTone?: boolean; cutOut?: FractionRect },
): AlignedBlocks | undefined {
  // Mirroring is part of the map from here on.
  const placed = placement.isMirrored ? compose(placement.map, MIRROR) : placement.map;
  const { pixels: query, map: toTarget } = withoutPage(page, target, placed, cutOut);
  const rough = inverseOf(toTarget);
  if (!rough) return undefined;
  const shared = coveredBy(toTarget);
  const frame = { a: shared.width, b: 0, c: 0, d: shared.height, e: shared.x, f: shared.y };
  const grid = gridOf(shared, query, target, rough);
  if (Math.max(grid.width, grid.height) < MIN_SIDE) return undefined;
  const [shown, indexed] = [pyramidOf(query), pyramidOf(target)];
  const map = refineMap(shown, indexed, frame, rough, grid, mask);
  const own = sample(indexed, frame, grid);
  if (mask) keepOpaque(own.valid, frame, grid, mask);
  return { ...blocksOf(sample(shown, compose(map, frame), grid), own, grid, hasTone), grid, shared };
}

/** The part of one image that the frame of another covers, by the map from the other to it. */
export function coveredBy(map: Affine): FractionRect {
  const corners = CORNERS.map(([x, y]) => apply(map, x, y));
  const within = (value: number) => Math.max(0, Math.min(1, value));
  const xs = corners.map(([x]) => within(x));
  const ys = corners.map(([, y]) => within(y));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The resolution of the coarser image, in square cells. */
function gridOf({ width, height }: FractionRect, query: Pixels, target: Pixels, map: Affine): Grid {
  const pixels = { width: width * target.width, height: height * target.height };
  const queryArea = Math.abs(map.a * map.d - map.b * map.c) * width * height * query.width * query.height;
  const perPixel = Math.sqrt(queryArea / Math.max(1, pixels.width * pixels.height));
  const scale = Math.min(1, perPixel, SIDE / Math.max(1, pixels.width, pixels.height));
  return {
    width: Math.max(1, Math.round(pixels.width * scale)),
    height: Math.max(1, Math.round(pixels.height * scale)),
  };
}

/** Clusters of adjacent blocks that differ, largest first. */
function clustersOf(blocks: readonly Block[], across: number): Block[][] {
  const seen = new Set<Block>();
  const clusters: Block[][] = [];
  for (const start of blocks) {
    if (!start.differs || seen.has(start)) continue;
    const cluster: Block[] = [];
    const open = [start];
    seen.add(start);
    for (let block = open.pop(); block; block = open.pop()) {
      cluster.push(block);
      for (let down = -1; down <= 1; down += 1) {
        for (let right = -1; right <= 1; right += 1) {
          const [column, row] = [block.column + right, block.row + down];
          const next = column >= 0 && column < across ? blocks[row * across + column] : undefined;
          if (!next?.differs || seen.has(next)) continue;
          seen.add(next);
          open.push(next);
        }
      }
    }
    if (cluster.length >= MIN_CLUSTER || cluster.some(({ isStriking }) => isStriking)) clusters.push(cluster);
  }
  return clusters.toSorted((one, other) => other.length - one.length);
}

/** Fewer differing blocks are noise, unless one of them differs strongly. */
const MIN_CLUSTER = 2;

function boxOf(cluster: readonly Block[], grid: Grid, shared: FractionRect): FractionRect {
  const left = Math.min(...cluster.map((block) => block.x));
  const top = Math.min(...cluster.map((block) => block.y));
  const right = Math.max(...cluster.map((block) => block.x + block.width));
  const bottom = Math.max(...cluster.map((block) => block.y + block.height));
  return {
    x: shared.x + (left / grid.width) * shared.width,
    y: shared.y + (top / grid.height) * shared.height,
    width: ((right - left) / grid.width) * shared.width,
    height: ((bottom - top) / grid.height) * shared.height,
  };
}
