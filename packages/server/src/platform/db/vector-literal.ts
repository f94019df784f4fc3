/** A vector as pgvector reads it; five digits are more than its ranking needs. */
export function vectorLiteral(vector: Float32Array): string {
  return `[${Array.from(vector, (value) => value.toFixed(5)).join(',')}]`;
}
