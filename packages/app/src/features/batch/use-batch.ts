import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onUserLeft } from '../../lib/session/on-user-left.ts';
import { currentFilters } from '../../lib/search/filter-store.ts';
import { filterFields } from '../../lib/search/filters.ts';
import { searchFile } from '../../lib/search/search-file.ts';
import { type BatchEntry, outcomeOf } from './batch.ts';
import { createQueue } from '../../lib/batch/queue.ts';

/** Results per request; only the best is shown. */
const LIMIT = 8;

/** The cache of the page that was visited last. */
let cache: QueryClient | undefined;

/** One per tab: it continues and keeps its results while the user visits other pages. */
const queue = createQueue<BatchEntry>(search, () => void cache?.invalidateQueries({ queryKey: ['mine', 'history'] }));
onUserLeft(queue.clear);

/** The search with several images. */
export function useBatch() {
  const queryClient = useQueryClient();
  useEffect(() => {
    cache = queryClient;
  }, [queryClient]);
  return { ...queue, entries: useSyncExternalStore(queue.subscribe, queue.entries, queue.entries) };
}
export type Batch = ReturnType<typeof useBatch>;

async function search(file: File, signal: AbortSignal): Promise<Partial<BatchEntry>> {
  const fields = { ...filterFields(currentFilters()), limit: LIMIT, history: 'batch' as const };
  return outcomeOf(await searchFile(file, fields, signal), location.origin);
}
