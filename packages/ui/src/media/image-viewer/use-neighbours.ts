import { useEffect } from 'react';
import type { ViewerItem } from './types.ts';
import type { ViewControl } from './view-control.ts';

/** Preloads and decodes the previous and next images as they will be shown, once the current one has loaded. */
export function useNeighbours(
  neighbours: readonly (ViewerItem | undefined)[],
  isReady: boolean,
  control: ViewControl,
): void {
  const list = neighbours.map((item) => `${item?.src} ${item?.srcSet}`).join();
  useEffect(() => {
    if (!isReady) return undefined;
    // Referenced until they are shown, otherwise the browser may discard the decoded data.
    const images = neighbours.flatMap((item) => {
      if (!item?.src) return [];
      const image = new Image();
      image.sizes = control.sizesOf(item);
      image.srcset = item.srcSet ?? '';
      image.src = item.src;
      image.decode().catch(() => {
        // It fails again when it is shown, with a way to retry.
      });
      return image;
    });
    return () => {
      images.length = 0;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the items are often new, what is loaded is not
  }, [list, isReady, control]);
}
