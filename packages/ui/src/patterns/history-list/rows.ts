/** Height of a row in a long list, in px. */
export const ROW_HEIGHT = 60;
/** Lists with more rows keep only those near the window in the document. */
export const LONG = 200;
/** Rows that are kept ready above and below the window, and how few are still enough. */
const AHEAD = 20;
const ENOUGH = 8;

/** Rows from `first` to before `last`. */
export interface Range {
  first: number;
  last: number;
}

/** Where the list is in the window, in px of the window. */
export interface ListView {
  /** Distance of its upper edge from that of the window. */
  top: number;
  height: number;
  /** Height of the window. */
  window: number;
}

/** Rows in view, with this many more on both sides. */
function rowsInView({ top, height, window }: ListView, count: number, more: number): Range {
  // Zoomed by its page, the list is higher than its rows say.
  const row = height > 0 ? height / count : ROW_HEIGHT;
  const first = Math.floor(-top / row) - more;
  const last = Math.ceil((window - top) / row) + more;
  return { first: Math.min(count, Math.max(0, first)), last: Math.min(count, Math.max(0, last)) };
}

/** The rows to keep in the document. */
export function rowsAround(view: ListView, count: number): Range {
  return rowsInView(view, count, AHEAD);
}

/** Whether rows hold what is in view, and enough around it. */
export function isReady(rows: Range, view: ListView, count: number): boolean {
  const needed = rowsInView(view, count, ENOUGH);
  return needed.first === needed.last || (rows.first <= needed.first && rows.last >= needed.last);
}
