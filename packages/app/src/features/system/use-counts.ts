/** How much is in the index, and of which boards. */
import { counts } from '@mekiki/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';

export const countsOptions = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal }) => dataOf(counts({ signal })),
});

const FRESH_FOR = 60_000;

/** Whether the index has images of the operator's own folders; requested only while it matters. */
export function useHasLocal(isWanted: boolean): boolean {
  const { data } = useQuery({ ...countsOptions, enabled: isWanted, staleTime: FRESH_FOR });
  return data?.boards?.some(({ pool, posts }) => pool === 'local' && posts > 0) ?? false;
}
