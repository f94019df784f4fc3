/** Past images, page by page. */
import { listGenerations } from '@mekiki/api-client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf } from '../../../api/api.ts';

export const PAGE_SIZES = [16, 32, 64, 128] as const;
const USUAL_SIZE = 32;

export interface HistoryFilter {
  /** Words of the prompt. */
  query: string;
  /** Number of the model; undefined for all. */
  model: number | undefined;
  /** Days as `2026-11-21`, both included; empty for no limit. */
  from: string;
  until: string;
}
export const NO_FILTER: HistoryFilter = { query: '', model: undefined, from: '', until: '' };

/** The first moment of a day where the person is, or of the day after. */
function momentOf(day: string, daysLater = 0): string | undefined {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** One page of what was generated before. */
export function useGenerationHistory(filter: HistoryFilter) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(USUAL_SIZE);
  const queryClient = useQueryClient();
  const from = momentOf(filter.from);
  const until = momentOf(filter.until, 1);
  const query = filter.query.trim();
  const key = ['mine', 'generations', { page, pageSize, ...filter, query }];
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      dataOf(
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
      ),
    placeholderData: keepPreviousData,
  });
  return {
    items: data ?? [],
    error,
    /** Nothing is known yet. */
    isLoading: isPending,
    /** Another page is on its way, the last one still shows. */
    isTurning: isPlaceholderData,
    page,
    pageSize,
    hasMore: data !== undefined && !isPlaceholderData && data.length >= pageSize,
    setPage,
    setPageSize: (size: number) => {
      setPageSize(size);
      setPage(1);
    },
    retry: () => void refetch(),
    /** Asks for all pages anew: an image has come or gone. */
    refresh: () => void queryClient.invalidateQueries({ queryKey: ['mine', 'generations'] }),
  };
}
