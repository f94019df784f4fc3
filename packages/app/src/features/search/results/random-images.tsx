import { useIsLive } from '../../../browser/use-is-live.ts';
import { ImageGrid, type ImageGridProps } from './image-grid.tsx';

/**
 * What the search page shows before a search. The server inserts the first images into the prerendered page, between
 * the tags of this element: `first-images.tsx`.
 */
export function RandomImages(props: Pick<ImageGridProps, 'images' | 'growth' | 'onOpen'>) {
  const isLive = useIsLive();
  // Nobody sees images rendered for others: index.html hides them from users with filters.
  return (
    <div {...(isLive ? {} : { 'data-first-images': '' })}>
      <ImageGrid label="Random images" before={0} isSearch={false} {...props} />
    </div>
  );
}
