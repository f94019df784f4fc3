/** How good a ranking is, by grades from 0 (irrelevant) to 2 (all that was asked for). */

export type Grade = 0 | 1 | 2;

export const TOP = 10;
/** Wrong images are counted among the first five. */
const FIRST = 5;

/** Discounted cumulative gain with the usual exponential gains: 0, 1 and 3. */
function discountedGain(grades: readonly Grade[]): number {
  return grades.reduce((sum: number, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

export interface Judged {
  ndcg: number;
  /** One of the first images is irrelevant, or has less than another image would have in its place. */
  isWrong: boolean;
  /** Nothing was found though something is relevant. */
  isEmpty: boolean;
}

/**
 * @param found grades of what was found, the first first
 * @param all grades of everything that could have been found, in any order
 * @returns where nothing is relevant, an empty answer is perfect and any other is worth nothing
 */
export function judge(found: readonly Grade[], all: readonly Grade[]): Judged {
  const ideal = all.toSorted((a, b) => b - a);
  const best = discountedGain(ideal.slice(0, TOP));
  return {
    ndcg: best === 0 ? Number(found.length === 0) : discountedGain(found.slice(0, TOP)) / best,
    isWrong: found.slice(0, FIRST).some((grade, place) => grade === 0 || grade < (ideal[place] ?? 0)),
    isEmpty: found.length === 0 && best > 0,
  };
}
