import { Button, EmptyState } from '@mekiki/ui';
import { SearchX, TriangleAlert } from 'lucide-react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import type { Arrangement } from './arrange.ts';
import { changedFilters } from './filters.ts';
import { importGroups } from './import-groups.ts';
import { ImageGrid } from './image-grid.tsx';
import { isOwnImage } from './source.ts';
import type { SearchPageView } from './use-search-page.ts';

export interface SearchResultsProps {
  page: SearchPageView;
  arrangement: Arrangement;
  /** Shows the group that waits behind the button. */
  onUnfold: () => void;
}

const ResultGroups = lazyPart<SearchResultsProps>(
  async () => (await importGroups()).ResultGroups,
  ({ page: { results, openImage } }) => (
    <ImageGrid
      label="Search results"
      images={[]}
      before={0}
      isSearch
      growth={{ ...results, isSearching: true }}
      onOpen={openImage}
    />
  ),
);

/** The images found, or why there are none. */
export function SearchResults(props: SearchResultsProps) {
  const { isSearch, source, results, openImage } = props.page;
  const { images, error } = results;

  if (error && images.length === 0 && !results.isSearching) {
    return (
      <EmptyState
        icon={<TriangleAlert />}
        title={isSearch ? 'The search failed' : 'Images could not be loaded'}
        action={<Button onClick={results.retry}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    );
  }
  const isAnswered = isSearch && (images.length > 0 || (results.isComplete && isOwnImage(source)));
  if (isAnswered) return <ResultGroups {...props} />;
  if (results.isComplete && images.length === 0) return <NothingFound page={props.page} />;
  return (
    <ImageGrid
      label={isSearch ? 'Search results' : 'Random images'}
      images={images}
      before={0}
      isSearch={isSearch}
      growth={results}
      onOpen={openImage}
    />
  );
}

function NothingFound({ page }: { page: SearchPageView }) {
  const { isSearch, filters, results } = page;
  const isFiltered = changedFilters(filters) > 0;
  const widen = isFiltered ? (
    <Button onClick={page.resetFilters}>Reset filters</Button>
  ) : filters.pools.length > 0 ? (
    <Button onClick={page.searchAllPools}>Search all sources</Button>
  ) : null;
  if (isSearch) {
    return (
      <EmptyState icon={<SearchX />} title="No matches found." action={widen}>
        {isFiltered
          ? 'Try fewer filters, other words, or a larger part of the image.'
          : 'Try other words, or a larger part of the image.'}
      </EmptyState>
    );
  }
  return isFiltered ? (
    <EmptyState icon={<SearchX />} title="No images match your filters" action={widen}>
      Try other tags, ratings or sources.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<SearchX />}
      title="Nothing indexed yet"
      action={<Button onClick={results.retry}>Check again</Button>}
    >
      The first images appear here within a minute of the first start.
    </EmptyState>
  );
}
