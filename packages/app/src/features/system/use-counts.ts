/** The number of indexed images, in total and by board. */
import { counts } from '@mekiki/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';

export const countsOptions = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal }) => dataOf(counts({ signal })),
});

const FRESH_FOR = 60_000;

/** Whether the index has images from the operator's own folders; only requested when needed. */
export function useHasLocal(isWanted: boolean): boolean {
  const { data } = useQuery({ ...countsOptions, enabled: isWanted, staleTime: FRESH_FOR });
  return data?.boards?.some(({ pool, posts }) => pool === 'local' && posts > 0) ?? false;
}
