/** How long to wait, such as `12 seconds`, `5 minutes` or `2 hours`; rounded up. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return counted(seconds, 'second');
  return seconds <= 5_400 ? counted(seconds / 60, 'minute') : counted(seconds / 3_600, 'hour');
}

function counted(amount: number, unit: string): string {
  const count = Math.max(1, Math.ceil(amount));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
