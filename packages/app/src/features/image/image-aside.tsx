import { Button, EmptyState, LazyImage } from '@mekiki/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Result } from '@mekiki/answer/result-list.ts';
import { ImageFacts } from './image-facts.tsx';
import { VariantsRow } from './variants-row.tsx';
import { ImageView, type ImageViewProps } from './image-view.tsx';

interface ImageAsideProps extends Omit<ImageViewProps, 'item'> {
  /** Its best post; undefined until it is known. */
  item: Result['item'] | undefined;
  /** Boards from the grid's result. */
  pools: readonly string[];
  /** The lookup of its posts on all boards. */
  posts: UseQueryResult<Result['item'][]>;
  /** Other versions of it. */
  variants: readonly Result[];
  onOpen: (key: string) => void;
}

/** The image and its details, or why it cannot be shown. */
export function ImageAside({ item, pools, posts, variants, onOpen, ...view }: ImageAsideProps) {
  if (item) {
    // The grid has the post with the score, and the filters may have excluded others.
    const others = (posts.data ?? []).filter(({ id }) => id !== item.id);
    return (
      <>
        <ImageView item={item} {...view} />
        {variants.length > 0 ? <VariantsRow variants={variants} onOpen={onOpen} /> : null}
        <ImageFacts posts={[item, ...others]} pools={pools} />
      </>
    );
  }
  if (posts.isPending) return <LazyImage src="" alt="" width={3} height={4} rounded />;
  return (
    <EmptyState
      title="This image could not be loaded"
      action={
        <Button loading={posts.isFetching} onClick={() => void posts.refetch()}>
          Try again
        </Button>
      }
    >
      {posts.error?.message ?? 'It is no longer in the index.'}
    </EmptyState>
  );
}
