import { useAnnounce } from '@mekiki/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Result, resultsOptions, toResults } from './results.ts';
import type { Source } from './source.ts';

export interface Results {
  pictures: Result[];
  /** The first page is on its way. */
  isSearching: boolean;
  /** A later page is on its way. */
  isLoadingMore: boolean;
  /** There is no further page. */
  isComplete: boolean;
  error: Error | null;
  loadMore: () => void;
  retry: () => void;
}

/** The pictures of a source, page by page, and a word to screen readers when they arrive. */
export function useResults(source: Source): Results {
  const query = useInfiniteQuery(resultsOptions(source));
  const announce = useAnnounce();
  const pictures = useMemo(() => toResults(query.data?.pages ?? []), [query.data]);

  const isSearch = source.kind !== 'random';
  const first = query.data?.pages[0];
  useEffect(() => {
    if (!isSearch || !first) return;
    const count = toResults([first]).length;
    announce(count === 0 ? 'No matches found.' : `${count} pictures found`);
  }, [announce, first, isSearch]);

  return {
    pictures,
    isSearching: query.isFetching && !query.isFetchingNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isComplete: query.isSuccess && !query.hasNextPage,
    error: query.error,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
