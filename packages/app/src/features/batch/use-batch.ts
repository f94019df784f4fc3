import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentFilters } from '../search/filter-store.ts';
import { filterFields } from '../search/filters.ts';
import { searchFile } from '../search/search-file.ts';
import { type BatchEntry, outcomeOf } from './batch.ts';
import { createQueue } from './queue.ts';

/** Results per request; only the best is shown. */
const LIMIT = 8;

/** The search with several images. */
export function useBatch() {
  const queryClient = useQueryClient();
  const [queue] = useState(() =>
    createQueue<BatchEntry>(search, () => void queryClient.invalidateQueries({ queryKey: ['mine', 'history'] })),
  );
  useEffect(() => queue.clear, [queue]);
  return { ...queue, entries: useSyncExternalStore(queue.subscribe, queue.entries, queue.entries) };
}
export type Batch = ReturnType<typeof useBatch>;

async function search(file: File, signal: AbortSignal): Promise<Partial<BatchEntry>> {
  const fields = { ...filterFields(currentFilters()), limit: LIMIT, history: 'batch' as const };
  return outcomeOf(await searchFile(file, fields, signal), location.origin);
}
