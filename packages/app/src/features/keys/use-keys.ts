import { createApiKey, deleteApiKey, listApiKeys } from '@mekiki/api-client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import type { Scope } from './key-texts.ts';

const options = queryOptions({
  queryKey: ['mine', 'keys'],
  queryFn: ({ signal }) => dataOf(listApiKeys({ signal })),
  refetchOnMount: 'always',
});

/** The API keys of the signed-in user, newest first. */
export function useKeys() {
  return useQuery(options);
}

interface NewKey {
  name: string;
  scopes: readonly Scope[];
  /** Days until it expires; empty for never. */
  days: string;
}

/** Creates a key. Its text is only in the response. */
export function useCreateKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, scopes, days }: NewKey) =>
      dataOf(
        createApiKey({
          body: { name, scopes: scopes.join(','), ...(days === '' ? {} : { expires_in_days: Number(days) }) },
        }),
      ),
    onSuccess: () => void client.invalidateQueries({ queryKey: options.queryKey }),
    // The key must not be stored for longer than it is shown.
    gcTime: 0,
  });
}

/** Deletes a key: requests that use it are rejected at once. */
export function useDeleteKey() {
  const client = useQueryClient();
  return async (id: number): Promise<void> => {
    await dataOf(deleteApiKey({ path: { id } }));
    await client.cancelQueries(options);
    client.setQueryData(options.queryKey, (keys) => keys?.filter((key) => key.id !== id));
  };
}
