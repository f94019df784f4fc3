import { useEffect, useState } from 'react';

/** An image's size in px as the browser displays it. */
export function useNaturalSize(src: string | undefined) {
  const [known, setKnown] = useState<{ src: string; width: number; height: number }>();
  useEffect(() => {
    if (!src) return undefined;
    const image = new Image();
    image.addEventListener('load', () => setKnown({ src, width: image.naturalWidth, height: image.naturalHeight }));
    image.src = src;
    return () => image.removeAttribute('src');
  }, [src]);
  return known && known.src === src ? { width: known.width, height: known.height } : undefined;
}
