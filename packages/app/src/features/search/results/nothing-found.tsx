import { Button, EmptyState, Stack } from '@mekiki/ui';
import { SearchX } from 'lucide-react';
import { changedFilters } from '../../../lib/search/filters.ts';
import { narrowing, relaxed } from '../filters/relax.ts';
import { QueryReading } from '../query/query-reading.tsx';
import type { SearchPageView } from '../use-search-page.ts';

/** Says that there are no images, and what to change. */
export function NothingFound({ page }: { page: SearchPageView }) {
  const { isSearch, filters, results } = page;
  const narrowedBy = narrowing(filters);
  const widen =
    narrowedBy === 'tags or ratings' ? (
      <Button onClick={() => relax(page)}>Reset filters</Button>
    ) : narrowedBy === 'sources' ? (
      <Button onClick={page.searchAllPools}>Search all sources</Button>
    ) : null;
  if (isSearch) {
    const { understood = [], ignored = [] } = results.reading ?? {};
    // Other filters would find nothing either: the server wants one of the words, whatever else is written.
    const isUnknown =
      ignored.some(({ reason }) => reason === 'not-found') && understood.every(({ kind }) => kind === 'filter');
    return (
      <Stack gap={4} align="center">
        <QueryReading page={page} />
        <EmptyState icon={<SearchX />} title="No matches found." action={isUnknown ? null : widen}>
          {isUnknown
            ? 'No image has these words. Try others, such as “silver hair”.'
            : narrowedBy === 'tags or ratings'
              ? 'Try fewer filters or other words.'
              : narrowedBy === 'default ratings'
                ? 'Try more ratings or other words.'
                : 'Try other words.'}
        </EmptyState>
      </Stack>
    );
  }
  return narrowedBy && changedFilters(filters) > 0 ? (
    <EmptyState icon={<SearchX />} title="No images match your filters" action={widen}>
      Try other tags, ratings or sources.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<SearchX />}
      title="Nothing indexed yet"
      action={<Button onClick={results.retry}>Check again</Button>}
    >
      Images appear here as they are indexed. Check again in a minute.
    </EmptyState>
  );
}

/** Removes tags and adds the default ratings: those of a link for this search alone. */
function relax({ filters, parameters, setFilters, searchOnce }: SearchPageView): void {
  const next = relaxed(filters);
  const isLinked = parameters.rating !== undefined;
  setFilters(isLinked ? { ...next, ratings: filters.ratings } : next, filters);
  if (isLinked) searchOnce(next);
}
