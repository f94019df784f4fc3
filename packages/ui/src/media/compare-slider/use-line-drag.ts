import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { cancelOnEscape } from '../../internal/cancel-on-escape.ts';
import { trackPointer } from '../../internal/track-pointer.ts';
import { type Orientation, positionAt } from './position.ts';

interface LineDrag {
  root: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  /** Percent. */
  value: number;
  orientation: Orientation;
  onEnd: (value: number) => void;
}

/** Moves the line by pointer: only a CSS variable changes until the end; Escape and a scroll put it back. */
export function useLineDrag(options: LineDrag): (event: ReactPointerEvent, from: 'anywhere' | 'handle') => void {
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event, from) => {
    const { root, handle, value, orientation, onEnd } = options;
    const element = root.current;
    // A button in an image that failed is no place to drag from.
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (!element || isOnButton || stop.current || event.button !== 0 || !event.isPrimary) return;
    const box = element.getBoundingClientRect();
    const press = { x: event.clientX, y: event.clientY };
    const beside = from === 'handle' ? offsetOf(press, box, orientation, value) : 0;
    const show = (position: number) => element.style.setProperty('--compare-position', `${position}%`);
    const at = (point: { x: number; y: number }) => positionAt(point, box, orientation, beside);

    const release = trackPointer(element, event.nativeEvent, {
      onMove: (drag) => {
        element.dataset['dragging'] = '';
        show(at(drag));
      },
      onEnd: (drag, { cancelled }) => {
        stop.current?.();
        const next = at(drag);
        if (!cancelled && next !== value) onEnd(next);
      },
    });
    const { pointerId } = event;
    const listening = new AbortController();
    stop.current = () => {
      stop.current = undefined;
      release();
      listening.abort();
      if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId);
      delete element.dataset['dragging'];
      // Also where the caller wants another value, or none.
      show(value);
    };
    cancelOnEscape(() => stop.current?.(), listening.signal);
    handle.current?.focus({ preventScroll: true });
    // A finger may still want to scroll.
    if (event.pointerType === 'touch') return;
    // The mouse would take the focus away again.
    event.preventDefault();
    show(at(press));
  };
}

/** How far beside the line a press is, in percent. */
function offsetOf(press: { x: number; y: number }, box: DOMRect, orientation: Orientation, value: number): number {
  const [way, length] =
    orientation === 'horizontal' ? [press.x - box.left, box.width] : [press.y - box.top, box.height];
  return length > 0 ? (way / length) * 100 - value : 0;
}
