/** Text of a threshold in percent, with the score that it stands for: scores go from 0 to 1. */
export function thresholdText(percent: number): string {
  return `${percent}% (${(percent / 100).toFixed(2)})`;
}
