import { useEffect } from 'react';

/** Loads and decodes the images before and after, once the one that is looked at is there. */
export function useNeighbours(sources: readonly string[], isReady: boolean): void {
  const list = sources.join('\n');
  useEffect(() => {
    if (!isReady || list === '') return undefined;
    // Held until they are shown, or the browser may drop what it decoded.
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
