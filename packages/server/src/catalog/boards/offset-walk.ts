/**
 * Reads below an ID on boards that only support "page 7 of 100 each". New posts push the others to later pages, deleted
 * ones pull them back, so a page is only trusted if it contains a post that was already read: nothing is lost or
 * repeated.
 */
import { idOf, type Row } from './fields.ts';
import { createPlaces } from './places.ts';
import { BoardError, type ListParams } from './port.ts';

export interface OffsetSource {
  name: string;
  /** The field with a row's ID. */
  idField: string;
  /** Maximum page size. */
  largest: number;
  /** Page `page` (from 0) of `size` rows each, by descending ID; empty past the end. @throws BoardError */
  load: (ask: { page: number; size: number; params: ListParams }) => Promise<readonly Row[]>;
}

const MAX_LOOKS = 60;
/** With fewer sizes to choose from, some offsets could not be reached. */
export const SMALLEST_WINDOW = 24;

/**
 * @returns a function that reads rows below `request.before`, at most `request.limit`; empty at the end of the board
 */
export function createOffsetWalk({ name, idField, largest, load }: OffsetSource) {
  /** How many rows came before the last one read, by search and ID: where to look next. */
  const places = createPlaces();

  function remember(params: ListParams, last: Row | undefined, offset: number): void {
    const id = last && idOf(last, idField);
    if (id !== undefined) places.set(params.tags, id, offset);
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
    let look = params.before === undefined ? 0 : places.get(params.tags, params.before);
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
      // Posts come and go meanwhile: the latest observation counts, and what it contradicts is discarded.
      if (rows.length === 0) {
        if (start === 0) return [];
        end = start;
        low = Math.min(low, end);
      } else if (first === 0) {
        high = start;
        if (low > high) low = 0;
      } else {
        // The last page, and nothing after it: either one alone may be chance.
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
        // The page around the last row above, if it includes the first one below.
        const last = Math.max(0, low - 1);
        look = nearest - low < maxWindow / 2 && look !== last ? last : middle;
      }
    }
    const why = 'its pages change too fast, or it lists no more of them';
    throw new BoardError('odd', `${name} cannot be read below number ${params.before}: ${why}.`);
  };
}

/** The page that contains row `offset` and the most rows after it. */
function windowAt(offset: number, maxWindow: number): { page: number; size: number } {
  let best = maxWindow;
  for (let size = maxWindow; size > maxWindow / 2; size--) {
    if (size - (offset % size) > best - (offset % best)) best = size;
  }
  return { page: Math.floor(offset / best), size: best };
}
