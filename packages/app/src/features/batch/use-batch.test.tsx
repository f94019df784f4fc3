import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { searchFile } from '../../lib/search/search-file.ts';
import { type Batch, useBatch } from './use-batch.ts';

vi.mock('../../lib/search/search-file.ts', () => ({ searchFile: vi.fn<typeof searchFile>() }));

let batch: Batch;

function Page() {
  const shown = useBatch();
  useEffect(() => {
    batch = shown;
  });
  return null;
}

/** Opens the search page. @returns leaves it */
async function visit(client: QueryClient): Promise<() => Promise<void>> {
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  );
  return () => act(async () => root.unmount());
}

beforeEach(() => localStorage.clear());

test('a search with several images goes on while another page is visited, and then updates the history', async () => {
  const ends: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  vi.mocked(searchFile).mockImplementation((_file, _fields, signal) => {
    signals.push(signal);
    return new Promise((resolve) => ends.push(() => resolve({ results: { data: [] }, scroll_token: null })));
  });
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');

  const leave = await visit(client);
  await act(async () => void batch.add([new File(['a'], 'a.png'), new File(['b'], 'b.png')]));
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  await leave();
  ends[0]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  ends[1]?.();
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: ['mine', 'history'] }));

  const leaveAgain = await visit(client);
  expect(batch.entries.map(({ file, state }) => [file.name, state])).toEqual([
    ['a.png', 'done'],
    ['b.png', 'done'],
  ]);
  await leaveAgain();
});
