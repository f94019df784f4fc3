import { type RefObject, useEffect, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { spanOf } from '../image-viewer/fingers.ts';
import { wheelFactor } from '../image-viewer/viewport.ts';
import type { Point } from './rect.ts';
import { shareAt, viewScaleOf, zoomStage } from './zoom-stage.ts';

/** What needs Space for itself. */
const FIELD = 'input, textarea, select, [contenteditable]';

/** @returns the new scale */
export type ZoomView = (factor: number) => number;

/**
 * Zooms by the wheel with Ctrl or Cmd and by two fingers, and moves what is seen by two fingers, the middle button, or a
 * drag while Space is held. To be called after the effect that paints: what has the focus of the keyboard stays in view.
 */
export function useViewZoom(stageRef: RefObject<HTMLElement | null>, maxViewZoom = 8): ZoomView {
  const max = maxViewZoom >= 1 ? maxViewZoom : 1;
  const newestMax = useRef(max);
  useIsomorphicLayoutEffect(() => {
    newestMax.current = max;
    const stage = stageRef.current;
    if (stage && viewScaleOf(stage) > 1)
      stage.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  useEffect(() => {
    const stage = stageRef.current;
    const frame = stage?.parentElement;
    if (!stage || !frame) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const fingers = new Map<number, Point>();
    /** The start of a gesture. */
    let grip: { distance: number; scale: number; share: Point } | undefined;
    /** Space is held. */
    let space: 'held' | 'used' | undefined;

    const end = ({ pointerId }: PointerEvent) => {
      if (fingers.delete(pointerId)) grip = undefined;
    };
    const cancel = (event: Event) => event.preventDefault();
    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      run: (event: HTMLElementEventMap[Type]) => void,
      options?: AddEventListenerOptions,
    ) => frame.addEventListener(type, run, { passive: false, signal, ...options });

    listen(
      'pointerdown',
      (event) => {
        const { pointerId, button } = event;
        const isPan = viewScaleOf(stage) > 1 && (button === 1 || (space && button === 0));
        if (!isPan && event.pointerType !== 'touch') return;
        const [first] = fingers.keys();
        fingers.set(pointerId, event);
        if (!isPan && fingers.size < 2) return;
        event.stopPropagation();
        // What the first finger began is put back.
        if (first !== undefined) stage.dispatchEvent(new PointerEvent('pointercancel', { pointerId: first }));
        // Also the first one, which went back with what it began: it may be lifted outside.
        if (event.isTrusted) for (const id of fingers.keys()) frame.setPointerCapture(id);
        const { middle, distance } = spanOf(fingers);
        grip = { distance, scale: viewScaleOf(stage), share: shareAt(stage, middle) };
        space &&= 'used';
      },
      { capture: true },
    );
    listen('pointermove', (event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      if (!grip) return;
      const { middle, distance } = spanOf(fingers);
      const ratio = grip.distance > 0 ? distance / grip.distance : 1;
      zoomStage(stage, grip.scale * ratio, newestMax.current, middle, grip.share);
    });
    listen('pointerup', end);
    listen('pointercancel', end);
    // The focus stays where it is, and the middle button does nothing else.
    listen('mousedown', (event) => grip && cancel(event), { capture: true });
    // Two fingers are not for the page.
    const keep = (event: TouchEvent) => event.touches.length > 1 && cancel(event);
    listen('touchstart', keep);
    listen('touchmove', keep);
    listen('wheel', (event) => {
      // Nothing scrolls below a drag, which knows where everything was at its start.
      if (stage.dataset['gesture']) return cancel(event);
      if (!event.ctrlKey && !event.metaKey) return;
      cancel(event);
      zoomStage(stage, viewScaleOf(stage) * wheelFactor(event), newestMax.current, event);
    });

    const hold = (next: typeof space) => {
      space = next;
      frame.toggleAttribute('data-pan', next !== undefined);
    };
    document.addEventListener(
      'keydown',
      (event) => {
        const { target } = event;
        if (event.key !== ' ' || viewScaleOf(stage) === 1 || !frame.matches(':hover')) return;
        if (!(target instanceof Element) || target.closest(FIELD)) return;
        hold(space ?? 'held');
        // The page does not scroll. A button is pressed only when the key comes up.
        if (!target.closest('button')) cancel(event);
      },
      { signal },
    );
    document.addEventListener(
      'keyup',
      (event) => {
        if (event.key !== ' ') return;
        if (space === 'used') cancel(event);
        hold(undefined);
      },
      { capture: true, signal },
    );
    window.addEventListener('blur', () => hold(undefined), { signal });
    return () => listening.abort();
  }, [stageRef]);

  return (factor) => {
    const stage = stageRef.current;
    if (!stage) return 1;
    zoomStage(stage, viewScaleOf(stage) * factor, max);
    return viewScaleOf(stage);
  };
}
