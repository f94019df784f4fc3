/**
 * Where one image is inside another: the map that most matches of their features agree on. Each match alone implies an
 * alignment (position, size and direction), so the best ones are tried as hypotheses, and then refined.
 */
import { type Affine, apply, determinantOf, fit, inverseOf, type Pairs, similarity, stretchesOf } from './affine.ts';
import { type Features, mirrorFeatures } from './features.ts';
import { type Match, matchFeatures } from './match.ts';

export interface Alignment {
  /** Maps pixels of the query (of the mirrored query, if `isMirrored`) to pixels of the target. */
  map: Affine;
  /** Whether the query shows the target mirrored. */
  isMirrored: boolean;
  /** Agreeing matches at distinct positions; unrelated drawings rarely have more than 4. */
  inliers: number;
  /** Coordinates of the agreeing matches: x and y in the (mirrored) query, x and y in the target, and so on. */
  places: Float32Array;
  /**
   * Features of the query that the map moves into the target's frame, and those of the target that are inside the
   * query.
   */
  shared: { query: number; target: number };
}

/** Fewer agreeing matches prove nothing by themselves. */
export const MIN_INLIERS = 6;
/** From this many on, the pixels can decide whether the images are aligned. */
export const FAINT_INLIERS = 4;

/** Matches that are considered, and those that are tried as hypotheses. */
const MAX_MATCHES = 300;
const MAX_BEGINNINGS = 60;
/** Hypotheses that are refined: those with the most agreeing matches. */
const REFINED = 5;
/** Maximum error of a match after each refinement, as a share of the target's longer side. */
const TOLERANCES = [0.02, 0.03, 0.02, 0.014, 0.012];
/** A hypothesis is inaccurate: its error may grow by this much for each pixel of distance. */
const GUESS = 0.12;
/** Maximum difference of sizes (natural logarithm) and of directions (radians) between a match and the map. */
const SIZE_TOLERANCE = 0.7;
const ANGLE_TOLERANCE = 0.5;
/** Maximum ratio between the stretches of both sides, and the range of scale factors. */
const MAX_ANISOTROPY = 1.7;
const SCALES = { min: 0.08, max: 10 };
/** Matches within one such square, in pixels, count once. */
const SPOT = 4;

/** The better of both orientations, original or mirrored. @returns undefined if fewer than `minInliers` matches agree */
export function alignFeatures(query: Features, target: Features, minInliers = MIN_INLIERS): Alignment | undefined {
  const plain = align(query, target, false);
  const mirrored = align(mirrorFeatures(query), target, true);
  const best = (mirrored?.inliers ?? 0) > (plain?.inliers ?? 0) ? mirrored : plain;
  return best && best.inliers >= minInliers ? best : undefined;
}

interface Tried extends Pairs {
  angle: Float64Array;
  /** Natural logarithm of the size in the target divided by the size in the query. */
  size: Float64Array;
  count: number;
}

function align(query: Features, target: Features, isMirrored: boolean): Alignment | undefined {
  const tried = pairsOf(query, target, matchFeatures(query, target).slice(0, MAX_MATCHES));
  const side = Math.max(target.width, target.height);
  const beginnings = Array.from({ length: Math.min(tried.count, MAX_BEGINNINGS) }, (_, at) => ({
    at,
    votes: agreeing(tried, beginningAt(tried, at), side, 0, at).length,
  }));
  let best: Alignment | undefined;
  for (const { at } of beginnings.toSorted((a, b) => b.votes - a.votes).slice(0, REFINED)) {
    const refined = refine(tried, at, side);
    if (!refined) continue;
    const places = distinctPlaces(tried, refined.inliers);
    const inliers = places.length / 4;
    if (inliers <= (best?.inliers ?? 0)) continue;
    best = { map: refined.map, isMirrored, inliers, places, shared: sharedOf(query, target, refined.map) };
  }
  return best;
}

function pairsOf(query: Features, target: Features, matches: readonly Match[]): Tried {
  const values = (of: (match: Match) => number) => Float64Array.from(matches, of);
  return {
    count: matches.length,
    x: values((match) => query.x[match.query]!),
    y: values((match) => query.y[match.query]!),
    u: values((match) => target.x[match.target]!),
    v: values((match) => target.y[match.target]!),
    angle: values((match) => target.angle[match.target]! - query.angle[match.query]!),
    size: values((match) => Math.log(target.scale[match.target]! / query.scale[match.query]!)),
  };
}

function beginningAt({ x, y, u, v, angle, size }: Tried, at: number): Affine {
  return similarity(angle[at]!, Math.exp(size[at]!), [x[at]!, y[at]!], [u[at]!, v[at]!]);
}

/**
 * Matches that agree with a map in position, size and direction.
 * @param round refinements so far; 0 for the hypothesis of match `at`
 */
function agreeing(tried: Tried, map: Affine, side: number, round: number, at: number): number[] {
  const { x, y, u, v, count } = tried;
  const scale = Math.sqrt(Math.abs(determinantOf(map)));
  const size = Math.log(scale);
  const angle = Math.atan2(map.c - map.b, map.a + map.d);
  const found: number[] = [];
  for (let one = 0; one < count; one += 1) {
    const far = round === 0 ? GUESS * scale * Math.hypot(x[one]! - x[at]!, y[one]! - y[at]!) : 0;
    const tolerance = TOLERANCES[round]! * side + far;
    const [toU, toV] = apply(map, x[one]!, y[one]!);
    if ((toU - u[one]!) ** 2 + (toV - v[one]!) ** 2 > tolerance * tolerance) continue;
    if (Math.abs(tried.size[one]! - size) > SIZE_TOLERANCE) continue;
    if (turnBetween(tried.angle[one]!, angle) > ANGLE_TOLERANCE) continue;
    found.push(one);
  }
  return found;
}

/** The smaller angle between two directions, in radians. */
function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

function refine(tried: Tried, at: number, side: number): { map: Affine; inliers: number[] } | undefined {
  let map = beginningAt(tried, at);
  let inliers: number[] = [];
  for (let round = 0; round < TOLERANCES.length; round += 1) {
    inliers = agreeing(tried, map, side, round, at);
    if (inliers.length < FAINT_INLIERS) return undefined;
    map = fit(tried, inliers);
  }
  const { max, min } = stretchesOf(map);
  const isPossible = determinantOf(map) > 0 && max <= MAX_ANISOTROPY * min;
  return isPossible && min >= SCALES.min && max <= SCALES.max ? { map, inliers } : undefined;
}

/** Positions of matches, no two of which share a spot on either side: a repeated ornament counts once. */
function distinctPlaces({ x, y, u, v }: Tried, inliers: readonly number[]): Float32Array {
  const used = [new Set<number>(), new Set<number>()] as const;
  const spot = (a: number, b: number) => (Math.floor(a / SPOT) << 16) + Math.floor(b / SPOT);
  const places: number[] = [];
  for (const at of inliers) {
    const [here, there] = [spot(x[at]!, y[at]!), spot(u[at]!, v[at]!)];
    if (used[0].has(here) || used[1].has(there)) continue;
    used[0].add(here);
    used[1].add(there);
    places.push(x[at]!, y[at]!, u[at]!, v[at]!);
  }
  return Float32Array.from(places);
}

function sharedOf(query: Features, target: Features, map: Affine): { query: number; target: number } {
  const back = inverseOf(map);
  return { query: countInside(query, map, target), target: back ? countInside(target, back, query) : 0 };
}

/** Features that a map moves into a frame. */
function countInside(features: Features, map: Affine, { width, height }: { width: number; height: number }): number {
  let inside = 0;
  for (let at = 0; at < features.count; at += 1) {
    const [x, y] = apply(map, features.x[at]!, features.y[at]!);
    if (x >= 0 && y >= 0 && x < width && y < height) inside += 1;
  }
  return inside;
}
