import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../api/api.ts';
import type { SearchQuery } from '../../../lib/search/search-query.ts';
import type { SearchPageView } from '../use-search-page.ts';
import { SearchResults } from './search-results.tsx';

const host = document.createElement('div');
let root: Root;
beforeEach(() => {
  root = createRoot(host);
});
afterEach(() => act(async () => root.unmount()));

const words: SearchQuery = { kind: 'text', text: 'hat' };
const url: SearchQuery = { kind: 'url', url: 'http://10.0.0.1/a.png' };
const file: SearchQuery = { kind: 'file', file: new File([], 'a.png'), number: 1 };

/** What is shown after a search failed. */
async function failed(search: SearchQuery, status: number | undefined, isRetyped = false): Promise<string> {
  const error = new ApiError('It is like that.', { status });
  const results = { images: [], isSearching: false, isComplete: false, error, retry: () => {} };
  const page = { isSearch: true, search, results, isRetyped } as unknown as SearchPageView;
  await act(async () =>
    root.render(<SearchResults page={page} arrangement={undefined as never} answer={undefined} onUnfold={() => {}} />),
  );
  return host.textContent ?? '';
}

test('offers another attempt only where it may succeed', async () => {
  expect(await failed(words, 500)).toBe('The search failedIt is like that.Try again');
  expect(await failed(file, undefined)).toContain('Try again');
  expect(await failed(file, 429)).toContain('Try again');
  expect(await failed(words, 404)).not.toContain('Try again');
  // Such as an address in a private network.
  expect(await failed(url, 400)).not.toContain('Try again');
  for (const status of [415, 502]) expect(await failed(url, status)).toContain('Try again');
  for (const status of [413, 415, 422]) expect(await failed(file, status)).toBe('The search failedIt is like that.');
});

test('an error goes as soon as something else is typed', async () => {
  expect(await failed(words, 500, true)).toBe('');
});
