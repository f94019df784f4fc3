/** Figures over many images, each with scores for tags and the set of tags that are true. */

export interface Outcome {
  scores: ReadonlyMap<string, number>;
  truth: ReadonlySet<string>;
}

/** Tags with fewer true images tell too little. */
const MIN_POSITIVES = 10;
const BINS = 15;

/** Mean of the precision at each true image, the surest first; equal scores count as in the worst order. */
function averagePrecision(outcomes: readonly Outcome[], tag: string): number {
  const ordered = outcomes
    .map(({ scores, truth }) => ({ score: scores.get(tag) ?? 0, isTrue: truth.has(tag) }))
    .toSorted((a, b) => b.score - a.score || Number(a.isTrue) - Number(b.isTrue));
  let hits = 0;
  let sum = 0;
  for (const [i, { isTrue }] of ordered.entries()) {
    if (!isTrue) continue;
    hits += 1;
    sum += hits / (i + 1);
  }
  return sum / hits;
}

export interface TagFigure {
  tag: string;
  positives: number;
  precision: number;
}

/** Average precision of every tag that enough images have, the worst first. */
export function precisions(
  outcomes: readonly Outcome[],
  tags: readonly string[],
  minPositives = MIN_POSITIVES,
): TagFigure[] {
  return tags
    .map((tag) => ({ tag, positives: outcomes.filter(({ truth }) => truth.has(tag)).length }))
    .filter(({ positives }) => positives >= minPositives)
    .map((one) => ({ ...one, precision: averagePrecision(outcomes, one.tag) }))
    .toSorted((a, b) => a.precision - b.precision);
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Expected calibration error: how far scores lie from the share of true ones, in bins of equal width.
 * @param from Only pairs of an image and a tag with at least this score
 */
export function calibrationError(outcomes: readonly Outcome[], tags: readonly string[], from: number): number {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, scores: 0, hits: 0 }));
  let pairs = 0;
  for (const { scores, truth } of outcomes) {
    for (const tag of tags) {
      const score = scores.get(tag) ?? 0;
      if (score < from) continue;
      const bin = bins[Math.min(BINS - 1, Math.floor(score * BINS))]!;
      bin.count += 1;
      bin.scores += score;
      bin.hits += truth.has(tag) ? 1 : 0;
      pairs += 1;
    }
  }
  return bins.reduce((sum, { scores, hits }) => sum + Math.abs(scores - hits), 0) / pairs;
}

export interface Reliability {
  from: number;
  pairs: number;
  /** Mean score, and the share that is true: alike where scores are probabilities. */
  score: number;
  isTrue: number;
  wrong: number;
}

/** Whether scores are probabilities, between limits that lie closer the surer the tags. @param limits ascending */
export function reliability(
  outcomes: readonly Outcome[],
  tags: readonly string[],
  limits: readonly number[],
): Reliability[] {
  const pairs = outcomes.flatMap(({ scores, truth }) =>
    tags.map((tag) => ({ score: scores.get(tag) ?? 0, isTrue: truth.has(tag) })),
  );
  return limits.flatMap((from, at) => {
    const some = pairs.filter(({ score }) => score >= from && score < (limits[at + 1] ?? Infinity));
    if (some.length === 0) return [];
    const hits = some.filter(({ isTrue }) => isTrue).length;
    const score = mean(some.map((pair) => pair.score));
    return [{ from, pairs: some.length, score, isTrue: hits / some.length, wrong: some.length - hits }];
  });
}

/** F1 over all pairs of an image and a tag, with a tag taken for true from `threshold` on. */
export function f1At(outcomes: readonly Outcome[], tags: readonly string[], threshold: number): number {
  let hits = 0;
  let told = 0;
  let real = 0;
  for (const { scores, truth } of outcomes) {
    for (const tag of tags) {
      const isTold = (scores.get(tag) ?? 0) >= threshold;
      told += Number(isTold);
      real += Number(truth.has(tag));
      hits += Number(isTold && truth.has(tag));
    }
  }
  return (2 * hits) / (told + real);
}
