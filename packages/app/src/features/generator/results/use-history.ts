/** Past images, page by page. */
import { type GenerationItem, listGenerations } from '@mekiki/api-client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf } from '../../../api/api.ts';
import { ensureToken } from '../../../api/session.ts';
import { HISTORY_KEY } from './history-key.ts';

export const PAGE_SIZES = [16, 32, 64, 128] as const;
const USUAL_SIZE = 32;

export interface HistoryFilter {
  /** Words of the prompt. */
  query: string;
  /** ID of the model; undefined for all. */
  model: number | undefined;
  /** Days as `2026-11-21`, both included; empty for no limit. */
  from: string;
  until: string;
}
export const NO_FILTER: HistoryFilter = { query: '', model: undefined, from: '', until: '' };

export const filtersAny = (filter: HistoryFilter): boolean =>
  (Object.keys(NO_FILTER) as (keyof HistoryFilter)[]).some((name) => filter[name] !== NO_FILTER[name]);

/** The start of a day in the user's time zone, or of the day after. */
function momentOf(day: string, daysLater = 0): string | undefined {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** One page of past images. */
export function useGenerationHistory(filter: HistoryFilter) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(USUAL_SIZE);
  /** The last page with images, if it is full and an empty one follows. */
  const [last, setLast] = useState<readonly GenerationItem[]>();
  // Other filters have their own pages.
  const [pagedFilter, setPagedFilter] = useState(filter);
  if (pagedFilter !== filter) {
    setPagedFilter(filter);
    setPage(1);
  }
  const queryClient = useQueryClient();
  const from = momentOf(filter.from);
  const until = momentOf(filter.until, 1);
  const query = filter.query.trim();
  const keyOf = (wanted: number) => [...HISTORY_KEY, { page: wanted, pageSize, ...filter, query }];
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOf(page),
    queryFn: async ({ signal }) => {
      await ensureToken();
      return dataOf(
        listGenerations({
          query: {
            limit: pageSize,
            offset: (page - 1) * pageSize,
            ...(query ? { query } : {}),
            ...(filter.model === undefined ? {} : { model: filter.model }),
            ...(from ? { from } : {}),
            ...(until ? { until } : {}),
          },
          signal,
        }),
      );
    },
    placeholderData: keepPreviousData,
  });
  // Users never stay on an empty page: it follows a full one, or its last image was removed. Those who came by a link
  // may be many empty pages past the last.
  if (page > 1 && !isFetching && data?.length === 0) {
    const before = queryClient.getQueryData<GenerationItem[]>(keyOf(page - 1));
    setLast(before);
    setPage(before ? page - 1 : 1);
  }
  return {
    items: data ?? [],
    error,
    /** Nothing is known yet. */
    isLoading: isPending,
    /** Another page is loading; the last one is still shown. */
    isTurning: isPlaceholderData,
    page,
    pageSize,
    /** Also set while a page is loading, for callers that wait for it. */
    hasMore: isPlaceholderData ? page > 1 : data !== undefined && data.length >= pageSize && data !== last,
    setPage: (wanted: number) => {
      // A page that was empty may have filled since: it is waited for like one that was never loaded.
      const queryKey = keyOf(wanted);
      if (queryClient.getQueryData<GenerationItem[]>(queryKey)?.length === 0) {
        queryClient.removeQueries({ queryKey, exact: true });
      }
      setPage(wanted);
    },
    setPageSize: (size: number) => {
      setPageSize(size);
      setPage(1);
    },
    retry: () => void refetch(),
    /** Requests all pages again: an image was added or removed. */
    refresh: () => void queryClient.invalidateQueries({ queryKey: HISTORY_KEY }),
  };
}
