import { suggestTags } from '@mekiki/api-client';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { useRested } from './use-rested.ts';

/** How long typing must pause before suggestions are requested, in milliseconds. */
const REST = 150;

/** Tags that match a text. Without a response there are none: they are optional. */
export function useTagSuggestions(text: string) {
  const rested = useRested(text, REST);
  const isAsked = rested !== '' && rested === text;
  const { data, isFetching } = useQuery({
    queryKey: ['tag-suggestions', text],
    enabled: isAsked,
    queryFn: ({ signal }) => dataOf(suggestTags({ body: { text }, signal })),
    staleTime: 10 * 60_000,
    retry: false,
  });
  return {
    suggestions: text === '' ? [] : (data ?? []).map((value) => ({ value })),
    isLoading: isAsked && isFetching,
  };
}
