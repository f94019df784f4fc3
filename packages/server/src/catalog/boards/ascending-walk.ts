/**
 * Reads below an ID on boards that list "page 7 of 100 each" by ascending ID, from the end backwards. Deleted posts pull
 * others to earlier pages, posts that appear late push them back, so a page is only trusted if it contains a post at or
 * above the ID, or the end of the board: nothing is lost or repeated.
 */
import { idOf, type Row } from './fields.ts';
import { SMALLEST_WINDOW } from './offset-walk.ts';
import { createPlaces } from './places.ts';
import { BoardError, type ListParams } from './port.ts';

export interface AscendingSource {
  name: string;
  /** Maximum page size. */
  largest: number;
  /**
   * Page `page` (from 0) of `size` rows each, by ascending ID, empty past the end; and how many rows there are in all,
   * which may be slightly out of date. @throws BoardError
   */
  load: (ask: { page: number; size: number; params: ListParams }) => Promise<{ rows: readonly Row[]; total: number }>;
}

const MAX_LOOKS = 60;

/**
 * @returns a function that reads the rows right below `request.before`, at most `request.limit`; empty at the end
 */
export function createAscendingWalk({ name, largest, load }: AscendingSource) {
  /** How many rows are below one that was read. */
  const places = createPlaces();

  return async function below(params: ListParams): Promise<readonly Row[]> {
    const { tags, before } = params;
    const limit = Math.max(1, params.limit);
    const maxWindow = Math.min(largest, Math.max(limit + 1, SMALLEST_WINDOW));
    const isBelow = (row: Row) => before === undefined || Number(idOf(row)) < Number(before);
    // The rows below end at `low` or after it, and at `high` or before it.
    let low = 0;
    let high = Infinity;
    let look = before === undefined ? 0 : places.get(tags, before);
    for (let looks = 0; looks < MAX_LOOKS; looks++) {
      const { page, size } = windowAt(look, maxWindow);
      const start = page * size;
      const { rows: all, total } = await load({ page, size, params });
      const rows = all.filter((row) => idOf(row) !== undefined);
      const first = rows.findIndex((row) => !isBelow(row));
      const end = first === -1 ? rows.length : first;
      if (end > 0 && (first !== -1 || all.length < size)) {
        const found = rows.slice(Math.max(0, end - limit), end);
        places.set(tags, idOf(found[0] ?? {}) ?? '', start + end - found.length);
        return found;
      }
      // Posts come and go meanwhile: the latest observation counts, and what it contradicts is discarded.
      if (end === 0) {
        if (start === 0) return [];
        high = start;
        if (low > high) low = 0;
      } else {
        low = start + all.length;
        if (high < low) high = Infinity;
      }
      const nearest = Math.max(low, Math.min(high, total));
      const isNear = before === undefined || nearest - low < maxWindow / 2;
      look = isNear ? nearest : Math.floor((low + nearest) / 2);
    }
    throw new BoardError('odd', `${name} changes its pages too fast to be read below number ${before}.`);
  };
}

/** The page that contains row `offset` and the most rows before it. */
function windowAt(offset: number, maxWindow: number): { page: number; size: number } {
  let best = maxWindow;
  for (let size = maxWindow; size > maxWindow / 2; size--) {
    if (offset % size > offset % best) best = size;
  }
  return { page: Math.floor(offset / best), size: best };
}
