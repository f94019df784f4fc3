import { Button, EmptyState, LazyImage } from '@mekiki/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Result } from '../search/results.ts';
import { PictureFacts } from './picture-facts.tsx';
import { PictureView, type PictureViewProps } from './picture-view.tsx';

interface PictureAsideProps extends Omit<PictureViewProps, 'item'> {
  /** Its best post; undefined until it is known. */
  item: Result['item'] | undefined;
  /** Boards that the grid knows of. */
  pools: readonly string[];
  /** The look-up of its posts on all boards. */
  posts: UseQueryResult<Result['item'][]>;
}

/** The picture and what is known of it, or why it cannot be shown. */
export function PictureAside({ item, pools, posts, ...view }: PictureAsideProps) {
  if (item) {
    // The grid has the post with the score, and the filters may have left out others.
    const others = (posts.data ?? []).filter(({ id }) => id !== item.id);
    return (
      <>
        <PictureView item={item} {...view} />
        <PictureFacts posts={[item, ...others]} pools={pools} />
      </>
    );
  }
  if (posts.isPending) return <LazyImage src="" alt="" width={3} height={4} rounded />;
  return (
    <EmptyState
      title="This picture cannot be shown"
      action={
        <Button loading={posts.isFetching} onClick={() => void posts.refetch()}>
          Try again
        </Button>
      }
    >
      {posts.error?.message ?? 'It is not in the index any more.'}
    </EmptyState>
  );
}
