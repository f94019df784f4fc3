import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Point, pointAt } from './point.ts';
import { trackPointer } from './track-pointer.ts';

interface PointDrag {
  /** The image. */
  root: RefObject<HTMLElement | null>;
  /** Takes the focus. */
  handle: RefObject<HTMLElement | null>;
  value: Point;
  /** On the way; nothing is rendered for it. */
  onMove: (point: Point) => void;
  onEnd: (point: Point) => void;
}

/** Moves a place on an image by pointer. A finger that scrolls the page leaves it where it was. */
export function usePointDrag({ root, handle, value, onMove, onEnd }: PointDrag) {
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event: ReactPointerEvent, from: 'anywhere' | 'handle') => {
    const element = root.current;
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (!element || isOnButton || stop.current || event.button !== 0 || !event.isPrimary) return;
    const box = element.getBoundingClientRect();
    // Taken beside its middle it does not jump.
    const beside =
      from === 'handle'
        ? { x: event.clientX - box.left - value.x * box.width, y: event.clientY - box.top - value.y * box.height }
        : { x: 0, y: 0 };
    const at = ({ x, y }: { x: number; y: number }) => pointAt({ x: x - beside.x, y: y - beside.y }, box);
    // The page scrolls under a finger that is not on the handle.
    const mayScroll = event.pointerType === 'touch' && from === 'anywhere';
    const release = trackPointer(element, event.nativeEvent, {
      onMove: (drag) => {
        if (!mayScroll) onMove(at(drag));
      },
      onEnd: (drag, { cancelled }) => {
        stop.current?.();
        if (cancelled) onMove(value);
        else onEnd(at(drag));
      },
    });
    stop.current = () => {
      stop.current = undefined;
      release();
    };
    handle.current?.focus({ preventScroll: true });
    if (event.pointerType === 'touch') return;
    // The mouse would take the focus away again.
    event.preventDefault();
    onMove(at({ x: event.clientX, y: event.clientY }));
  };
}
