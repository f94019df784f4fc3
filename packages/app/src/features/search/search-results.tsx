import { Button, EmptyState } from '@mekiki/ui';
import { SearchX, TriangleAlert } from 'lucide-react';
import { groupsCode } from './groups-code.ts';
import { ImageGrid } from './image-grid.tsx';
import type { ResultGroupsProps } from './result-groups.tsx';

export interface SearchResultsProps extends ResultGroupsProps {
  isSearch: boolean;
  /** Goes back to the usual filters; undefined where these are in use. */
  onResetFilters: (() => void) | undefined;
}

/** The images found, or why there are none. */
export function SearchResults({ isSearch, onResetFilters, ...groups }: SearchResultsProps) {
  const { results, onOpen, onWiden } = groups;
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
  if (results.isComplete && images.length === 0) {
    const widen = onResetFilters ? (
      <Button onClick={onResetFilters}>Reset filters</Button>
    ) : onWiden ? (
      <Button onClick={onWiden}>Search all sources</Button>
    ) : null;
    if (isSearch) {
      return (
        <EmptyState icon={<SearchX />} title="No matches found." action={widen}>
          {onResetFilters
            ? 'Try fewer filters, other words, or a larger part of the image.'
            : 'Try other words, or a larger part of the image.'}
        </EmptyState>
      );
    }
    return onResetFilters ? (
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
  const code = groupsCode();
  if (isSearch && code && images.length > 0) return <code.ResultGroups {...groups} />;
  return (
    <ImageGrid
      label={isSearch ? 'Search results' : 'Random images'}
      images={images}
      before={0}
      isSearch={isSearch}
      growth={results}
      onOpen={onOpen}
    />
  );
}
