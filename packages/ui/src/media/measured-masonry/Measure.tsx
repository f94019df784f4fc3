import { type ReactNode, useEffect, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import styles from './MeasuredMasonry.module.css';

interface MeasureProps {
  children: ReactNode;
  /** What it contains is as high as this. Also called when that changes. */
  onHeight: (height: number) => void;
  /** Milliseconds after which the images in it need no longer be waited for. */
  patience?: number;
  onTooSlow?: () => void;
}

/** The size of an image is known before all of it is there; one that failed has none. */
const isKnown = (image: HTMLImageElement) => image.complete || image.naturalWidth > 0;

/** Says how high its content is, once the sizes of the images in it are known. */
export function Measure({ children, onHeight, patience = Infinity, onTooSlow }: MeasureProps) {
  const content = useRef<HTMLDivElement>(null);
  const newest = useRef({ onHeight, onTooSlow });
  useIsomorphicLayoutEffect(() => {
    newest.current = { onHeight, onTooSlow };
  });

  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const look = () => {
      if (Array.from(element.querySelectorAll('img')).every(isKnown)) newest.current.onHeight(element.offsetHeight);
    };
    const listening = new AbortController();
    const capture = { capture: true, signal: listening.signal };
    element.addEventListener('load', look, capture);
    element.addEventListener('error', look, capture);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    const timer = Number.isFinite(patience) ? setTimeout(() => newest.current.onTooSlow?.(), patience) : undefined;
    return () => {
      listening.abort();
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [patience]);

  return (
    <div ref={content} className={styles.Content}>
      {children}
    </div>
  );
}
