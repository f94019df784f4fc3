/** When two files are the same work. The limits were chosen by `npm run bench -- works`; bench/README.md has the figures. */
import type { Difference } from './difference.ts';

/** Shapes may differ by so much, as a logarithm: rounding, and frames of a pixel or two. */
const ASPECT = 0.015;
/** Bits of 64 in which perceptual hashes may differ. */
const PHASH = 8;
/** Cosine of the embeddings, at least; small files that were compressed hard come down to 0.6. */
const SIMILARITY = 0.5;
/** Below this long side too little of an image is left to tell variants apart, in pixels. */
const MIN_SIDE = 128;
/** Beyond this shape the previews are too narrow to compare. */
const LONGEST = 3;

/** For each window of `Difference`: what may differ at most, and how much more for each level of noise. */
const LUMA = { max: [8, 5, 3.2, 2.4], perNoise: [12, 5, 5, 5] };
const CHROMA = { max: [9, 4.2, 3], perNoise: [6, 6, 5] };
/** Mean difference over the whole image at most, in grey levels. */
const NOISE = 2;

/** What quickly shows that an image is another work. */
export interface Outline {
  width: number;
  height: number;
  pHash: bigint;
}

/** Can these be files of one work? Everything that is not clearly another work has to be compared. */
export function mayBeSame(one: Outline, other: Outline, found: { bits: number; similarity: number }): boolean {
  const aspects = [one, other].map(({ width, height }) => Math.log(width / height));
  return (
    found.bits <= PHASH &&
    found.similarity >= SIMILARITY &&
    Math.abs(aspects[0]! - aspects[1]!) <= ASPECT &&
    Math.abs(aspects[0]!) <= Math.log(LONGEST) &&
    [one, other].every(({ width, height }) => Math.max(width, height) >= MIN_SIDE)
  );
}

/** How much of what is allowed is used up: 1 and less is the same work. */
export function strainOf({ luma, chroma, noise }: Difference): number {
  const share = (peaks: number[], { max, perNoise }: typeof LUMA): number =>
    Math.max(...peaks.map((peak, nth) => peak / (max[nth]! + perNoise[nth]! * Math.min(noise, NOISE))));
  return Math.max(share(luma, LUMA), share(chroma, CHROMA), noise / NOISE);
}

/** How sure it is that two files show the same work, 0.5 to 1; undefined where it is not sure enough to say so. */
export function sameness(difference: Difference): number | undefined {
  const strain = strainOf(difference);
  return strain <= 1 ? 1 - strain / 2 : undefined;
}
