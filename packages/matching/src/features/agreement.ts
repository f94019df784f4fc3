/** How much of the common part of two aligned images agrees. */
import { type Affine, apply, inverseOf } from './affine.ts';
import type { Alignment } from './alignment.ts';
import { type Features, mirrorFeatures } from './features.ts';

/** Shares, 0 to 1, of the features inside the frame of both images. Flat areas have none, so they do not count. */
export interface Agreement {
  /** Share of the query's features that have an agreeing match nearby. */
  query: number;
  /** The same share of the target's features. */
  target: number;
}

/** A match supports features within this share of the side of the common area. */
const NEAR = 0.12;
/** The same where the question is whether the matches are all over it. */
const FAR = 0.25;

/**
 * Distinguishes a copy from a shared part: a logo or a pasted figure only agrees with itself. Takes (features ×
 * inliers) comparisons, less than a millisecond.
 */
export function agreementOf(query: Features, target: Features, { map, isMirrored, places }: Alignment): Agreement {
  const shown = isMirrored ? mirrorFeatures(query) : query;
  const back = inverseOf(map);
  if (!back) return { query: 0, target: 0 };
  return { query: shareNear(shown, map, target, places, 0), target: shareNear(target, back, shown, places, 2) };
}

/**
 * Share of the target's features that have an agreeing match in their part of the image, 0 to 1: what is painted all over an
 * image spoils some of its features everywhere, another head on the same body all of them in one place.
 */
export function spreadOf(query: Features, target: Features, { map, isMirrored, places }: Alignment): number {
  const back = inverseOf(map);
  return back ? shareNear(target, back, isMirrored ? mirrorFeatures(query) : query, places, 2, FAR) : 0;
}

/** @param offset of the coordinates in `places` that belong to `features` */
function shareNear(
  features: Features,
  map: Affine,
  other: { width: number; height: number },
  places: Float32Array,
  offset: 0 | 2,
  distance = NEAR,
): number {
  const inside: number[] = [];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < features.count; at += 1) {
    const [x, y] = [features.x[at]!, features.y[at]!];
    const [u, v] = apply(map, x, y);
    if (u < 0 || v < 0 || u >= other.width || v >= other.height) continue;
    inside.push(at);
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  if (inside.length === 0) return 0;
  const reach = distance * Math.sqrt(Math.max(1, (right - left) * (bottom - top)));
  let near = 0;
  for (const at of inside) {
    for (let place = offset; place < places.length; place += 4) {
      const far = (features.x[at]! - places[place]!) ** 2 + (features.y[at]! - places[place + 1]!) ** 2;
      if (far > reach * reach) continue;
      near += 1;
      break;
    }
  }
  return near / inside.length;
}
