/** Weighs the evidence on a candidate: is it the image, or does it only look like it? */
import type { Evidence } from './evidence.ts';
import type { Verdict } from './port.ts';
import type { Signature } from './signature.ts';

/** At this score and above it is the same image; bench/README.md says how often that is right. */
export const SAME_IMAGE = 0.9;
/** At this score and above it is probably the same image; below it only looks like it. */
export const LIKELY = 0.6;

/** The one number that comes from the embedder. */
export const COSINE = 'similarity above the others';

/** Names of the numbers that the regression weighs, in the order of `COEFFICIENTS`. */
export const REGRESSORS = [
  'constant',
  'luma',
  'color',
  'share shown',
  COSINE,
  'likeness above the others',
  'best tiles above the others',
] as const;

/** The embedder that comes with Mekiki. Its vectors have the cosines that the coefficients were fitted to. */
export const FITTED_EMBEDDER = 'nsfw-mid-embed512';

/** Fitted to that embedder by `npm run bench -- search --fit`; bench/README.md holds the figures. */
const COEFFICIENTS: readonly number[] = [-6.35, 0.69, 1.39, 0.8, 0.6, 1.69, 1.25];

/**
 * For embedders that nobody has fitted: the same without the cosine, whose scale is each embedder's own. The pixels alone decide.
 * `npm run bench -- search --unfitted` measures them, with `--fit` fits them by themselves.
 */
const PIXEL_COEFFICIENTS: readonly number[] = [-6.35, 0.69, 1.39, 0.8, 0, 1.69, 1.25];

/** What the numbers of `REGRESSORS` weigh with candidates of an embedder, by its name. */
export function coefficientsOf(embedder: string): readonly number[] {
  return embedder === FITTED_EMBEDDER ? COEFFICIENTS : PIXEL_COEFFICIENTS;
}

/** Spreads correlations near 1 apart (Fisher's transform). */
export function spread(correlation: number): number {
  return Math.atanh(Math.min(0.999, Math.max(-0.5, correlation)));
}

/** Evidence on one candidate, with the cosine that proposed it. */
export interface ScoreInput {
  similarity: number;
  evidence: Evidence;
  /** The candidate's. */
  target: Signature;
}

/** How alike two images are under their best pose: all correlations in one number. */
export function likenessOf({ luma, detail, bestTiles }: Evidence): number {
  return spread(luma) + spread(detail) + spread(bestTiles);
}

/** What other images of a kind usually reach; stands in where a small collection offers too few. */
const USUAL = { similarity: 0.6, likeness: 4, tiles: 1.5 };
/** The query is held against the other candidate of this rank, from 0: one copy of an image does not hide it. */
const RIVAL = 1;

/** Aspects and brightness may differ by so much between two files of one image. */
const COPY_ASPECT = 0.03;
const COPY_LEVELS = 5;

/** Are two candidates files of one image? Then neither speaks against the other. @param levels of brightness, on average */
export function areCopies(a: Signature, b: Signature, levels = COPY_LEVELS): boolean {
  const sameSize = a.luma.width === b.luma.width && a.luma.height === b.luma.height;
  if (!sameSize || Math.abs(Math.log(a.aspect / b.aspect)) > COPY_ASPECT) return false;
  const difference = a.luma.data.reduce((sum, value, i) => sum + Math.abs(value - b.luma.data[i]!), 0);
  return difference / a.luma.data.length < levels;
}

function rivalOf(others: readonly number[], usual: number): number {
  return Math.max(others.toSorted((a, b) => b - a)[RIVAL] ?? usual, usual * 0.5);
}

/** The numbers that the regression weighs, for each candidate against the others. */
export function regressorsOf(inputs: readonly ScoreInput[]): number[][] {
  return inputs.map((one) => {
    const others = inputs.filter((other) => other !== one && !areCopies(other.target, one.target));
    const { similarity, evidence } = one;
    const similarities = others.map((other) => other.similarity);
    const likenesses = others.map((other) => likenessOf(other.evidence));
    const tiles = others.map((other) => spread(other.evidence.bestTiles));
    return [
      1,
      spread(evidence.luma),
      evidence.color,
      Math.log(Math.max(0.05, evidence.shown)),
      similarity - rivalOf(similarities, USUAL.similarity),
      likenessOf(evidence) - rivalOf(likenesses, USUAL.likeness),
      spread(evidence.bestTiles) - rivalOf(tiles, USUAL.tiles),
    ];
  });
}

/** Log-odds that the candidate is the image. */
export function logOdds(regressors: readonly number[], coefficients: readonly number[]): number {
  return regressors.reduce((sum, value, i) => sum + value * coefficients[i]!, 0);
}

export function probability(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** What a score means in words. */
export function verdictOf(score: number): Verdict {
  if (score >= SAME_IMAGE) return 'same';
  return score >= LIKELY ? 'likely' : 'similar';
}

/** Score of an image by its similarity alone; below `LIKELY`, so that it never outranks a verified match. */
export function scoreOfSimilarity(similarity: number): number {
  return Math.max(0, Math.min(1, similarity)) * 0.99 * LIKELY;
}
