import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { cancelOnEscape } from '../../internal/cancel-on-escape.ts';
import { type PointerDrag, trackPointer } from '../../internal/track-pointer.ts';
import type { Point, Size } from '../crop-editor/rect.ts';
import { placeOf } from '../crop-editor/view.ts';
import { type CutoutState, type Moved, movePoints, pointSeenAt } from './cutout-state.ts';
import { boundsOf, insertAt, nearestEdge, onImage, type Points, simplify } from './points.ts';
import { paintOutline } from './view.ts';

/** The target of a press: the image beside the shape, the shape, or the point of this index. */
export type CutoutGrip = 'image' | Moved;

/** What a gesture made, and the index of the point that it was about. */
interface Outcome {
  points: Points;
  current?: number | undefined;
  /** The point is new. */
  isAdded?: boolean;
}

/** A press that moves less than this many CSS px is not a drag. */
const SLOP = 3;
/** A press this near to an edge, in CSS px, adds a point to it. */
const NEAR = 8;
/** A drawn outline has to be longer than this many CSS px in one direction, and have an area. */
const MIN_DRAWN = 16;
/** How far a drawn outline may be from the hand's, in CSS px. */
const TOLERANCE = 2;

interface CutoutGesture {
  stageRef: RefObject<HTMLElement | null>;
  planeRef: RefObject<HTMLElement | null>;
  state: CutoutState;
  size: Size | undefined;
  /** The point after which a press on the image adds one. */
  current: number;
  /** A gesture started that changes something. */
  onStart: () => void;
  onEnd: (outcome: Outcome) => void;
  /** The drawn outline is too small; the old one remains. */
  onTooSmall: () => void;
}

/**
 * Draws an outline, and adds and moves points by pointer. During a gesture nothing is rendered; Escape and a pointer
 * cancellation by the browser restore everything.
 */
export function useCutoutGesture(options: CutoutGesture): (event: ReactPointerEvent, grip: CutoutGrip) => void {
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event, grip) => {
    const { stageRef, planeRef, state, size, current, onStart, onEnd, onTooSmall } = options;
    const [stage, plane] = [stageRef.current, planeRef.current];
    if (!stage || !plane || !size || stop.current || event.button !== 0 || !event.isPrimary) return;
    const { left, top, scale } = placeOf(stage, { ...state, rect: null }, { image: size, aspect: undefined });
    const points = state.points ?? [];
    const at = (x: number, y: number) => {
      const seen = { x: (x - left) / scale, y: (y - top) / scale };
      return onImage(pointSeenAt(seen, size, state), size);
    };
    const press = at(event.clientX, event.clientY);
    const edge = nearestEdge(points, press);
    const isOnEdge = typeof grip !== 'number' && points.length > 1 && edge.distance * scale <= NEAR;
    const drawn: Point[] = [press];
    let isDragged = false;

    const isApart = (from: Point = press, to: Point = press) =>
      Math.hypot(to.x - from.x, to.y - from.y) * scale >= TOLERANCE;
    const insert = (index: number, point: Point): Outcome => ({
      points: insertAt(points, index, point),
      current: index,
      isAdded: true,
    });
    const outcomeOf = ({ dx, dy, x, y }: PointerDrag): Outcome => {
      if (isOnEdge) return insert(edge.index + 1, at(x, y));
      if (grip === 'image') return { points: drawn };
      const moved = movePoints(state, grip, { x: dx / scale, y: dy / scale }, size);
      return { points: moved, current: grip === 'shape' ? undefined : grip };
    };
    const isDrawing = grip === 'image' && !isOnEdge;

    const release = trackPointer(stage, event.nativeEvent, {
      onMove: (drag) => {
        if (!isDragged && Math.hypot(drag.dx, drag.dy) < SLOP) return;
        if (!isDragged) onStart();
        isDragged = true;
        if (isDrawing && isApart(drawn.at(-1), at(drag.x, drag.y))) drawn.push(at(drag.x, drag.y));
        stage.dataset['gesture'] = isDrawing ? 'draw' : 'move';
        const { points: next, isAdded, current: index } = outcomeOf(drag);
        paintOutline(plane, { points: next, isOpen: isDrawing, added: isAdded ? index : undefined }, size);
      },
      onEnd: (drag, { cancelled }) => {
        stop.current?.();
        if (cancelled) return;
        if (isDragged && isDrawing) {
          const outline = simplify(drawn, TOLERANCE / scale);
          const { width, height } = boundsOf(outline);
          if (outline.length < 3 || Math.max(width, height) * scale <= MIN_DRAWN) onTooSmall();
          else onEnd({ points: outline });
        } else if (isDragged || isOnEdge) onEnd(outcomeOf(drag));
        else if (grip === 'image') onEnd(insert(points.length === 0 ? 0 : current + 1, press));
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
      paintOutline(plane, { points }, size);
    };
    cancelOnEscape(() => stop.current?.(), listening.signal);
  };
}
