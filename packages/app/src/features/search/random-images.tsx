import { useIsLive } from '../../browser/use-is-live.ts';
import { ImageGrid, type ImageGridProps } from './image-grid.tsx';

/**
 * What the search page shows before a search. The server puts the first images into the page that the build drew, between
 * the tags of this element: `first-images.tsx`.
 */
export function RandomImages(props: Pick<ImageGridProps, 'images' | 'growth' | 'onOpen'>) {
  const isLive = useIsLive();
  // Nobody sees images that were drawn for others: index.html hides them from who has filters.
  return (
    <div {...(isLive ? {} : { 'data-first-images': '' })}>
      <ImageGrid label="Random images" before={0} isSearch={false} {...props} />
    </div>
  );
}
