import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { DEFAULT_FILTERS, type Filters } from '../filters/filters.ts';
import type { SearchPageView } from '../use-search-page.ts';
import { NothingFound } from './nothing-found.tsx';

/** Drawn instead of random images. */
function shownFor(filters: Partial<Filters>): string {
  const host = document.createElement('div');
  const root = createRoot(host);
  const page = { isSearch: false, filters: { ...DEFAULT_FILTERS, ...filters }, results: { retry: () => {} } };
  act(() => root.render(<NothingFound page={page as unknown as SearchPageView} />));
  const text = host.textContent ?? '';
  act(() => root.unmount());
  return text;
}

test('filters that leave out images are named before an index without any', () => {
  expect(shownFor({})).toContain('Nothing indexed yet');
  expect(shownFor({ positive: ['hat'] })).toContain('No images match your filters');
  const ratings = ['general', 'sensitive', 'questionable'] as const;
  expect(shownFor({ pools: [], ratings })).toContain('No images match your filters');
  expect(shownFor({ pools: [], ratings: [...ratings, 'explicit'] })).toContain('Nothing indexed yet');
});
