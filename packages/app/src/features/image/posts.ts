import { searchByQuery, type SearchEntry } from '@mekiki/api-client';
import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';

const ANY_RATING = 'g,s,q,e';

/** Every post of an image, without filters: a link to it means this image. */
export function postsOptions(key: string) {
  return queryOptions({
    queryKey: ['posts', key],
    queryFn: async ({ signal }): Promise<SearchEntry['content']> => {
      // A lookup is not a search, so it is not saved in the history.
      const body = { query: key, limit: 1, rating: ANY_RATING, history: 'none' as const };
      const { results } = await dataOf(searchByQuery({ body, signal }));
      // The key may be that of any of its files: images are merged and split.
      const isMeant = ({ query, copy }: SearchEntry['content'][number]) => query === key || copy?.key === key;
      return results.data.find(({ content }) => content.some(isMeant))?.content ?? [];
    },
    staleTime: Infinity,
  });
}
