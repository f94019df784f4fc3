import type { Point } from './viewport.ts';

/** CSS px after which a swipe needs no speed. */
const FAR = 80;
/** CSS px/ms, and the least CSS px that a quick swipe must be long. */
const QUICK = 0.5;
const QUICK_DISTANCE = 20;

/**
 * Which image a released finger asks for: far enough, or quick, and more along than across.
 * @param moved CSS px since the press
 * @param velocity CSS px/ms at the end
 */
export function swipeOf(moved: Point, velocity: Point, isRtl: boolean): 'previous' | 'next' | undefined {
  const distance = Math.abs(moved.x);
  if (distance <= Math.abs(moved.y)) return undefined;
  // A finger that turned back at the end took it back.
  const isBack = velocity.x !== 0 && Math.sign(velocity.x) !== Math.sign(moved.x) && Math.abs(velocity.x) > QUICK;
  const isQuick = Math.abs(velocity.x) > QUICK && distance > QUICK_DISTANCE;
  if (isBack || !(distance >= FAR || isQuick)) return undefined;
  return moved.x < 0 === isRtl ? 'previous' : 'next';
}
