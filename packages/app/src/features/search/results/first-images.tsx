/**
 * Renders the first images of the search page on the server, which has them; built as a module of its own by
 * `prerender.ts`.
 */
import type { SearchResults } from '@mekiki/api-client';
import { renderToString } from 'react-dom/server';
import { DEFAULT_FILTERS, filterFields } from '../../../lib/search/filters.ts';
import { RandomImages } from './random-images.tsx';
import { PAGE } from '../../../lib/search/results.ts';
import { toResults } from '@mekiki/answer/result-list.ts';

/** The default parameters of `GET /search/random`. */
export const query = { ...filterFields(DEFAULT_FILTERS), limit: PAGE };

/** The element that is empty in the built page. */
export const place = '<div data-first-images=""></div>';

const nothing = () => undefined;

/**
 * HTML that replaces that element, and preload links of its images for the head.
 * @param results if absent, placeholders of images that are still loading
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
  // Without a head, React writes the preload links first.
  const start = html.indexOf('<div');
  return { head: html.slice(0, start), body: html.slice(start) };
}
