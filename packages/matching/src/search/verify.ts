/** Verifies candidates by local features: which of them the query shows, how much of it agrees, and how they are aligned. */
import { type Agreement, agreementOf, spreadOf } from '../features/agreement.ts';
import { alignFeatures, type Alignment, FAINT_INLIERS, MIN_INLIERS } from '../features/alignment.ts';
import { decodeFeatures, FeaturesError } from '../features/stored.ts';
import type { Features } from '../features/features.ts';
import type { Placement } from '../differences/compare.ts';
import type { Candidate, MatchedPoint, MatchedView, Ranking, PixelRect } from './port.ts';
import { overlap } from './rectangles.ts';

/** Candidates whose features are compared with the query's; 2 ms each. */
export const MAX_FEATURE_MATCHED = 64;

export interface Verified {
  alignment: Alignment;
  agreement: Agreement;
  query: Features;
  target: Features;
}

/** Features of this version; undefined for others, which are extracted again behind the running site. */
function decodeKnownFeatures(bytes: Uint8Array | undefined): Features | undefined {
  if (!bytes) return undefined;
  try {
    return decodeFeatures(bytes);
  } catch (error) {
    if (error instanceof FeaturesError) return undefined;
    throw error;
  }
}

/** Whether too few features agree to prove anything without the pixels. */
export const isFaint = ({ alignment }: Verified): boolean => alignment.inliers < MIN_INLIERS;

/** Once the image was found, candidates that are less similar by more than this are no copies of it. */
const SIMILAR_AS_COPIES = 0.05;

/**
 * Aligns the query with the candidates that votes propose, and with those that are most similar; once one of them settles
 * what it shows, only with others as similar.
 * @returns by the candidate's number those that align
 */
export function verify({ query, candidates }: Ranking): Map<number, Verified> {
  const verified = new Map<number, Verified>();
  const own = decodeKnownFeatures(query.features);
  if (!own) return verified;
  let minSimilarity = -Infinity;
  for (const { id, features, similarity } of likeliest(candidates)) {
    if (similarity < minSimilarity) continue;
    const target = decodeKnownFeatures(features);
    const alignment = target && alignFeatures(own, target, FAINT_INLIERS);
    if (!target || !alignment) continue;
    const found = { alignment, agreement: agreementOf(own, target, alignment), query: own, target };
    verified.set(id, found);
    if (isSettled(found)) minSimilarity = Math.max(minSimilarity, similarity - SIMILAR_AS_COPIES);
  }
  return verified;
}

/** Those with most votes, which nearly always have the image among them, then the most similar. */
function likeliest(candidates: readonly Candidate[]): Candidate[] {
  const voted = candidates.filter(({ votes }) => votes !== undefined);
  const others = candidates.filter(({ votes }) => votes === undefined);
  const first = voted.toSorted((a, b) => b.votes! - a.votes!).slice(0, MAX_FEATURE_MATCHED);
  return [...first, ...nearest(others, MAX_FEATURE_MATCHED - first.length)];
}

/** The most similar candidates. */
export function nearest(candidates: readonly Candidate[], count: number): Candidate[] {
  return candidates.toSorted((a, b) => b.similarity - a.similarity).slice(0, count);
}

/** Agreement below this on either side is that of a part, below `GOOD_AGREEMENT` doubtful, from `FULL_AGREEMENT` on full. */
const MIN_AGREEMENT = 0.35;
const GOOD_AGREEMENT = 0.6;
const FULL_AGREEMENT = 0.8;
/**
 * Inliers, as a share of the features that both show on the side that has fewer. Less is that of a part, too: drawings of
 * one artist have eyes and mouths in common. Copies have 0.35 and more, only strongly changed ones less.
 */
const MIN_DENSITY = 0.22;
const GOOD_DENSITY = 0.3;

const minAgreement = ({ agreement }: Verified): number => Math.min(agreement.query, agreement.target);

/** Whether only a part of what both show agrees, such as a logo. Limits by `npm run bench -- search --art`. */
export function isPart(verified: Verified): boolean {
  const { inliers, shared } = verified.alignment;
  const density = inliers / Math.max(1, Math.min(shared.query, shared.target));
  const agreement = minAgreement(verified);
  return agreement < MIN_AGREEMENT || density < (agreement < GOOD_AGREEMENT ? GOOD_DENSITY : MIN_DENSITY);
}

/** Inliers at which the probability is 0.6, and those in which what is missing to 1 falls to a third. */
const DOUBTFUL = 6;
const FALLS_IN = 4;
/** Upper limit for images that do not agree all over, such as another expression of the same figure: never surely the same. */
const SUREST_DOUBTFUL = 0.89;

/** Probability that aligned images show the same, from 0.6 on. */
export function sureness(verified: Verified): number {
  const sure = 1 - 0.4 * Math.exp((DOUBTFUL - verified.alignment.inliers) / FALLS_IN);
  return minAgreement(verified) < FULL_AGREEMENT ? Math.min(sure, SUREST_DOUBTFUL) : sure;
}

/** Two parts of the query are the same place if they overlap by this share of their union. */
const SAME_PLACE = 0.3;

/** How far the agreeing features stand above those of rivals in the same place of the query, 0 to 1. */
export function standingOf(one: Verified, rivals: readonly Verified[]): number {
  const place = placeOf(one);
  const there = rivals.filter((other) => other !== one && overlap(placeOf(other), place) >= SAME_PLACE);
  const most = Math.max(0, ...there.map(({ alignment }) => alignment.inliers));
  return Math.max(0, 1 - most / one.alignment.inliers);
}

/** The part of the query that it shows, in pixels of the query's features. */
function placeOf({ alignment, query, target }: Verified): PixelRect {
  const region = regionOf(alignment, query, target);
  return alignment.isMirrored ? { ...region, x: query.width - region.x - region.width } : region;
}

/**
 * Agreeing features, their share of those of one image and how far they spread, from which the other may be the same with
 * something painted over it, and the share of blocks that then has to agree. Chosen on the half for fitting, as
 * bench/README.md says.
 */
const PAINTED_OVER = [
  { inliers: 20, support: 0.65, spread: 0, agreement: 0.5 },
  { inliers: 16, support: 0, spread: 0.8, agreement: 0.55 },
  { inliers: 12, support: 0, spread: 0, agreement: 0.85 },
] as const;
/** Minimum standing: of drawings with a frame or a body in common several are found together. */
const STANDS_OUT = 0.5;

/** The share of blocks that has to agree for it to be the image with something painted over it; undefined if it is none. */
export function paintedOver(verified: Verified, standing: number): number | undefined {
  if (standing < STANDS_OUT) return undefined;
  const { alignment, agreement, query, target } = verified;
  const support = Math.max(agreement.query, agreement.target);
  return PAINTED_OVER.find(
    (rule) =>
      alignment.inliers >= rule.inliers &&
      support >= rule.support &&
      (rule.spread === 0 || spreadOf(query, target, alignment) >= rule.spread),
  )?.agreement;
}

/** Agreeing features from which nothing else can be the image. */
const SETTLED = 24;

/** Whether the query surely shows the image and hardly anything besides, so that nothing else needs to be tried. */
export function isSettled(verified: Verified): boolean {
  const { alignment, query, target } = verified;
  if (alignment.inliers < SETTLED || minAgreement(verified) < FULL_AGREEMENT || isPart(verified)) return false;
  const { width, height } = regionOf(alignment, query, target);
  return width * height >= INSET * query.width * query.height;
}

/** Turns below this many degrees are noise of the alignment. */
export const MIN_TURN = 4;
/** A query of which less than this share of the area shows the image has it inset. */
export const INSET = 0.85;

/** How the query lies on the image. @param size of the query, in pixels */
export function alignedView(
  { alignment, query, target }: Verified,
  size: { width: number; height: number },
): MatchedView {
  const { map, isMirrored } = alignment;
  const region = regionOf(alignment, query, target);
  const middleX = region.x + region.width / 2;
  const middleY = region.y + region.height / 2;
  const toX = map.a * middleX + map.b * middleY + map.e;
  const toY = map.c * middleX + map.d * middleY + map.f;
  const width = (Math.hypot(map.a, map.c) * region.width) / target.width;
  const height = (Math.hypot(map.b, map.d) * region.height) / target.height;
  // The map turns the query back.
  const turn = (-Math.atan2(map.c - map.b, map.a + map.d) * 180) / Math.PI;
  const degrees = Math.abs(turn) < MIN_TURN ? 0 : Math.round(isMirrored ? -turn : turn);
  const isInset = region.width * region.height < INSET * query.width * query.height;
  const scaleX = size.width / query.width;
  const scaleY = size.height / query.height;
  return {
    name: isInset ? 'inset' : degrees !== 0 ? 'rotated' : isMirrored ? 'mirrored' : 'full',
    region: {
      x: Math.round((isMirrored ? query.width - region.x - region.width : region.x) * scaleX),
      y: Math.round(region.y * scaleY),
      width: Math.round(region.width * scaleX),
      height: Math.round(region.height * scaleY),
    },
    target: { x: toX / target.width - width / 2, y: toY / target.height - height / 2, width, height },
    mirrored: isMirrored,
    degrees,
    points: pointsOf(alignment, query, target, size),
  };
}

/** Matched points that a view tells, and the squares along each side of the query of which each tells one. */
export const MAX_POINTS = 20;
const POINT_SQUARES = 5;
/** Fractions are told so exactly. */
const POINT_STEPS = 10_000;

/** Places that agree, spread over the query, the most distinct first. @param size of the query, in pixels */
function pointsOf(
  { places, isMirrored }: Alignment,
  query: Features,
  target: Features,
  size: { width: number; height: number },
): MatchedPoint[] {
  const points: MatchedPoint[] = [];
  const taken = new Set<number>();
  for (let at = 0; at < places.length && points.length < MAX_POINTS; at += 4) {
    // Features count from the middle of the first pixel.
    const along = (places[at]! + 0.5) / query.width;
    const x = isMirrored ? 1 - along : along;
    const y = (places[at + 1]! + 0.5) / query.height;
    const square = Math.floor(y * POINT_SQUARES) * POINT_SQUARES + Math.floor(x * POINT_SQUARES);
    if (taken.has(square)) continue;
    taken.add(square);
    const fraction = (value: number, side: number) => Math.round(((value + 0.5) / side) * POINT_STEPS) / POINT_STEPS;
    points.push({
      x: Math.round(x * size.width),
      y: Math.round(y * size.height),
      u: fraction(places[at + 2]!, target.width),
      v: fraction(places[at + 3]!, target.height),
    });
  }
  return points;
}

/** The alignment in fractions of both images. */
export function placementOf({ alignment, query, target }: Verified): Placement {
  const { a, b, c, d, e, f } = alignment.map;
  return {
    map: {
      a: (a * query.width) / target.width,
      b: (b * query.height) / target.width,
      c: (c * query.width) / target.height,
      d: (d * query.height) / target.height,
      // Features count from the middle of the first pixel, fractions from its corner.
      e: (e + 0.5 * (1 - a - b)) / target.width,
      f: (f + 0.5 * (1 - c - d)) / target.height,
    },
    isMirrored: alignment.isMirrored,
  };
}

/** The part of the (mirrored) query in which the target's frame lies. */
function regionOf({ map }: Alignment, query: Features, target: Features): PixelRect {
  const determinant = map.a * map.d - map.b * map.c;
  const corners = [
    [0, 0],
    [target.width, 0],
    [0, target.height],
    [target.width, target.height],
  ].map(([u = 0, v = 0]) => {
    const [x, y] = [u - map.e, v - map.f];
    return [(map.d * x - map.b * y) / determinant, (map.a * y - map.c * x) / determinant] as const;
  });
  const within = (value: number, side: number) => Math.max(0, Math.min(side, value));
  const xs = corners.map(([x]) => within(x, query.width));
  const ys = corners.map(([, y]) => within(y, query.height));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(1, Math.max(...xs) - x), height: Math.max(1, Math.max(...ys) - y) };
}
