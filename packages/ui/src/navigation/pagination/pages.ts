/** A place in the row of pages: a page, or two and more pages that are left out. */
export type PageSlot = number | 'gap';

/** First, last, current page and the gaps at both sides of it. */
const MIN_PLACES = 5;

/**
 * What the row of pages shows: always `min(pageCount, max)` places, so that nothing moves under the pointer, with the
 * first, the last and the current page among them. A gap never stands for a single page.
 * @param page 1-based; one out of range counts as the nearest
 * @param max at least 5
 */
export function pageSlots(page: number, pageCount: number, max = 7): PageSlot[] {
  const places = Math.max(MIN_PLACES, max);
  if (pageCount <= places) return range(1, pageCount);
  const current = Math.max(1, Math.min(pageCount, page));
  // How many pages stand at either side of the current one where there are two gaps.
  const before = Math.floor((places - MIN_PLACES) / 2);
  const after = places - MIN_PLACES - before;
  if (current - before < 4) return [...range(1, places - 2), 'gap', pageCount];
  if (current + after > pageCount - 3) return [1, 'gap', ...range(pageCount - places + 3, pageCount)];
  return [1, 'gap', ...range(current - before, current + after), 'gap', pageCount];
}

/** The page number typed by the user, or undefined if the text is not a whole number of at least 1. */
export function parsePage(text: string): number | undefined {
  // Japanese keyboards type full-width digits.
  const digits = text.normalize('NFKC').trim();
  const page = /^\d+$/.test(digits) ? Number(digits) : 0;
  return page >= 1 && Number.isSafeInteger(page) ? page : undefined;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
