import { addFavorite, deleteFavorite, type Favorite, listFavorites } from '@mekiki/api-client';
import { useBanner } from '@mekiki/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { useUser } from '../../api/session.ts';
import { useFailureBanner } from '../../lib/session/use-failure-banner.ts';
import { DELETE_FAILED, favoritesFailure } from './messages.ts';

const favoritesOptions = queryOptions({
  queryKey: ['mine', 'favorites'],
  queryFn: ({ signal }) => dataOf(listFavorites({ signal })),
});

/** The signed-in user's favorites, newest first; visitors have none, so nothing is requested. */
export function useFavorites() {
  const user = useUser();
  return useQuery({ ...favoritesOptions, enabled: user !== undefined });
}

/** Whether an image is one of them; false while that is unknown. */
export function useIsFavorite(key: string): boolean {
  const user = useUser();
  const { data } = useQuery({
    ...favoritesOptions,
    enabled: user !== undefined,
    // Changed here, or while the list is in view.
    staleTime: 60_000,
    select: (favorites) => favorites.some(({ fav_search: one }) => one === key),
  });
  return user !== undefined && data === true;
}

/** Adds an image and says so. */
export function useAddFavorite() {
  const client = useQueryClient();
  const { show } = useBanner();
  const showFailure = useFailureBanner();
  return useMutation({
    mutationFn: (key: string) => dataOf(addFavorite({ body: { query: key } })),
    onSuccess: async ({ message, favorite }, key) => {
      show({ tone: 'success', text: message });
      await client.cancelQueries(favoritesOptions);
      client.setQueryData(favoritesOptions.queryKey, (last) => last && [favorite, ...without(last, key)]);
      // If the list failed to load before, it may load now.
      if (!client.getQueryData(favoritesOptions.queryKey)) void client.invalidateQueries(favoritesOptions);
    },
    onError: (error) => showFailure(error),
  });
}

/** Removes an image and says so. */
export function useRemoveFavorite() {
  const client = useQueryClient();
  const { show } = useBanner();
  const showFailure = useFailureBanner();
  return useMutation({
    mutationFn: (key: string) => dataOf(deleteFavorite({ body: { query: key } })),
    onSuccess: async (_data, key) => {
      await client.cancelQueries(favoritesOptions);
      client.setQueryData(favoritesOptions.queryKey, (last) => last && without(last, key));
      show({ tone: 'success', text: 'Favorite removed successfully' });
    },
    onError: (error) => showFailure(error, favoritesFailure(error, DELETE_FAILED)),
  });
}

function without(favorites: readonly Favorite[], key: string): Favorite[] {
  return favorites.filter(({ fav_search: one }) => one !== key);
}
