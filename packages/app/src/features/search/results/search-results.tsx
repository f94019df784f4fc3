import { Button, EmptyState, Stack } from '@mekiki/ui';
import { TriangleAlert } from 'lucide-react';
import type { ApiError } from '../../../api/api.ts';
import { isFinal } from '../../../api/is-final.ts';
import { lazyPart } from '../../../browser/lazy-part.tsx';
import { importAnswered } from '../answer/import-answered.ts';
import { ImageGrid } from './image-grid.tsx';
import { RandomImages } from './random-images.tsx';
import type { SearchResultsProps } from './result-groups.tsx';
import { isOwnImage } from '../../../lib/search/search-query.ts';
import { wordsOf } from '../view.ts';

const ResultGroups = lazyPart<SearchResultsProps>(async () => (await importAnswered()).ResultGroups, Searching);
const NothingFound = lazyPart<Pick<SearchResultsProps, 'page'>>(async () => (await importAnswered()).NothingFound);

const PageImages = lazyPart<Pick<SearchResultsProps, 'page'> & { images: readonly string[] }>(
  async () => (await importAnswered()).PageImages,
);

/** The images found, or why there are none. */
export function SearchResults(props: SearchResultsProps) {
  const { isSearch, isRetyped, search, results, openImage } = props.page;
  const { images, error } = results;

  if (error && images.length === 0 && !results.isSearching) {
    const { images: choices } = error as Partial<ApiError>;
    if (choices) return <PageImages key={results.name} page={props.page} images={choices} />;
    // It is about what was searched before.
    return isSearch && isRetyped ? null : (
      <EmptyState
        role="alert"
        icon={<TriangleAlert />}
        title={isSearch ? 'The search failed' : 'Images could not be loaded'}
        action={isFinal(error, search) ? null : <Button onClick={results.retry}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    );
  }
  const isAnswered = isSearch && (images.length > 0 || (results.isComplete && isOwnImage(search)));
  if (isAnswered) return <ResultGroups {...props} />;
  if (results.isComplete && images.length === 0) return <NothingFound page={props.page} />;
  if (isSearch) return <Searching {...props} />;
  return <RandomImages images={images} growth={results} onOpen={openImage} />;
}

/** Reserves the space of the first results and of the word chips, so that the chips do not push the results down. */
function Searching({ page: { search, results, openImage } }: SearchResultsProps) {
  return (
    <Stack gap={4}>
      {wordsOf(search) === undefined ? null : <Button size="sm" aria-hidden style={{ visibility: 'hidden' }} />}
      <ImageGrid
        label="Search results"
        images={[]}
        before={0}
        isSearch
        growth={{ ...results, isSearching: true }}
        onOpen={openImage}
      />
    </Stack>
  );
}
