import { type RefObject, useRef, useState } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import type { Size } from './rect.ts';

export type LoadStatus = 'loading' | 'ready' | 'failed';

interface LoadedImage {
  imageRef: RefObject<HTMLImageElement | null>;
  status: LoadStatus;
  /** Natural pixels, as soon as they are known. */
  size: Size | undefined;
  /** For `load` and `error`. */
  onImageEnd: (image: HTMLImageElement) => void;
}

/** Waits for the image that is edited. @param onReady gets its natural size, once */
export function useLoadedImage(
  src: string | undefined,
  failedText: string,
  onReady: (size: Size) => void,
): LoadedImage {
  const imageRef = useRef<HTMLImageElement>(null);
  const [status, setStatus] = useState<LoadStatus>('loading');
  const [size, setSize] = useState<Size>();
  const announce = useAnnounce();

  const onImageEnd = (image: HTMLImageElement) => {
    if (status !== 'loading' || !image.getAttribute('src')) return;
    const natural = { width: image.naturalWidth, height: image.naturalHeight };
    if (natural.width === 0) {
      setStatus('failed');
      announce(failedText, 'assertive');
      return;
    }
    setSize(natural);
    onReady(natural);
    setStatus('ready');
  };
  // An image that has loaded before the first paint, or before hydration, fires no `load`.
  useIsomorphicLayoutEffect(() => {
    if (imageRef.current?.complete) onImageEnd(imageRef.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each image
  }, [src]);

  return { imageRef, status, size, onImageEnd };
}
