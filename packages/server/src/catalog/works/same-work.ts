/** When two files are the same work. The limits were chosen by `npm run bench -- works`; bench/README.md has the figures. */
import type { Difference } from './difference.ts';

/** Maximum difference of aspect ratios, as a logarithm: rounding, and frames of a pixel or two. */
const ASPECT = 0.015;
/** Maximum number of differing bits (of 64) in perceptual hashes. */
const PHASH = 8;
/** Minimum cosine similarity of the embeddings; small, heavily compressed files go down to 0.6. */
const SIMILARITY = 0.5;
/** Below this long side, too little of an image is left to distinguish variants, in pixels. */
const MIN_SIDE = 128;
/** Beyond this aspect ratio, the previews are too narrow to compare. */
const MAX_ASPECT = 3;

/** For each window of `Difference`: the maximum difference, and how much more is allowed for each level of noise. */
const LUMA = { max: [8, 5, 3.2, 2.4], perNoise: [12, 5, 5, 5] };
const CHROMA = { max: [9, 4.2, 3], perNoise: [6, 6, 5] };
/** Maximum mean difference over the whole image, in gray levels. */
const NOISE = 2;

/** Quick checks that an image is another work. */
export interface Outline {
  width: number;
  height: number;
  pHash: bigint;
}

/** Whether these can be files of one work. Everything that is not clearly another work has to be compared. */
export function mayBeSame(one: Outline, other: Outline, found: { bits: number; similarity: number }): boolean {
  const aspects = [one, other].map(({ width, height }) => Math.log(width / height));
  return (
    found.bits <= PHASH &&
    found.similarity >= SIMILARITY &&
    Math.abs(aspects[0]! - aspects[1]!) <= ASPECT &&
    Math.abs(aspects[0]!) <= Math.log(MAX_ASPECT) &&
    [one, other].every(({ width, height }) => Math.max(width, height) >= MIN_SIDE)
  );
}

/** How much of the tolerance is used: 1 or less is the same work. */
export function strainOf({ luma, chroma, noise }: Difference): number {
  const share = (peaks: number[], { max, perNoise }: typeof LUMA): number =>
    Math.max(...peaks.map((peak, nth) => peak / (max[nth]! + perNoise[nth]! * Math.min(noise, NOISE))));
  return Math.max(share(luma, LUMA), share(chroma, CHROMA), noise / NOISE);
}

/** Confidence that two files show the same work, 0.5 to 1; undefined if it is too low to say so. */
export function sameness(difference: Difference): number | undefined {
  const strain = strainOf(difference);
  return strain <= 1 ? 1 - strain / 2 : undefined;
}
