/** Small systems of linear equations. */

/**
 * Solves a symmetric, positive definite system by Gaussian elimination.
 * @returns undefined if it has no unique solution
 */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | undefined {
  const size = right.length;
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let pivot = 0; pivot < size; pivot += 1) {
    const best = rows.slice(pivot).reduce((max, row) => (Math.abs(row[pivot]!) > Math.abs(max[pivot]!) ? row : max));
    if (Math.abs(best[pivot]!) < 1e-9) return undefined;
    rows[rows.indexOf(best)] = rows[pivot]!;
    rows[pivot] = best;
    for (let at = 0; at < size; at += 1) {
      if (at === pivot) continue;
      const factor = rows[at]![pivot]! / best[pivot]!;
      for (let column = pivot; column <= size; column += 1) rows[at]![column]! -= factor * best[column]!;
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!);
}

/** Sums for a fit by weighted least squares. */
export class Normal {
  readonly #size: number;
  /** The upper triangle of the matrix, with the right side as its last column. */
  readonly #sums: Float64Array;

  /** @param damping added to the diagonal, for unknowns that the samples do not determine */
  constructor(size: number, damping = 1e-6) {
    this.#size = size;
    this.#sums = new Float64Array(size * (size + 1));
    for (let at = 0; at < size; at += 1) this.#sums[at * (size + 1) + at] = damping;
  }

  /**
   * One equation: the factors times the unknowns equal the value.
   * @param unknowns which are multiplied by the factors, in ascending order; the others do not matter
   */
  add(unknowns: Int32Array, factors: Float64Array, value: number, weight: number): void {
    const size = this.#size;
    const sums = this.#sums;
    for (let row = 0; row < unknowns.length; row += 1) {
      const weighted = weight * factors[row]!;
      const at = unknowns[row]! * (size + 1);
      for (let column = row; column < unknowns.length; column += 1) {
        sums[at + unknowns[column]!]! += weighted * factors[column]!;
      }
      sums[at + size]! += weighted * value;
    }
  }

  solve(): number[] | undefined {
    const size = this.#size;
    const at = (row: number, column: number) => this.#sums[Math.min(row, column) * (size + 1) + Math.max(row, column)]!;
    const rows = Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (__, column) => at(row, column)),
    );
    return solve(
      rows,
      rows.map((_, row) => this.#sums[row * (size + 1) + size]!),
    );
  }
}
