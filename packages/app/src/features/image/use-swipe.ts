import { type TouchEvent, useRef } from 'react';

/** Minimum horizontal distance of a swipe, in CSS px. */
const FAR = 50;

/** Reports horizontal swipes with one finger; the browser handles everything else. */
export function useSwipe(onStep: (by: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!touch || !start.current) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) onStep(x > 0 ? -1 : 1);
    },
    onTouchCancel: () => {
      start.current = undefined;
    },
  };
}
