import { clearHistory, deleteHistoryEntry, type HistoryEntry, listHistory } from '@mekiki/api-client';
import { useAnnounce } from '@mekiki/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { dataOf } from '../../api/api.ts';
import { ensureToken } from '../../api/session.ts';
import { useFailureBanner } from '../../lib/session/use-failure-banner.ts';
import {
  deletionOf,
  entriesOf,
  FIRST,
  type HistoryPages,
  nextAfter,
  PAGE,
  toPage,
  withoutEntry,
} from './history-entries.ts';

const KEY = ['mine', 'history'];

/** IDs of entries that were deleted in this tab: a page that was loading meanwhile may contain them. */
const deleted = new Set<number>();

async function fetchPage(before: number, signal: AbortSignal) {
  await ensureToken();
  return toPage(await dataOf(listHistory({ body: { last_id: before, limit: PAGE }, signal })));
}

/** The user's searches, newest first, page by page, and their deletion. */
export function useHistory() {
  const client = useQueryClient();
  const announce = useAnnounce();
  const showFailure = useFailureBanner();
  const [deleting, setDeleting] = useState<ReadonlySet<number>>(new Set());
  // So that the next opening requests one page, not five hundred.
  useEffect(
    () => () => {
      client.setQueryData<HistoryPages>(
        KEY,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
    },
    [client],
  );
  const query = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: (_last, pages) => nextAfter(pages),
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  });

  const removal = useMutation({
    mutationFn: (entry: HistoryEntry) => dataOf(deleteHistoryEntry({ body: deletionOf(entry) })),
    onMutate: ({ id_history: id }) => setDeleting((last) => new Set(last).add(id)),
    onSuccess: (_data, { id_history: id }) => {
      deleted.add(id);
      client.setQueryData<HistoryPages>(KEY, (data) => data && withoutEntry(data, id));
      announce('Deleted from the history');
    },
    onError: (error) => showFailure(error),
    onSettled: (_data, _error, { id_history: id }) =>
      setDeleting((last) => {
        const rest = new Set(last);
        rest.delete(id);
        return rest;
      }),
  });

  const clearAll = useCallback(async () => {
    await dataOf(clearHistory());
    await client.cancelQueries({ queryKey: KEY });
    client.setQueryData<HistoryPages>(KEY, { pages: [toPage([])], pageParams: [FIRST] });
    announce('Search history deleted');
  }, [announce, client]);

  const entries = useMemo<HistoryEntry[]>(() => entriesOf(query.data?.pages ?? [], deleted), [query.data]);
  return {
    entries,
    deleting,
    remove: removal.mutate,
    clearAll,
    isLoading: query.isPending || query.isFetchingNextPage,
    /** A failed page waits to be requested again. */
    hasMore: query.hasNextPage && !query.isFetchNextPageError,
    error: query.error,
    /** A further page failed to load. */
    isMoreMissing: query.isFetchNextPageError,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
