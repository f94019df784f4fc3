import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { DEFAULT_FILTERS, type Filters } from '../../../lib/search/filters.ts';
import type { SearchPageView } from '../use-search-page.ts';
import { NothingFound } from './nothing-found.tsx';

/** Drawn instead of results. */
function shownForWords(words: { text: string; reason: string }[]): string {
  const ignored = words.map((word, at) => ({ ...word, start: at * 6, end: at * 6 + word.text.length }));
  const reading = { understood: [], excluded: [], ignored };
  const search = { kind: 'text', text: words.map(({ text }) => text.padEnd(5)).join(' ') };
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

test('words that no image has are the reason, and each can be corrected', () => {
  const unknown = { text: 'xyzzy', reason: 'not-found' };
  expect(shownForWords([unknown])).toContain('No image has these words.');
  expect(shownForWords([unknown])).toContain('xyzzy (not found)');
  expect(shownForWords([unknown])).not.toContain('Ignored');
  expect(shownForWords([{ text: 'the', reason: 'stop-word' }])).toContain('Ignored: “the”');
});

test('of many words that no image has three are shown', () => {
  const words = ['xyzza', 'xyzzb', 'xyzzc', 'xyzzd', 'xyzze'].map((text) => ({ text, reason: 'not-found' }));
  const text = shownForWords(words);
  expect(text.match(/not found/g)).toHaveLength(3);
  expect(text).toContain('+2 ignored');
});
