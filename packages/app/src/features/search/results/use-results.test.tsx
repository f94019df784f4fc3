import { AnnouncerProvider } from '@mekiki/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_FILTERS } from '../../../lib/search/filters.ts';
import type { SearchQuery } from '../../../lib/search/search-query.ts';
import { FIRST, resultsOptions } from '../../../lib/search/results.ts';
import { useResults } from './use-results.ts';

// The test waits by itself. Other files, which share the globals, want `act`.
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterAll(() => vi.unstubAllGlobals());

function Page({ search }: { search: SearchQuery }) {
  useResults(search, DEFAULT_FILTERS);
  return null;
}

const pageOf = (query: string) => {
  const post = { query, pool: 'tbib', score: 1, size: [1, 1], sample: false };
  return { results: { data: [{ content: [post], pools: ['tbib'] }] }, scroll_token: null } as never;
};

function show(client: QueryClient, search: SearchQuery): () => void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <QueryClientProvider client={client}>
      <AnnouncerProvider>
        <Page search={search} />
      </AnnouncerProvider>
    </QueryClientProvider>,
  );
  return () => {
    root.unmount();
    host.remove();
  };
}

test('a repeated search for similar images is not announced as one without a copy, and later pages are', async () => {
  const search: SearchQuery = { kind: 'past', token: 'token' };
  const client = new QueryClient();
  const { queryKey } = resultsOptions(search, DEFAULT_FILTERS);
  client.setQueryData(queryKey, { pages: [pageOf('a')], pageParams: [FIRST] });
  const unmount = show(client, search);
  await vi.waitFor(() => expect(document.body.textContent).toContain('1 image found'));
  client.setQueryData(queryKey, { pages: [pageOf('a'), pageOf('b')], pageParams: [FIRST, FIRST] });
  await vi.waitFor(() => expect(document.body.textContent).toContain('2 images'));
  unmount();
});
