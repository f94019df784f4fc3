/** A similarity of 0 to 1 as a percentage: `0.9857` → `98.6%`. Only 1 is shown as 100 %; NaN as a dash. */
export function formatScore(score: number): string {
  if (!Number.isFinite(score)) return '–';
  const percent = Math.min(Math.max(score, 0), 1) * 100;
  return `${(percent < 100 ? Math.min(percent, 99.9) : 100).toFixed(1)}%`;
}
