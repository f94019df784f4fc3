/** What the keyboard needs to know of a row. */
interface Row {
  key: string;
  disabled?: boolean | undefined;
}

/** Rows that a Page key goes. */
const PAGE = 10;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** Whether a key moves through the rows; Home, End and the others edit the text. */
export function isRowKey(key: string): boolean {
  return Object.hasOwn(STEPS, key);
}

/**
 * The key of the row that is reached: arrows go round, Page keys stop at the ends, disabled rows are passed over.
 * @param active the row that is left, or undefined to enter the list from its near end
 * @returns undefined where every row is disabled
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
