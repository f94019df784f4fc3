/**
 * Finds the keypoints of an image that are repeatable in its copies: extrema of the difference of Gaussians in position
 * and scale. After D. Lowe, IJCV 60 (2004), sections 3.1 and 4.
 */
import { LAYERS, type Octave, sigmaOf } from './scale-space.ts';

/** A spot, in pixels of its octave. */
export interface Keypoint {
  octave: Octave;
  /** The layer closest to its scale, 1 to LAYERS. */
  layer: number;
  x: number;
  y: number;
  /** Its size: the blur at which it is most distinct. */
  sigma: number;
  /** How distinct it is, 0 to 1. */
  contrast: number;
}

/** Less distinct spots do not survive JPEG compression. */
const MIN_CONTRAST = 0.018;
/** A spot on an edge, which could be anywhere along it, has this ratio of curvatures across and along. */
const MAX_EDGE = 12;
/** Spots this near to the border, in pixels of the octave, have no surroundings to describe. */
const BORDER = 4;
/** Maximum distance of the true extremum from its pixel, in pixels. */
const MAX_SHIFT = 0.7;

/** All keypoints of the octaves, unordered. */
export function findKeypoints(octaves: readonly Octave[]): Keypoint[] {
  const found: Keypoint[] = [];
  for (const octave of octaves) {
    for (let layer = 1; layer <= LAYERS; layer += 1) {
      for (const at of candidatesOf(octave, layer)) {
        if (!isExtreme(octave, layer, at)) continue;
        const keypoint = refine(octave, layer, at);
        if (keypoint) found.push(keypoint);
      }
    }
  }
  return found;
}

/** Pixels that stand out from their four neighbors: few enough to be examined. */
function candidatesOf({ width, height, blurred }: Octave, layer: number): number[] {
  const less = blurred[layer]!.data;
  const more = blurred[layer + 1]!.data;
  // Half of the contrast is required of a pixel, since its true extremum may be next to it.
  const minContrast = (0.5 * MIN_CONTRAST) / LAYERS;
  const found: number[] = [];
  for (let y = BORDER; y < height - BORDER; y += 1) {
    const first = y * width + BORDER;
    const end = (y + 1) * width - BORDER;
    let before = more[first - 1]! - less[first - 1]!;
    let value = more[first]! - less[first]!;
    for (let at = first; at < end; at += 1) {
      const after = more[at + 1]! - less[at + 1]!;
      if (
        value > 0
          ? value >= minContrast &&
            value > before &&
            value > after &&
            value > more[at - width]! - less[at - width]! &&
            value > more[at + width]! - less[at + width]!
          : value <= -minContrast &&
            value < before &&
            value < after &&
            value < more[at - width]! - less[at - width]! &&
            value < more[at + width]! - less[at + width]!
      ) {
        found.push(at);
      }
      before = value;
      value = after;
    }
  }
  return found;
}

/** The difference of Gaussians of a layer. */
function differenceAt({ blurred }: Octave, layer: number, at: number): number {
  return blurred[layer + 1]!.data[at]! - blurred[layer]!.data[at]!;
}

/** Whether a pixel is above (or, if negative, below) its 26 neighbors in position and scale. */
function isExtreme(octave: Octave, layer: number, at: number): boolean {
  const value = differenceAt(octave, layer, at);
  const sign = value > 0 ? 1 : -1;
  for (const other of [layer, layer - 1, layer + 1]) {
    for (let row = at - octave.width; row <= at + octave.width; row += octave.width) {
      for (let i = row - 1; i <= row + 1; i += 1) {
        if ((i !== at || other !== layer) && differenceAt(octave, other, i) * sign >= value * sign) return false;
      }
    }
  }
  return true;
}

/** Fits a paraboloid around a pixel. @returns undefined for edges and low contrast */
function refine(octave: Octave, layer: number, at: number): Keypoint | undefined {
  const { width } = octave;
  const here = (shift: number) => differenceAt(octave, layer, at + shift);
  const below = (shift: number) => differenceAt(octave, layer - 1, at + shift);
  const above = (shift: number) => differenceAt(octave, layer + 1, at + shift);
  const value = here(0);
  const dx = (here(1) - here(-1)) / 2;
  const dy = (here(width) - here(-width)) / 2;
  const ds = (above(0) - below(0)) / 2;
  const dxx = here(1) + here(-1) - 2 * value;
  const dyy = here(width) + here(-width) - 2 * value;
  const dss = above(0) + below(0) - 2 * value;
  const dxy = (here(width + 1) - here(width - 1) - here(1 - width) + here(-width - 1)) / 4;
  const dxs = (above(1) - above(-1) - below(1) + below(-1)) / 4;
  const dys = (above(width) - above(-width) - below(width) + below(-width)) / 4;

  const trace = dxx + dyy;
  const determinant = dxx * dyy - dxy * dxy;
  if (determinant <= 0 || trace * trace * MAX_EDGE >= (MAX_EDGE + 1) ** 2 * determinant) return undefined;

  // The adjugate of the Hessian, by which the gradient is multiplied.
  const a = dyy * dss - dys * dys;
  const b = dxs * dys - dxy * dss;
  const c = dxy * dys - dyy * dxs;
  const e = dxx * dss - dxs * dxs;
  const f = dxy * dxs - dxx * dys;
  const full = dxx * a + dxy * b + dxs * c;
  if (Math.abs(full) < 1e-14) return undefined;
  const shift = (product: number) => Math.max(-MAX_SHIFT, Math.min(MAX_SHIFT, -product / full));
  const shiftX = shift(a * dx + b * dy + c * ds);
  const shiftY = shift(b * dx + e * dy + f * ds);
  const shiftLayer = shift(c * dx + f * dy + determinant * ds);
  const contrast = Math.abs(value + 0.5 * (dx * shiftX + dy * shiftY + ds * shiftLayer)) * LAYERS;
  if (contrast < MIN_CONTRAST) return undefined;
  return {
    octave,
    layer,
    x: (at % width) + shiftX,
    y: Math.floor(at / width) + shiftY,
    sigma: sigmaOf(layer + shiftLayer),
    contrast,
  };
}

/** Cells of the grid along each side. */
const GRID = 8;
/** A cell may hold this many times its share before others have theirs. */
const CELL_SHARE = 2.5;

/**
 * The most distinct keypoints, spread over the image, so that a patterned dress does not displace a face.
 * @param size of the image, in pixels
 */
export function chooseKeypoints(
  found: readonly Keypoint[],
  maxFeatures: number,
  size: { width: number; height: number },
): Keypoint[] {
  const cap = Math.ceil((maxFeatures / (GRID * GRID)) * CELL_SHARE);
  const counts = new Int32Array(GRID * GRID);
  const cellOf = (place: number, side: number) => Math.min(GRID - 1, Math.floor((place / side) * GRID));
  const spread: Keypoint[] = [];
  const crowded: Keypoint[] = [];
  for (const keypoint of found.toSorted((a, b) => b.contrast - a.contrast)) {
    const { step } = keypoint.octave;
    const cell = cellOf(keypoint.x * step, size.width) + GRID * cellOf(keypoint.y * step, size.height);
    const count = counts[cell]! + 1;
    counts[cell] = count;
    (count <= cap ? spread : crowded).push(keypoint);
  }
  return [...spread, ...crowded].slice(0, maxFeatures);
}
