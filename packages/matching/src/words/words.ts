/**
 * Visual words: descriptions that are nearly the same have the same word, so that features can be looked up. Each half of a
 * description belongs to the nearest of 256 centers, and the pair of both is the word. After A. Babenko and V. Lempitsky,
 * The Inverted Multi-Index, CVPR 2012: two small sets of centers cut the space as finely as 65,536 centers would.
 */
import { bitsOf } from '../features/bits.ts';
import { WORDS as PARTS } from '../features/descriptor.ts';
import type { Features } from '../features/features.ts';
import { CENTERS } from './centers.ts';

/** Centers of each half of a description. */
const CENTERS_A_HALF = 256;
export const WORD_COUNT = CENTERS_A_HALF * CENTERS_A_HALF;
/** Parts of 32 bits that a center has. */
const HALF = PARTS / 2;

/** The centers of the upper half, then those of the lower one, as 32-bit parts. */
const centers = partsOf(CENTERS);

/** The word of each feature. Takes 512 comparisons of 64 bits a feature, 2 ms for 700 of them. */
export function wordsOf({ bits, count }: Pick<Features, 'bits' | 'count'>): Uint16Array {
  const words = new Uint16Array(count);
  for (let at = 0; at < count; at += 1) {
    const upper = nearest(bits[at * PARTS]!, bits[at * PARTS + 1]!, 0);
    const lower = nearest(bits[at * PARTS + 2]!, bits[at * PARTS + 3]!, CENTERS_A_HALF);
    words[at] = upper * CENTERS_A_HALF + lower;
  }
  return words;
}

function nearest(one: number, other: number, first: number): number {
  let best = 0;
  let min = Infinity;
  for (let center = 0, at = first * HALF; center < CENTERS_A_HALF; center += 1, at += HALF) {
    const distance = bitsOf(one ^ centers[at]!) + bitsOf(other ^ centers[at + 1]!);
    if (distance >= min) continue;
    min = distance;
    best = center;
  }
  return best;
}

function partsOf(base64: string): Uint32Array {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(at * 4));
}
