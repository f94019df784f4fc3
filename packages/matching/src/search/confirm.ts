/** The pixels' verdict on a match: a copy, a variant that differs in places, or another image after all. */
import { agreesThroughout, type Comparison, MIN_EVIDENCE, NOTHING, type Placement } from '../differences/compare.ts';
import { type Affine, apply, inverseOf } from '../features/affine.ts';
import { LIKELY, SAME_IMAGE, verdictOf } from './score.ts';
import type { RankedMatch } from './port.ts';

/** Below this share of agreeing blocks it is another image. Limits by `npm run bench -- search --art`. */
const MIN_AGREEMENT = 0.4;
/** A variant differs in at most this share of the common part. */
const MAX_DIFFERENT = 0.5;

const BELOW_SAME = SAME_IMAGE - 0.01;

/** @param comparison of two images; undefined where they show too little of each other */
export function relationByPixels(comparison: Comparison | undefined): 'copy' | 'variant' | 'look-alike' {
  const { evidence, agreement, different, differences } = comparison ?? NOTHING;
  if (evidence < MIN_EVIDENCE || agreement < MIN_AGREEMENT || different > MAX_DIFFERENT) return 'look-alike';
  return differences.length === 0 ? 'copy' : 'variant';
}

/**
 * What agrees neither in as many features nor in as many blocks only shares a part, such as a frame, a lettering or a face
 * that a generator uses again. What is printed over an image has features of its own, but hides few of the image's. Chosen
 * on the half for fitting, as bench/README.md says.
 */
const WHOLE = { support: 0.8, agreement: 0.75, different: 0.25 };

/**
 * The common part is at least this share of the query or of the image: one shows the other, or most of it. Of 973 true claims
 * on the half for fitting none had less than 0.56; two title images have only their lettering in common.
 */
const MIN_COVERED = 0.5;

/** Points along each side of a frame that are looked up in the other. */
const POINTS = 16;

/** The share of the query that the image covers, or of the image that the query covers, 0 to 1: the larger of the two. */
function coveredBy({ map }: Placement): number {
  const back = inverseOf(map);
  return back ? Math.max(shareInside(map), shareInside(back)) : 0;
}

/** @param map from fractions of one frame to fractions of the other */
function shareInside(map: Affine): number {
  let inside = 0;
  for (let at = 0; at < POINTS * POINTS; at += 1) {
    const [x, y] = apply(map, ((at % POINTS) + 0.5) / POINTS, (Math.floor(at / POINTS) + 0.5) / POINTS);
    if (x >= 0 && y >= 0 && x <= 1 && y <= 1) inside += 1;
  }
  return inside / POINTS ** 2;
}

const isCovered = ({ placement }: RankedMatch): boolean => !placement || coveredBy(placement) >= MIN_COVERED;

/**
 * Scores of what the pixels prove or refute. Within a range the evidence decides, so that answers to several queries are in
 * the order of their certainty, too.
 */
const SCORES = {
  variant: { min: 0.65, max: BELOW_SAME },
  likely: { min: 0.7, max: 0.85 },
  part: { min: 0.59, max: 0.5995 },
  refuted: { min: 0.57, max: 0.58 },
};

/** @param share 0 to 1 */
const scoreIn = ({ min, max }: { min: number; max: number }, share: number): number => min + (max - min) * share;

/** What stands for a standing where no features were aligned. */
const UNKNOWN_STANDING = 0.5;

/** Blocks by which what is missing to certainty falls to a third. */
const FALLS_IN = 100;

const certainty = (comparison: Comparison | undefined): number => 1 - Math.exp(-(comparison?.evidence ?? 0) / FALLS_IN);

/**
 * Alignments by so few features, in a part only or by look are wrong far more often than right, so the pixels have to prove them.
 * @param comparison of the query with a match that only these support
 */
function confirmFaint(match: RankedMatch, comparison: Comparison | undefined): RankedMatch {
  if (!isCovered(match)) return match;
  if (comparison?.sharesLines === true || agreesThroughout(comparison)) return likely(match, comparison);
  return isPaintedOver(match, comparison) ? variant(match, comparison) : match;
}

/** Blocks with content that prove that an image is the same with something painted over it. */
const MIN_PAINTED = 24;

function isPaintedOver(
  { paintedOver: needed }: RankedMatch,
  comparison: Comparison | undefined,
): comparison is Comparison {
  return (
    needed !== undefined &&
    comparison !== undefined &&
    comparison.evidence >= MIN_PAINTED &&
    comparison.agreement >= needed
  );
}

const likely = (match: RankedMatch, comparison: Comparison | undefined): RankedMatch => ({
  ...match,
  score: scoreIn(SCORES.likely, certainty(comparison)),
  verdict: 'likely',
  relation: 'likely',
});

const variant = (match: RankedMatch, { agreement, differences }: Comparison): RankedMatch => ({
  ...match,
  score: scoreIn(SCORES.variant, agreement * (match.standing ?? UNKNOWN_STANDING)),
  verdict: 'likely',
  relation: 'variant',
  differences,
});

const refuted = (match: RankedMatch, comparison: Comparison | undefined): RankedMatch => ({
  ...match,
  score: Math.min(match.score, scoreIn(SCORES.refuted, comparison?.agreement ?? 0)),
  verdict: 'similar',
  relation: 'look-alike',
});

/** @param comparison of the query with the match */
export function confirm(match: RankedMatch, comparison: Comparison | undefined): RankedMatch {
  if (match.faint) return confirmFaint(match, comparison);
  const confirmed = confirmClaim(match, comparison);
  const isSketch = confirmed.verdict === 'similar' && comparison?.sharesLines === true && isCovered(match);
  return isSketch ? likely(match, comparison) : confirmed;
}

/** Scores at which the features alone decide, where the image has hardly any opaque part. */
const SURE = 0.98;

function confirmClaim(match: RankedMatch, comparison: Comparison | undefined): RankedMatch {
  const relation = relationByPixels(comparison);
  const support = match.support ?? 0;
  if (comparison?.isMostlyTransparent && match.score >= SURE && support >= WHOLE.support)
    return likely(match, comparison);
  if (isCovered(match) && relation !== 'copy' && isPaintedOver(match, comparison)) return variant(match, comparison);
  if (relation === 'look-alike') return refuted(match, comparison);
  const { agreement, lesserAgreement, different } = comparison ?? NOTHING;
  const isAlike = agreement >= WHOLE.agreement && different <= WHOLE.different;
  const isSupported = isAlike || support >= WHOLE.support;
  if (!isSupported || !isCovered(match)) {
    const score = Math.min(match.score, scoreIn(SCORES.part, agreement * (match.standing ?? UNKNOWN_STANDING)));
    return { ...match, score, verdict: 'similar', relation: 'part' };
  }
  if (relation === 'variant') return variant(match, comparison ?? NOTHING);
  // Nothing tells what is around the rectangle from the rest of another image.
  if (comparison?.isCutOut) return likely(match, comparison);
  return { ...match, score: copyScore(match, lesserAgreement) };
}

/** A copy stays what it was, but the surer it is, the higher. */
function copyScore({ score, verdict, standing = 1 }: RankedMatch, agreement: number): number {
  const min = verdict === 'same' ? SAME_IMAGE : LIKELY;
  return min + ((score - min) * agreement * (1 + standing)) / 2;
}

function atMost(match: RankedMatch, maxScore: number): RankedMatch {
  const score = Math.min(match.score, maxScore);
  const verdict = verdictOf(score);
  return verdict === match.verdict ? { ...match, score } : { ...match, score, verdict, relation: 'likely' };
}

/** Matches whose pixels are compared. Few searches have more than two. */
const COMPARED = 8;

/**
 * The matches that need it: those claimed to show the same, surest first, and those supported by a few features or a part,
 * with the alignment that these imply.
 */
export function claimsOf(ranked: readonly RankedMatch[]): RankedMatch[] {
  const faint = ranked.flatMap((match) => {
    const { view, placement } = match.faint ?? {};
    return view ? [{ ...match, view, placement }] : [];
  });
  return [...claimedOf(ranked), ...faint].slice(0, COMPARED);
}

const claimedOf = (ranked: readonly RankedMatch[]): RankedMatch[] =>
  ranked.filter(({ verdict, placement }) => verdict !== 'similar' && placement);

/**
 * Replaces matches by their confirmed versions, and sorts again. Claims beyond those compared are less sure, so they fall
 * with them: of 24 portraits in one frame only the first ones are compared. None of them comes before one that was.
 */
export function mergeConfirmed(ranked: readonly RankedMatch[], confirmed: readonly RankedMatch[]): RankedMatch[] {
  const compared = confirmed.filter(({ faint }) => !faint);
  const left = compared.filter(({ verdict }) => verdict !== 'similar');
  const isRefuted = 2 * left.length < compared.length;
  const least = Math.min(1, ...left.map(({ score }) => score));
  const beyond = claimedOf(ranked)
    .slice(COMPARED)
    .map((match) => (isRefuted ? refuted(match, undefined) : atMost(match, least)));
  const proven = confirmed.filter(({ faint, verdict }) => !faint || verdict !== 'similar');
  const byId = new Map([...beyond, ...proven].map((match) => [match.id, match]));
  return ranked.map((match) => byId.get(match.id) ?? match).toSorted((a, b) => b.score - a.score);
}
