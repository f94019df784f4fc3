import { Button, EmptyState, ImageTile, Masonry } from '@mekiki/ui';
import { tileLabel } from '@mekiki/answer/result-texts.ts';
import type { Result } from '@mekiki/answer/result-list.ts';
import { SOURCE_LOOKS } from '@mekiki/answer/source-looks.ts';
import { addressOfKey } from '@mekiki/answer/image-address.ts';

export interface SimilarImagesProps {
  images: Result[];
  isLoading: boolean;
  isComplete: boolean;
  error: Error | null;
  onLoadMore: () => void;
  onRetry: () => void;
  onOpen: (key: string) => void;
}

/** Three columns of images similar to the open one. */
export function SimilarImages({
  images,
  isLoading,
  isComplete,
  error,
  onLoadMore,
  onRetry,
  onOpen,
}: SimilarImagesProps) {
  if (images.length === 0 && !isLoading) {
    return error ? (
      <EmptyState title="Similar images could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
        {error.message}
      </EmptyState>
    ) : (
      <EmptyState title="No matches found.">Nothing in the index looks like this image.</EmptyState>
    );
  }
  return (
    <Masonry
      items={images}
      getKey={({ key }) => key}
      getRatio={({ item: { size } }) => size[1] / size[0]}
      label="Similar images"
      columns={3}
      gap={8}
      maxItemHeight={224}
      scrollParent="parent"
      loading={isLoading}
      {...(isComplete ? {} : { onEndReached: onLoadMore })}
      footer={isComplete ? 'It is all, nothing more' : null}
      renderItem={(result, { index, width, height, tabIndex }) => (
        <ImageTile
          src={result.item.preview}
          alt=""
          width={width}
          height={height}
          color={result.item.color}
          score={result.item.score}
          sources={result.pools}
          sourceLooks={SOURCE_LOOKS}
          sample={result.item.sample}
          label={tileLabel(result, index + 1, true)}
          tabIndex={tabIndex}
          href={addressOfKey(result.key)}
          onOpen={() => onOpen(result.key)}
        />
      )}
    />
  );
}
