import { suggestTags } from '@mekiki/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf } from '../../api/api.ts';
import { useRested } from '../../browser/use-rested.ts';

/** How long typing must pause before suggestions are requested, in milliseconds. */
const REST = 150;

/**
 * Tags that match a text, or that text after the last tag: a blank ends a tag, so "red hair" becomes "red" and "hair".
 * Without a response there are none: they are optional.
 */
export function useTagSuggestions(text: string, last: string | undefined) {
  const rested = useRested(text, REST);
  const isAsked = rested !== '' && rested === text;
  const alone = useQuery(suggestionsOf(text, isAsked));
  const joined = useQuery(suggestionsOf(`${last}_${text}`, isAsked && last !== undefined));
  const longer = last === undefined ? [] : (joined.data ?? []);
  return {
    suggestions: text === '' ? [] : [...new Set([...longer, ...(alone.data ?? [])])].map((value) => ({ value })),
    /** Those that begin with the last tag and replace it. */
    longer,
    isLoading: isAsked && (alone.isFetching || joined.isFetching),
  };
}

function suggestionsOf(text: string, enabled: boolean) {
  return queryOptions({
    queryKey: ['tag-suggestions', text],
    enabled,
    queryFn: ({ signal }) => dataOf(suggestTags({ body: { text }, signal })),
    staleTime: 10 * 60_000,
    retry: false,
  });
}
