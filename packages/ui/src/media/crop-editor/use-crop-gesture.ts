import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { cancelOnEscape } from '../../internal/cancel-on-escape.ts';
import { type PointerDrag, trackPointer } from '../../internal/track-pointer.ts';
import { type CropRules, type CropState, isTooSmall, minDragged } from './crop-state.ts';
import { drawRect, type Handle, moveRect, type Rect, resizeRect } from './rect.ts';
import { outputSize } from './transform.ts';
import { paint, placeOf } from './view.ts';

/** The target of a press. */
export type Grip = 'image' | 'selection' | Handle;

/** A press that moves less than this many CSS px is not a drag. */
const SLOP = 3;

interface CropGesture {
  stageRef: RefObject<HTMLElement | null>;
  state: CropState;
  rules: CropRules | undefined;
  /** A gesture started that changes something. */
  onStart: () => void;
  /** It ended with another selection. */
  onEnd: (state: CropState, grip: Grip) => void;
  /** The drawn selection is too small; the old one remains. */
  onTooSmall: () => void;
}

/**
 * Draws, moves and resizes the selection by pointer. During a gesture only CSS variables change; Escape and a pointer
 * cancellation by the browser restore everything.
 */
export function useCropGesture(options: CropGesture): (event: ReactPointerEvent, grip: Grip) => void {
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event, grip) => {
    const { stageRef, state, rules, onStart, onEnd, onTooSmall } = options;
    const stage = stageRef.current;
    if (!stage || !rules || stop.current || event.button !== 0 || !event.isPrimary) return;
    const { left, top, scale } = placeOf(stage, state, rules);
    const bounds = outputSize(rules.image, state.rotation);
    const press = { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
    const start = state.rect;
    let isDragged = false;

    const rectAt = ({ dx, dy }: PointerDrag): Rect | null => {
      const delta = { x: dx / scale, y: dy / scale };
      const { aspect } = rules;
      if (grip === 'image') {
        return drawRect(press, { x: press.x + delta.x, y: press.y + delta.y }, { bounds, aspect });
      }
      if (!start) return null;
      if (grip === 'selection') return moveRect(start, delta, bounds);
      return resizeRect(start, grip, delta, { bounds, min: minDragged(scale), aspect });
    };

    const release = trackPointer(stage, event.nativeEvent, {
      onMove: (drag) => {
        if (!isDragged && Math.hypot(drag.dx, drag.dy) < SLOP) return;
        if (!isDragged) onStart();
        isDragged = true;
        stage.dataset['gesture'] = grip === 'image' ? 'draw' : grip === 'selection' ? 'move' : 'resize';
        paint(stage, { ...state, rect: rectAt(drag) }, rules);
      },
      onEnd: (drag, { cancelled }) => {
        const rect = isDragged && !cancelled ? rectAt(drag) : null;
        const tooSmall = rect !== null && grip === 'image' && isTooSmall(rect, bounds, scale);
        stop.current?.();
        if (!rect) return;
        if (tooSmall) {
          onTooSmall();
          return;
        }
        const next = { ...state, rect };
        paint(stage, next, rules);
        onEnd(next, grip);
      },
    });
    const { pointerId } = event;
    const listening = new AbortController();
    stop.current = () => {
      stop.current = undefined;
      release();
      listening.abort();
      if (stage.hasPointerCapture(pointerId)) stage.releasePointerCapture(pointerId);
      delete stage.dataset['gesture'];
      paint(stage, state, rules);
    };
    cancelOnEscape(() => stop.current?.(), listening.signal);
  };
}
