import { useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/** Whether there is no image to show, because there is no address or it leads to none. */
export function useBrokenImage(src: string | undefined) {
  const image = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState<string>();

  // On a page from the server, `error` came before there was anyone to hear it.
  useIsomorphicLayoutEffect(() => {
    const element = image.current;
    if (src && element?.complete && element.naturalWidth === 0) setBrokenSrc(src);
  }, [src]);

  const isBroken = !src || brokenSrc === src;
  return { isBroken, imageProps: { ref: image, src, onError: () => setBrokenSrc(src) } };
}
