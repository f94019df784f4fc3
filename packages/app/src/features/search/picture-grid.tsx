import { Button, EmptyState, ImageTile, Masonry } from '@mekiki/ui';
import { SearchX, TriangleAlert } from 'lucide-react';
import { tileLabel } from './describe.ts';
import type { Result } from './results.ts';
import type { Source } from './source.ts';
import type { Results } from './use-results.ts';

export interface PictureGridProps {
  results: Results;
  source: Source;
  onOpen: (key: string) => void;
}

/** Tiles in the first row or two are what the eye waits for. */
const FIRST_SEEN = 6;

/** Gives a column per 360 px of the window, of which the grid's own edges take some. */
const COLUMN_WIDTH = 340;

/** The pictures found, or why there are none. */
export function PictureGrid({ results, source, onOpen }: PictureGridProps) {
  const { pictures, error } = results;
  const isSearch = source.kind !== 'random';

  if (error && pictures.length === 0) {
    return (
      <EmptyState
        icon={<TriangleAlert />}
        title="The search did not work"
        action={<Button onClick={results.retry}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    );
  }
  if (results.isComplete && pictures.length === 0) {
    return isSearch ? (
      <EmptyState icon={<SearchX />} title="No matches found.">
        Try other words, or a larger part of the picture.
      </EmptyState>
    ) : (
      <EmptyState
        icon={<SearchX />}
        title="Nothing is indexed yet"
        action={<Button onClick={results.retry}>Look again</Button>}
      >
        The first pictures appear here within a minute of the first start.
      </EmptyState>
    );
  }
  return (
    <Masonry
      items={pictures}
      getKey={({ key }) => key}
      getRatio={({ item: { size } }) => size[1] / size[0]}
      label={isSearch ? 'Search results' : 'Random pictures'}
      columnWidth={COLUMN_WIDTH}
      minColumns={2}
      loading={results.isSearching || results.isLoadingMore}
      {...(results.isComplete ? {} : { onEndReached: results.loadMore })}
      footer={footerOf(results)}
      renderItem={(result, { index, width, height, tabIndex }) => (
        <Tile
          result={result}
          index={index}
          width={width}
          height={height}
          tabIndex={tabIndex}
          isSearch={isSearch}
          onOpen={onOpen}
        />
      )}
    />
  );
}

function footerOf({ error, isComplete, retry }: Results) {
  if (error) return <Button onClick={retry}>Could not load more. Try again</Button>;
  return isComplete ? 'It is all, nothing more' : null;
}

interface TileProps {
  result: Result;
  index: number;
  width: number;
  height: number;
  tabIndex: 0 | -1;
  isSearch: boolean;
  onOpen: (key: string) => void;
}

function Tile({ result, index, width, height, tabIndex, isSearch, onOpen }: TileProps) {
  const { item, key, pools, match } = result;
  return (
    <ImageTile
      src={width * devicePixelRatio > 512 ? item.img : item.preview}
      alt=""
      width={width}
      height={height}
      color={item.color}
      pools={pools}
      sample={item.sample}
      label={tileLabel(result, index + 1, isSearch)}
      priority={index < FIRST_SEEN}
      tabIndex={tabIndex}
      onOpen={() => onOpen(key)}
      {...(isSearch ? { score: item.score } : {})}
      {...(match ? { verdict: match.verdict } : {})}
    />
  );
}
