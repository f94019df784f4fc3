/** Places on an image, in shares of its width and height. */
import { clamp } from './number.ts';

/** 0 … 1 from the left and from the top, in every script: images are not mirrored. */
export interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Steps of the keys. */
const STEP = 0.01;
const LARGE_STEP = 0.1;

/** The same place, on the image; what is no number is its middle. */
export function sanePoint({ x, y }: Point): Point {
  const share = (value: number) => (Number.isNaN(value) ? 0.5 : clamp(value, 0, 1));
  return { x: share(x), y: share(y) };
}

/** The place under client coordinates. */
export function pointAt({ x, y }: { x: number; y: number }, { left, top, width, height }: Box): Point {
  // What is not shown has no size.
  return sanePoint({ x: width > 0 ? (x - left) / width : 0.5, y: height > 0 ? (y - top) / height : 0.5 });
}

/** The place after a key, undefined for others: an arrow moves it where it points. */
export function pointAfterKey(
  { x, y }: Point,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Point | undefined {
  const step = shiftKey ? LARGE_STEP : STEP;
  const by = (dx: number, dy: number) => sanePoint({ x: x + dx, y: y + dy });
  switch (key) {
    case 'ArrowRight':
      return by(step, 0);
    case 'ArrowLeft':
      return by(-step, 0);
    case 'ArrowUp':
      return by(0, -step);
    case 'ArrowDown':
      return by(0, step);
    case 'PageUp':
      return by(0, -LARGE_STEP);
    case 'PageDown':
      return by(0, LARGE_STEP);
    case 'Home':
      return { x: 0, y };
    case 'End':
      return { x: 1, y };
    default:
      return undefined;
  }
}
