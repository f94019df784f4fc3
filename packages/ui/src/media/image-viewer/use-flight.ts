import { type RefObject, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { arrive, depart } from './flight.ts';

/** What interrupts it: whoever acts does not wait. */
const ACTS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Moves the image from its thumbnail when the viewer opens, and back when it closes, whoever closes it.
 * @param thumbnail of the image that is shown now
 */
export function useFlight(
  rootRef: RefObject<HTMLElement | null>,
  stageRef: RefObject<HTMLElement | null>,
  thumbnail: () => Element | null | undefined,
): void {
  const newest = useRef(thumbnail);
  useIsomorphicLayoutEffect(() => {
    newest.current = thumbnail;
  });

  useIsomorphicLayoutEffect(() => {
    const root = rootRef.current;
    const stage = stageRef.current;
    const canvas = () => stage?.querySelector(':scope > [data-status]');
    if (!root || !stage) return undefined;
    const listening = new AbortController();
    const place = canvas()?.getBoundingClientRect();
    const end = place ? arrive(newest.current(), stage, place) : () => {};
    for (const act of ACTS) root.addEventListener(act, end, { passive: true, signal: listening.signal });
    return () => {
      listening.abort();
      end();
      const image = [...(canvas()?.querySelectorAll('img') ?? [])].findLast((one) => one.naturalWidth > 0);
      const backdrop = root.parentElement;
      if (!image || !backdrop) return;
      const box = image.getBoundingClientRect();
      const { backgroundColor: background } = getComputedStyle(backdrop);
      const isDragged = backdrop.dataset['dragged'] !== undefined;
      // React removes the viewer after its effects; in StrictMode, it does not.
      queueMicrotask(() => {
        if (!root.isConnected) depart({ image, box, background, isDragged }, newest.current());
      });
    };
  }, [rootRef, stageRef]);
}
