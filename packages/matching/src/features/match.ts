/** Pairs of similar features of two images. */
import { bitsOf } from './bits.ts';
import { WORDS } from './descriptor.ts';
import type { Features } from './features.ts';

/** A feature of the query and the most similar one of the target. */
export interface Match {
  query: number;
  target: number;
  /** Distance to the nearest divided by distance to the second nearest; 0 is best. */
  ratio: number;
}

/** Maximum number of differing bits (of 128) between two descriptions of the same spot. */
const MAX_BITS = 40;
/** The nearest must be this much closer than the next one elsewhere. */
const MAX_RATIO = 0.85;
/** Neighbors within this distance of the nearest, in pixels, are the same spot. */
const SAME_SPOT = 8;

/**
 * Finds for each feature of the query the most similar one of the target, if it is clearly more similar than any other.
 * Takes (features of the query × features of the target) comparisons of 128 bits.
 * @returns most distinct first
 */
export function matchFeatures(query: Features, target: Features): Match[] {
  const matches: Match[] = [];
  if (WORDS !== 4) throw new Error('Descriptions have four words.');
  const { bits, x, y } = target;
  for (let from = 0; from < query.count; from += 1) {
    const a = query.bits[from * 4]!;
    const b = query.bits[from * 4 + 1]!;
    const c = query.bits[from * 4 + 2]!;
    const d = query.bits[from * 4 + 3]!;
    let nearest = -1;
    let best = Infinity;
    let second = Infinity;
    for (let to = 0, at = 0; to < target.count; to += 1, at += 4) {
      const distance =
        bitsOf(a ^ bits[at]!) + bitsOf(b ^ bits[at + 1]!) + bitsOf(c ^ bits[at + 2]!) + bitsOf(d ^ bits[at + 3]!);
      if (distance >= second) continue;
      const isElsewhere = nearest < 0 || (x[to]! - x[nearest]!) ** 2 + (y[to]! - y[nearest]!) ** 2 > SAME_SPOT ** 2;
      if (distance < best) {
        if (isElsewhere) second = best;
        best = distance;
        nearest = to;
      } else if (isElsewhere) {
        second = distance;
      }
    }
    // In a pattern that repeats to the pixel, both are 0.
    if (nearest >= 0 && best <= MAX_BITS && best <= MAX_RATIO * second && second > 0) {
      matches.push({ query: from, target: nearest, ratio: best / second });
    }
  }
  return matches.toSorted((one, other) => one.ratio - other.ratio);
}
