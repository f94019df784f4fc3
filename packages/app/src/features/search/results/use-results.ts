import type { SearchReading } from '@mekiki/api-client';
import { useAnnounce } from '@mekiki/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { spokenSummary } from '@mekiki/answer/result-texts.ts';
import type { Filters } from '../../../lib/search/filters.ts';
import { resultsOptions } from '../../../lib/search/results.ts';
import { type Elsewhere, type Result, toPages, toResults } from '@mekiki/answer/result-list.ts';
import type { SearchQuery } from '../../../lib/search/search-query.ts';
import { isGrouped } from '../view.ts';

export interface Results {
  /** Identifies the search and its filters. */
  name: string;
  /** The images of each page. */
  pages: Result[][];
  /** All images. */
  images: Result[];
  /** Sure matches that the filters exclude. */
  elsewhere: Elsewhere | undefined;
  /** The query image, if the URL led to a page that contains it. */
  imageUrl: string | undefined;
  /** How the words of the search were understood. */
  reading: SearchReading | undefined;
  /** The first page is loading. */
  isSearching: boolean;
  /** A later page is loading. */
  isLoadingMore: boolean;
  /** There are no more pages. */
  isComplete: boolean;
  /** History token of the search. */
  historyToken: string | undefined;
  error: Error | null;
  loadMore: () => void;
  retry: () => void;
}

/** The images of a search, page by page; announces them to screen readers when they arrive. */
export function useResults(search: SearchQuery, filters: Filters): Results {
  const options = resultsOptions(search, filters);
  const query = useInfiniteQuery(options);
  const announce = useAnnounce();
  const pages = useMemo(() => toPages(query.data?.pages ?? []), [query.data]);
  const images = useMemo(() => pages.flat(), [pages]);

  const isSearch = search.kind !== 'random';
  const first = query.data?.pages[0];
  const grouped = isGrouped(search, pages[0] ?? []);
  useEffect(() => {
    if (isSearch && first) announce(spokenSummary(toResults([first]), grouped, first.elsewhere));
  }, [announce, first, isSearch, grouped]);

  const name = JSON.stringify(options.queryKey);
  const count = images.length;
  const known = useRef({ name, count });
  useEffect(() => {
    const { current: before } = known;
    known.current = { name, count };
    // A later page.
    if (before.name === name && before.count > 0 && count > before.count) announce(`${count} images`);
  }, [announce, name, count]);

  return {
    name,
    pages,
    images,
    elsewhere: first?.elsewhere,
    imageUrl: first?.image_url,
    reading: first?.reading,
    isSearching: query.isFetching && !query.isFetchingNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isComplete: query.isSuccess && !query.hasNextPage,
    historyToken: first?.history_token,
    error: query.error,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
