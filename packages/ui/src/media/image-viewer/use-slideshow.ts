import { useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';

interface SlideshowOptions {
  /** @default false */
  autoPlay: boolean | undefined;
  onChange: (isPlaying: boolean) => void;
}

/** Whether the images change by themselves; it never begins by itself for those who want no motion. */
export function useSlideshow({ autoPlay = false, onChange }: SlideshowOptions) {
  const [isPlaying, setIsPlaying] = useState(
    () => autoPlay && !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const playingRef = useRef(isPlaying);
  useIsomorphicLayoutEffect(() => {
    playingRef.current = isPlaying;
  });
  const set = (next: boolean) => {
    if (next === playingRef.current) return;
    playingRef.current = next;
    setIsPlaying(next);
    onChange(next);
  };
  return { isPlaying, playingRef, start: () => set(true), stop: () => set(false) };
}
