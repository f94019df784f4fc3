import { type RefObject, useEffect, useRef } from 'react';
import { type PointerDrag, trackPointer } from '../../internal/track-pointer.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { swipeDecision, swipeProgress } from './swipe.ts';

export interface Swipe {
  axis: 'x' | 'y';
  /** Which way along the axis changes the state. */
  way: () => 1 | -1;
  isOpen: boolean;
  onStart?: () => void;
  /** @param distance CSS px along the way, 0 or more */
  onMove: (distance: number) => void;
  /** @param isChange whether the state is to change; false puts things back */
  onEnd: (isChange: boolean) => void;
}

/** CSS px before it is clear which way a finger goes. */
const SLOP = 8;
/** What a drag belongs to already. */
const OWN_DRAGS = 'input, textarea, select, [role="slider"], [contenteditable="true"], [data-no-swipe]';

/**
 * Swipes on an element: by finger anywhere, by mouse where it has `data-swipe-handle`. A press becomes a swipe once it
 * moved the right way; until then buttons get their clicks, and the page its scrolling.
 */
export function useSwipe(ref: RefObject<HTMLElement | null>, swipe: Swipe): void {
  const newest = useRef(swipe);
  useIsomorphicLayoutEffect(() => {
    newest.current = swipe;
  });

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let press: PointerEvent | undefined;
    let stop = () => {};

    const wayOf = (x: number, y: number) => {
      const { axis, way } = newest.current;
      return { along: (axis === 'x' ? x : y) * way(), across: Math.abs(axis === 'x' ? y : x) };
    };
    const begin = (start: PointerEvent) => {
      const follow = ({ dx, dy }: PointerDrag) => newest.current.onMove(Math.max(0, wayOf(dx, dy).along));
      newest.current.onStart?.();
      stop = trackPointer(element, start, {
        onMove: follow,
        onEnd: ({ dx, dy, velocity }, { cancelled }) => {
          press = undefined;
          const { isOpen } = newest.current;
          const distance = wayOf(dx, dy).along;
          const decision = swipeDecision({
            distance,
            velocity: wayOf(velocity.x, velocity.y).along,
            progress: swipeProgress(distance),
            isOpen,
            cancelled,
          });
          newest.current.onEnd(decision.isOpen !== isOpen);
        },
      });
    };
    const onPointerDown = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary || !mayStart(event, element, newest.current.axis)) return;
      stop();
      press = event;
      const waiting = new AbortController();
      stop = () => waiting.abort();
      const give = (ended: PointerEvent) => {
        if (ended.pointerId !== event.pointerId) return;
        press = undefined;
        waiting.abort();
      };
      const look = (move: PointerEvent) => {
        const { along, across } = wayOf(move.clientX - event.clientX, move.clientY - event.clientY);
        if (move.pointerId !== event.pointerId || Math.max(Math.abs(along), across) < SLOP) return;
        waiting.abort();
        if (along > across) begin(event);
        else press = undefined;
      };
      // While capturing, so that the drag that begins in it gets this move as its first.
      element.addEventListener('pointermove', look, { capture: true, signal: waiting.signal });
      window.addEventListener('pointerup', give, { signal: waiting.signal });
      window.addEventListener('pointercancel', give, { signal: waiting.signal });
    };
    // The browser scrolls, and takes the pointer away, unless its first touch is refused.
    const onTouchMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!press || !touch || !event.cancelable) return;
      const { along, across } = wayOf(touch.clientX - press.clientX, touch.clientY - press.clientY);
      if (along > across) event.preventDefault();
    };
    element.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      stop();
      element.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [ref]);
}

function mayStart({ target, pointerType }: PointerEvent, element: Element, axis: 'x' | 'y'): boolean {
  if (!(target instanceof Element) || target.closest(OWN_DRAGS)) return false;
  if (pointerType === 'mouse' && !target.closest('[data-swipe-handle]')) return false;
  for (let at: Element | null = target; at && element.contains(at); at = at.parentElement) {
    if (axis === 'y' ? at.scrollTop > 0 : scrollsSideways(at)) return false;
  }
  return true;
}

function scrollsSideways(element: Element): boolean {
  return element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX);
}
