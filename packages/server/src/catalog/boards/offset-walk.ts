/**
 * Reading below a number on boards that only know "page 7 of 100 each". New posts push the others on, deleted ones pull
 * them back, so a page is believed only if it has a post that was read already: nothing is lost, nothing comes twice.
 */
import { idOf, type Row } from './fields.ts';
import { BoardError, type ListParams } from './port.ts';

export interface OffsetSource {
  name: string;
  /** The field with a row's number. */
  idField: string;
  /** Rows that a page can have. */
  largest: number;
  /** Page `page` (from 0) of `size` rows each, by falling number; empty beyond the end. @throws BoardError */
  load: (ask: { page: number; size: number; params: ListParams }) => Promise<readonly Row[]>;
}

const MAX_LOOKS = 60;
const MAX_PLACES = 100;
/** With fewer sizes to choose from, some places could not be looked at. */
const SMALLEST_WINDOW = 24;

/** @returns a function to rows below `request.before`, `request.limit` at most; empty at the end of the board */
export function createOffsetWalk({ name, idField, largest, load }: OffsetSource) {
  /** How many rows came before the last one read, by search and number: where to look next. */
  const places = new Map<string, number>();

  function remember(params: ListParams, last: Row | undefined, offset: number): void {
    const id = last && idOf(last, idField);
    if (id === undefined) return;
    places.set(placeOf(params.tags, id), offset);
    const [oldest] = places.keys();
    if (places.size > MAX_PLACES && oldest !== undefined) places.delete(oldest);
  }

  return async function below(params: ListParams): Promise<readonly Row[]> {
    const limit = Math.max(1, params.limit);
    const maxWindow = Math.min(largest, Math.max(limit + 1, SMALLEST_WINDOW));
    const isBelow = (row: Row) => params.before === undefined || Number(idOf(row, idField)) < Number(params.before);
    // The first row below is at `low` or after it, and at `high` or before it; nothing is at `end`.
    let low = 0;
    let high = Infinity;
    let end = Infinity;
    let step = 0;
    let look = params.before === undefined ? 0 : (places.get(placeOf(params.tags, params.before)) ?? 0);
    for (let looks = 0; looks < MAX_LOOKS; looks++) {
      const { page, size } =
        params.before === undefined ? { page: 0, size: Math.min(limit, largest) } : windowAt(look, maxWindow);
      const start = page * size;
      const rows = (await load({ page, size, params })).filter((row) => idOf(row, idField) !== undefined);
      const first = rows.findIndex(isBelow);
      if (first > 0 || (first === 0 && start === 0)) {
        const found = rows.slice(first).filter(isBelow).slice(0, limit);
        remember(params, found.at(-1), start + first + found.length - 1);
        return found;
      }
      // Posts come and go meanwhile: what was seen last counts, and what it contradicts is forgotten.
      if (rows.length === 0) {
        if (start === 0) return [];
        end = start;
        low = Math.min(low, end);
      } else if (first === 0) {
        high = start;
        if (low > high) low = 0;
      } else {
        // The last page, and nothing beyond it: one of both alone may be chance.
        if (rows.length < size && end <= start + size) return [];
        low = start + rows.length;
        if (high < low) high = Infinity;
        if (end < low) end = Infinity;
      }
      const nearest = Math.min(high, end);
      const middle = Math.floor((low + nearest) / 2);
      if (nearest === Infinity) {
        look = Math.max(0, low - 1) + step;
        step = step === 0 ? maxWindow : step * 2;
      } else {
        // The page around the last row above, if it reaches as far as the first one below.
        const last = Math.max(0, low - 1);
        look = nearest - low < maxWindow / 2 && look !== last ? last : middle;
      }
    }
    throw new BoardError('odd', `${name} changes its pages too fast to be read below number ${params.before}.`);
  };
}

const placeOf = (tags: readonly string[], id: string) => JSON.stringify([tags, id]);

/** The page that has row `offset` in it and most rows after it. */
function windowAt(offset: number, maxWindow: number): { page: number; size: number } {
  let best = maxWindow;
  for (let size = maxWindow; size > maxWindow / 2; size--) {
    if (size - (offset % size) > best - (offset % best)) best = size;
  }
  return { page: Math.floor(offset / best), size: best };
}
