import { type RefObject, useEffect, useRef } from 'react';
import { type PointerDrag, trackPointer } from '../../internal/track-pointer.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import { useTimeout } from '../../internal/use-timeout.ts';
import { type PointerSample, velocityOf } from '../../internal/velocity.ts';
import { spanOf } from './fingers.ts';
import { isDismissal, swipeOf } from './swipe.ts';
import type { ViewControl } from './view-control.ts';
import {
  clampView,
  glide,
  glideOfPinch,
  hardView,
  isOnImage,
  isSize,
  panBy,
  pinch,
  type Point,
  softView,
  type View,
  wheelFactor,
  zoomAt,
} from './viewport.ts';

/** A press that moves less than this many CSS px is not a drag. */
const SLOP = 4;
/** Maximum milliseconds and CSS px between the taps of a double tap. */
const DOUBLE_TAP = 300;
const DOUBLE_TAP_DISTANCE = 30;
/** Milliseconds after which a resting finger has lost its speed. */
const STILL = 100;
/** Maximum milliseconds between the lifts of two fingers that count as one. */
const TOGETHER = 80;
/** Milliseconds without an event after which a wheel gesture has ended. */
const WHEEL_REST = 150;

interface GestureListeners {
  /** A press or a turn of the wheel. */
  onStart: () => void;
  onSwipe: (to: 'previous' | 'next') => void;
  /** A click outside the image. */
  onBackdrop: () => void;
  /** A fitted image is being dragged down by this many CSS px; undefined at the end. */
  onDragDown: (distance: number | undefined) => void;
  /** It was released far enough down, or thrown there. */
  onDismiss: () => void;
  isRtl: () => boolean;
}

/** The state at the start of a touch gesture. */
interface Grip {
  view: View;
  middle: Point;
  /** Distance between two fingers; 0 for one. */
  distance: number;
}

/**
 * Pans, pinches, swipes, drags down to close, and zooms by wheel and double tap. The listeners are native: React is not involved until the
 * view rests, and wheel scrolling can be prevented.
 */
export function useGestures(
  stageRef: RefObject<HTMLElement | null>,
  control: ViewControl,
  listeners: GestureListeners,
) {
  const newest = useRef(listeners);
  useIsomorphicLayoutEffect(() => {
    newest.current = listeners;
  });
  const wheelRest = useTimeout();

  useEffect(() => {
    const stage = stageRef.current;
    if (!stage) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const fingers = new Map<number, Point>();
    const releases = new Set<() => void>();
    let grip: Grip = { view: control.view, middle: { x: 0, y: 0 }, distance: 0 };
    /** Where the middle of two fingers was, and the logarithm of their distance. */
    let middles: PointerSample[] = [];
    let spreads: PointerSample[] = [];
    /** The first of two fingers was lifted. */
    let lifted: { time: number; resting: View } | undefined;
    let isDrag = false;
    let lastMove = 0;
    /** A finger moves a fitted image along the row of images. */
    let isSwipe = false;
    /** A finger or the mouse moves a fitted image down, to close. */
    let isDragDown = false;
    let isWheeling = false;
    /** The press only shows the bars; touch has no other way to do that. */
    let isWaking = false;
    let lastTap: (Point & { time: number }) | undefined;
    let pointerType = 'mouse';

    // The retry button is on the stage, and so is what an app shows instead of an image.
    const isOnControl = ({ target }: Event) =>
      target instanceof Element && target.closest('button, [data-viewer-slide] > *') !== null;
    const pointOf = (event: MouseEvent): Point => {
      const { left, top } = stage.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const between = () => spanOf(fingers);
    const takeHold = (view: View) => {
      grip = { view, ...between() };
    };
    const viewOfFingers = (): View => {
      const { middle, distance } = between();
      const zoom = grip.distance > 0 && distance > 0 ? distance / grip.distance : 1;
      return pinch(grip.view, grip.middle, middle, zoom, control.range);
    };
    const notePinch = (time: number) => {
      const { middle, distance } = between();
      middles = [...middles.slice(-31), { ...middle, time }];
      spreads = [...spreads.slice(-31), { x: Math.log(Math.max(1, distance)), y: 0, time }];
    };
    const endOfWheel = () => {
      wheelRest.cancel();
      isWheeling = false;
      delete stage.dataset['gesture'];
    };

    const move = ({ dx, dy, event }: PointerDrag) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, pointOf(event));
      lastMove = event.timeStamp;
      if (!isDrag && fingers.size < 2 && Math.hypot(dx, dy) < SLOP) return;
      // The beginning decides, so that an image does not leave its row halfway.
      if (!isDrag && !control.canPan && fingers.size === 1) isDragDown = dy > Math.abs(dx);
      isDrag = true;
      if (fingers.size > 1) notePinch(event.timeStamp);
      stage.dataset['gesture'] = fingers.size > 1 ? 'pinch' : 'pan';
      if (isDragDown) {
        control.draw(panBy(grip.view, dx, Math.max(0, dy)));
        newest.current.onDragDown(Math.max(0, dy));
      } else if (isSwipe) control.draw(panBy(grip.view, dx, 0));
      else control.draw(softView(viewOfFingers(), control.image, control.stage));
    };

    const release = ({ dx, dy, event, ...drag }: PointerDrag, isCancelled: boolean) => {
      const { middle } = between();
      fingers.delete(event.pointerId);
      if (fingers.size > 0) {
        const isMoving = isDrag && !isCancelled && event.timeStamp - lastMove <= STILL;
        const zoom = velocityOf(spreads).x;
        const resting = glideOfPinch(control.view, middle, velocityOf(middles), zoom, control.range);
        lifted = isMoving ? { time: event.timeStamp, resting } : undefined;
        takeHold(hardView(control.view, control.image, control.stage));
        return;
      }
      delete stage.dataset['gesture'];
      if (!isDrag) {
        control.rest(control.view, 'none');
        if (!isCancelled) tap(event);
        return;
      }
      const velocity = event.timeStamp - lastMove > STILL ? { x: 0, y: 0 } : drag.velocity;
      if (isDragDown) {
        isDragDown = false;
        const springBack = () => {
          if (signal.aborted) return;
          newest.current.onDragDown(undefined);
          control.rest(control.view, 'move');
        };
        if (isCancelled || !isDismissal(dy, velocity.y)) springBack();
        else {
          newest.current.onDismiss();
          // The owner may keep it open.
          requestAnimationFrame(springBack);
        }
        return;
      }
      const swipe = isSwipe && !isCancelled ? swipeOf({ x: dx, y: dy }, velocity, newest.current.isRtl()) : undefined;
      // The speed of the last finger alone is that of its way outwards.
      if (!isCancelled && lifted && event.timeStamp - lifted.time < TOGETHER) {
        control.rest(lifted.resting, 'glide');
        return;
      }
      const isThrow = !isCancelled && control.canPan && Math.hypot(velocity.x, velocity.y) > 0.05;
      control.rest(isThrow ? glide(control.view, velocity) : control.view, isThrow ? 'glide' : 'move');
      if (swipe) newest.current.onSwipe(swipe);
    };

    const tap = (event: PointerEvent) => {
      // A mouse has its own double click, with the user's own speed.
      if (event.pointerType === 'mouse') return;
      const point = pointOf(event);
      const isDouble =
        lastTap !== undefined &&
        event.timeStamp - lastTap.time < DOUBLE_TAP &&
        Math.hypot(point.x - lastTap.x, point.y - lastTap.y) < DOUBLE_TAP_DISTANCE;
      lastTap = isDouble ? undefined : { ...point, time: event.timeStamp };
      if (isDouble && isSize(control.image)) control.toggle(point);
    };

    stage.addEventListener(
      'pointerdown',
      (event) => {
        newest.current.onStart();
        if (event.button !== 0 || fingers.size > 1 || isOnControl(event)) return;
        pointerType = event.pointerType;
        isWaking = stage.closest('[data-idle]') !== null;
        if (fingers.size === 0) isDrag = false;
        lifted = undefined;
        middles = [];
        spreads = [];
        if (!isSize(control.image)) return;
        const wasWheeling = isWheeling;
        endOfWheel();
        const held = fingers.size === 0 && !wasWheeling ? control.hold() : control.view;
        fingers.set(event.pointerId, pointOf(event));
        // A second finger makes a pinch of it.
        if (isDragDown) newest.current.onDragDown(undefined);
        isDragDown = false;
        isSwipe = fingers.size === 1 && pointerType !== 'mouse' && !control.canPan;
        takeHold(hardView(held, control.image, control.stage));
        const stop = trackPointer(stage, event, {
          onMove: move,
          onEnd(drag, { cancelled }) {
            releases.delete(stop);
            release(drag, cancelled);
          },
        });
        releases.add(stop);
      },
      { signal },
    );

    stage.addEventListener(
      'wheel',
      (event) => {
        newest.current.onStart();
        if (isOnControl(event)) return;
        event.preventDefault();
        const factor = wheelFactor(event);
        if (fingers.size > 0 || factor === 1 || !isSize(control.image)) return;
        if (!isWheeling) control.hold();
        isWheeling = true;
        stage.dataset['gesture'] = 'wheel';
        const next = zoomAt(control.view, pointOf(event), factor, control.range);
        control.draw(clampView(next, control.image, control.stage));
        wheelRest.start(WHEEL_REST, () => {
          endOfWheel();
          control.rest(control.view, 'none');
        });
      },
      { passive: false, signal },
    );

    stage.addEventListener(
      'dblclick',
      (event) => {
        if (pointerType === 'mouse' && isSize(control.image)) control.toggle(pointOf(event));
      },
      { signal },
    );

    // Not at the end of the press: elements behind would get the click.
    stage.addEventListener(
      'click',
      (event) => {
        if (isDrag || isWaking || isOnControl(event)) return;
        if (!isOnImage(control.view, control.image, pointOf(event))) newest.current.onBackdrop();
      },
      { signal },
    );

    return () => {
      listening.abort();
      for (const stop of releases) stop();
      endOfWheel();
    };
  }, [stageRef, control, wheelRest]);
}
