/** Draws the first images of the search page for the server, which has them; built as a module of its own by `prerender.ts`. */
import type { SearchResults } from '@mekiki/api-client';
import { renderToString } from 'react-dom/server';
import { DEFAULT_FILTERS, filterFields } from './filters.ts';
import { RandomImages } from './random-images.tsx';
import { PAGE, toResults } from './results.ts';

/** The default parameters of `GET /search/random`. */
export const query = { ...filterFields(DEFAULT_FILTERS), limit: PAGE };

/** The element that is empty in the built page. */
export const place = '<div data-first-images=""></div>';

const nothing = () => undefined;

/**
 * HTML in place of that element, and what makes the browser fetch its images before all else, for the head.
 * @param results none: places of images that are still to come
 */
export function render(results?: SearchResults): { head: string; body: string } {
  const isSearching = results === undefined;
  const growth = {
    error: null,
    isComplete: false,
    isSearching,
    isLoadingMore: false,
    loadMore: nothing,
    retry: nothing,
  };
  const html = renderToString(
    <RandomImages images={results ? toResults([results]) : []} growth={growth} onOpen={nothing} />,
  );
  // React writes the links first where there is no head.
  const start = html.indexOf('<div');
  return { head: html.slice(0, start), body: html.slice(start) };
}
