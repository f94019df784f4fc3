import type { QueryClient } from '@tanstack/react-query';
import type { SearchResults } from '@mekiki/api-client';
import { searchOf } from './address.ts';
import type { AddressPort } from '../search-page.ts';
import { keyOfSearch } from '../../../lib/search/search-query.ts';

/**
 * Puts the history token of a searched file into the URL once the search is answered: a reload, which loses the file,
 * finds the results by it.
 * @returns unsubscribes
 */
export function rememberFileSearches(queryClient: QueryClient, address: AddressPort): () => void {
  const check = () => {
    // An answer must not pull back users who are leaving for another page.
    if (!address.isCurrent()) return;
    const { parameters, state, ...rest } = address.read();
    const search = searchOf({ parameters, state, ...rest });
    if (search.kind !== 'file' || parameters.past) return;
    const answers = queryClient.getQueriesData<{ pages: SearchResults[] }>({ queryKey: keyOfSearch(search) });
    const past = answers.map(([, data]) => data?.pages[0]?.history_token).find((token) => token !== undefined);
    if (past) address.replace({ ...parameters, past }, state);
  };
  check();
  const stops = [
    address.subscribe(check),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') check();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
