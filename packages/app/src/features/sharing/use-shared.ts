import {
  deleteSharedResult,
  listSharedResults,
  type SharedResult,
  sharedResult,
  shareResult,
} from '@mekiki/api-client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, dataOf } from '../../api/api.ts';
import { ensureToken } from '../../api/session.ts';
import { filterFields, type Filters } from '../../lib/search/filters.ts';

const mineOptions = queryOptions({
  queryKey: ['mine', 'shared'],
  queryFn: ({ signal }) => dataOf(listSharedResults({ signal })),
});

/** This user's shared answers, newest first. */
export function useMyShared() {
  return useQuery(mineOptions);
}

/** A shared answer; one that has expired or was deleted is an error with its own message. */
export function useSharedAnswer(id: string) {
  return useQuery({
    queryKey: ['shared', id],
    queryFn: ({ signal }) => dataOf(sharedResult({ path: { id }, signal })),
    retry: (count, error) => !isGone(error) && count < 1,
  });
}

/** Whether a shared answer has expired, was deleted, or never existed. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

export interface ShareParams {
  image: Blob;
  filters: Filters;
  /** Whether the page shows a small preview of the image. */
  thumbnail: boolean;
}

/** Publishes the answer for an image on a page. */
export function useShare() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ image, filters, thumbnail }: ShareParams) => {
      await ensureToken();
      const { pool, ...narrowed } = filterFields(filters);
      return dataOf(shareResult({ body: { file: image, thumbnail, ...narrowed, ...(pool ? { pool } : {}) } }));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mineOptions.queryKey }),
  });
}

/** Deletes a page of this user. */
export function useDeleteShared() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => dataOf(deleteSharedResult({ path: { id } })),
    onSuccess: (_data, id) => {
      queryClient.setQueryData<SharedResult[]>(mineOptions.queryKey, (list) => list?.filter((one) => one.id !== id));
      queryClient.removeQueries({ queryKey: ['shared', id] });
    },
  });
}

/** The URL of a page to send to others. */
export function linkOf({ url }: Pick<SharedResult, 'url'>): string {
  return new URL(url, location.href).href;
}
