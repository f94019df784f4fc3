import type { SearchResults } from '@mekiki/api-client';
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_FILTERS } from '../../../lib/search/filters.ts';
import { takeFirstResults } from './first-results.ts';
import { resultsOptions } from '../../../lib/search/results.ts';

const RANDOM = { kind: 'random', round: 0 } as const;

test('the images of the page are the first random ones, under the default filters and once', () => {
  const written: SearchResults = { results: { data: [] }, scroll_token: null };
  const block = Object.assign(document.createElement('script'), { id: 'first-results', type: 'application/json' });
  block.textContent = JSON.stringify(written);
  document.body.append(block);
  onTestFinished(() => block.remove());
  const client = new QueryClient();
  const cached = (round: number, filters = DEFAULT_FILTERS) =>
    client.getQueryData(resultsOptions({ kind: 'random', round }, filters).queryKey);

  takeFirstResults(client, { kind: 'text', text: 'cat' });
  expect(client.getQueryCache().getAll()).toEqual([]);

  takeFirstResults(client, RANDOM);
  expect(cached(0)).toMatchObject({ pages: [written] });
  expect(cached(0, { ...DEFAULT_FILTERS, pools: [] })).toBeUndefined();

  takeFirstResults(client, { kind: 'random', round: 1 });
  expect(cached(1)).toBeUndefined();
});
