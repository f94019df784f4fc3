/** The properties of a row for keyboard navigation. */
interface Row {
  key: string;
  disabled?: boolean | undefined;
}

/** Rows per Page key. */
const PAGE = 10;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** Whether a key moves through the rows; Home, End and others edit the text. */
export function isRowKey(key: string): boolean {
  return Object.hasOwn(STEPS, key);
}

/**
 * The key of the next row: arrows wrap around, Page keys stop at the ends, disabled rows are skipped.
 * @param active the current row, or undefined to enter the list from the nearer end
 * @returns undefined if every row is disabled
 */
export function moveRow(rows: readonly Row[], active: string | undefined, key: string): string | undefined {
  const enabled = rows.filter(({ disabled }) => !disabled);
  const step = STEPS[key] ?? 0;
  const from = enabled.findIndex((row) => row.key === active);
  const last = enabled.length - 1;
  if (from === -1) return enabled.at(step < 0 ? -1 : 0)?.key;
  const to = from + step;
  if (Math.abs(step) > 1) return enabled[Math.min(Math.max(to, 0), last)]?.key;
  return enabled[to < 0 ? last : to > last ? 0 : to]?.key;
}
