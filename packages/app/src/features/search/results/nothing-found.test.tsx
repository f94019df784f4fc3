import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { DEFAULT_FILTERS, type Filters } from '../filters/filters.ts';
import type { SearchPageView } from '../use-search-page.ts';
import { NothingFound } from './nothing-found.tsx';

/** Drawn instead of results. */
function shownForWords(ignored: { text: string; reason: string }[]): string {
  const reading = { understood: [], excluded: [], ignored };
  const search = { kind: 'text', text: ignored.map(({ text }) => text).join(' ') };
  return shown({ isSearch: true, search, filters: DEFAULT_FILTERS, results: { retry: () => {}, reading } });
}

/** Drawn instead of random images. */
function shownFor(filters: Partial<Filters>): string {
  return shown({ isSearch: false, filters: { ...DEFAULT_FILTERS, ...filters }, results: { retry: () => {} } });
}

function shown(page: object): string {
  const host = document.createElement('div');
  const root = createRoot(host);
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

test('words that no image has are named once, as part of the reason', () => {
  const unknown = { text: 'xyzzy', reason: 'not-found' };
  expect(shownForWords([unknown])).toContain('No image has these words.');
  expect(shownForWords([unknown])).not.toContain('Ignored');
  expect(shownForWords([{ text: 'the', reason: 'stop-word' }])).toContain('Ignored: “the”');
});
