import { useEffect } from 'react';

/** Preloads and decodes the previous and next images, once the current one has loaded. */
export function useNeighbours(sources: readonly string[], isReady: boolean): void {
  const list = sources.join('\n');
  useEffect(() => {
    if (!isReady || list === '') return undefined;
    // Referenced until they are shown, otherwise the browser may discard the decoded data.
    const images = list.split('\n').map((src) => {
      const image = new Image();
      image.src = src;
      image.decode().catch(() => {
        // It fails again when it is shown, with a way to retry.
      });
      return image;
    });
    return () => {
      images.length = 0;
    };
  }, [list, isReady]);
}
