/** One example: the regressors of a candidate and whether the candidate is the image. */
export interface Example {
  regressors: number[];
  isTrue: boolean;
  weight: number;
}

/** Pulls the coefficients towards 0, so that regressors that always agree do not grow without bound. */
const RIDGE = 2;
const STEPS = 40;

/** Solves a symmetric positive system by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  for (let pivot = 0; pivot < n; pivot++) {
    for (let below = pivot + 1; below < n; below++) {
      const factor = rows[below]![pivot]! / rows[pivot]![pivot]!;
      for (let column = pivot; column <= n; column++) rows[below]![column]! -= factor * rows[pivot]![column]!;
    }
  }
  const solution = Array.from({ length: n }, () => 0);
  for (let row = n - 1; row >= 0; row--) {
    let rest = rows[row]![n]!;
    for (let column = row + 1; column < n; column++) rest -= rows[row]![column]! * solution[column]!;
    solution[row] = rest / rows[row]![row]!;
  }
  return solution;
}

/**
 * Logistic regression in which all evidence speaks for the match: a feature that would speak against it is only making
 * up for another one that it goes along with, and is left out.
 */
export function fitLogistic(examples: readonly Example[]): number[] {
  const used = examples[0]!.regressors.map((_, i) => i);
  for (;;) {
    const coefficients = fitRegressors(examples, used);
    const worst = coefficients.indexOf(Math.min(...coefficients.slice(1)));
    if (worst < 1 || coefficients[worst]! >= 0) {
      return examples[0]!.regressors.map((_, i) => (used.includes(i) ? coefficients[used.indexOf(i)]! : 0));
    }
    used.splice(worst, 1);
  }
}

/** By Newton's method, of some regressors; the first is the constant and is not pulled. */
function fitRegressors(examples: readonly Example[], used: readonly number[]): number[] {
  const n = used.length;
  let coefficients = Array.from({ length: n }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = coefficients.map((value, i) => (i === 0 ? 0 : -RIDGE * value));
    const curvature = coefficients.map((_, i) => coefficients.map((__, j) => (i === j ? (i === 0 ? 1e-6 : RIDGE) : 0)));
    for (const { regressors: all, isTrue, weight } of examples) {
      const values = used.map((i) => all[i]!);
      const odds = values.reduce((sum, value, i) => sum + value * coefficients[i]!, 0);
      const p = 1 / (1 + Math.exp(-odds));
      for (let i = 0; i < n; i++) {
        gradient[i]! += weight * ((isTrue ? 1 : 0) - p) * values[i]!;
        for (let j = 0; j < n; j++) curvature[i]![j]! += weight * p * (1 - p) * values[i]! * values[j]!;
      }
    }
    const move = solve(curvature, gradient);
    coefficients = coefficients.map((value, i) => value + move[i]!);
  }
  return coefficients;
}
