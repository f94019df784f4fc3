import type { Point } from './viewport.ts';

/** CSS px after which a swipe needs no speed. */
const FAR = 80;
/** The same for a drag down, which closes the viewer. */
const FAR_DOWN = 120;
/** Minimum speed in CSS px/ms, and minimum length in CSS px, of a quick swipe. */
const QUICK = 0.5;
const QUICK_DISTANCE = 20;

/**
 * The image selected by a swipe: far enough, or quick, and more horizontal than vertical.
 * @param moved CSS px since the press
 * @param velocity CSS px/ms at the end
 */
export function swipeOf(moved: Point, velocity: Point, isRtl: boolean): 'previous' | 'next' | undefined {
  const distance = Math.abs(moved.x);
  if (distance <= Math.abs(moved.y)) return undefined;
  // Turning back at the end cancels it.
  const isBack = velocity.x !== 0 && Math.sign(velocity.x) !== Math.sign(moved.x) && Math.abs(velocity.x) > QUICK;
  const isQuick = Math.abs(velocity.x) > QUICK && distance > QUICK_DISTANCE;
  if (isBack || !(distance >= FAR || isQuick)) return undefined;
  return moved.x < 0 === isRtl ? 'previous' : 'next';
}

/**
 * Whether an image that was dragged down is released for good: far enough, or quick, and not on its way back.
 * @param dy CSS px since the press
 * @param speed downwards at the end in CSS px/ms
 */
export function isDismissal(dy: number, speed: number): boolean {
  return speed > -QUICK && (dy >= FAR_DOWN || (speed > QUICK && dy > QUICK_DISTANCE));
}
