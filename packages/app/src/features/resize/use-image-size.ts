import { useEffect, useState } from 'react';
import type { Size } from './factor.ts';

/**
 * Size of the image at a URL, upright; undefined until it is known, and 'unreadable' if the browser cannot read it: it is
 * no image, cannot be loaded, or has a format that browsers lack.
 */
export function useImageSize(src: string | undefined): Size | 'unreadable' | undefined {
  const [known, setKnown] = useState<{ src: string; size: Size | 'unreadable' }>();
  useEffect(() => {
    if (src === undefined) return undefined;
    const image = new Image();
    const leaving = new AbortController();
    const { signal } = leaving;
    const load = () => setKnown({ src, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.addEventListener('load', load, { signal });
    image.addEventListener('error', () => setKnown({ src, size: 'unreadable' }), { signal });
    image.src = src;
    return () => {
      leaving.abort();
      image.removeAttribute('src');
    };
  }, [src]);
  return known && known.src === src ? known.size : undefined;
}
