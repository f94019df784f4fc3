import { useEffect, useState } from 'react';
import type { Size } from './factor.ts';

/** Size of the image at a URL, upright; undefined until it is known, and if the browser cannot read it. */
export function useImageSize(src: string | undefined): Size | undefined {
  const [known, setKnown] = useState<{ src: string; size: Size }>();
  useEffect(() => {
    if (src === undefined) return undefined;
    const image = new Image();
    image.addEventListener('load', () => {
      setKnown({ src, size: { width: image.naturalWidth, height: image.naturalHeight } });
    });
    image.src = src;
    return () => image.removeAttribute('src');
  }, [src]);
  return known && known.src === src ? known.size : undefined;
}
