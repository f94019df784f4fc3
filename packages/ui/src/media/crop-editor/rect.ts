/** A rectangle in pixels of the output, as floats: rounding happens once, at export. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Edges and corners by compass direction, clockwise. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

export interface Constraints {
  /** The rectangle stays in `0, 0` … `bounds`. */
  bounds: Size;
  /** Minimum width and height, if there is room for it. @default 0 */
  min?: number | undefined;
  /** Width divided by height. @default any */
  aspect?: number | undefined;
}

const between = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** Which way a handle pulls: −1 towards the start, 1 towards the end, 0 not at all. */
export function pullOf(handle: Handle): { x: -1 | 0 | 1; y: -1 | 0 | 1 } {
  return {
    x: handle.endsWith('w') ? -1 : handle.endsWith('e') ? 1 : 0,
    y: handle.startsWith('n') ? -1 : handle.startsWith('s') ? 1 : 0,
  };
}

/** One side of a rectangle: its anchor stays, at `share` of its length, and there is `room` to grow. */
function axisOf(start: number, length: number, pull: -1 | 0 | 1, bound: number) {
  const share = pull < 0 ? 1 : pull > 0 ? 0 : 0.5;
  const anchor = start + share * length;
  const before = share === 0 ? Infinity : anchor / share;
  const after = share === 1 ? Infinity : (bound - anchor) / (1 - share);
  return { anchor, share, room: Math.max(0, Math.min(before, after)) };
}

/**
 * The rectangle after a handle was pulled by `delta` since the start of the gesture.
 * The opposite edge or corner stays where it is; a handle pulled past it stops at the least size.
 * With an aspect, an edge grows its neighbors from their middle, and a corner follows the pointer along its diagonal.
 */
export function resizeRect(rect: Rect, handle: Handle, delta: Point, { bounds, min = 0, aspect }: Constraints): Rect {
  const pull = pullOf(handle);
  // To the start is back to the very same numbers.
  if (pull.x * delta.x === 0 && pull.y * delta.y === 0) return rect;
  const [x, y] = [axisOf(rect.x, rect.width, pull.x, bounds.width), axisOf(rect.y, rect.height, pull.y, bounds.height)];
  let width = rect.width + pull.x * delta.x;
  let height = rect.height + pull.y * delta.y;
  if (aspect === undefined) {
    // What was smaller before may stay so.
    width = pull.x === 0 ? rect.width : between(width, Math.min(min, rect.width, x.room), x.room);
    height = pull.y === 0 ? rect.height : between(height, Math.min(min, rect.height, y.room), y.room);
  } else {
    // Along the diagonal, so that a corner goes smoothly with the pointer wherever it is led.
    const diagonal = (width * aspect + height) / (aspect + 1 / aspect);
    const wanted = pull.x === 0 ? height * aspect : pull.y === 0 ? width : diagonal;
    const maxWidth = Math.min(x.room, y.room * aspect);
    const minWidth = Math.min(Math.max(min, min * aspect), rect.width, maxWidth);
    width = between(wanted, minWidth, maxWidth);
    height = width / aspect;
  }
  return inside(
    {
      x: width === rect.width ? rect.x : x.anchor - x.share * width,
      y: height === rect.height ? rect.y : y.anchor - y.share * height,
      width,
      height,
    },
    bounds,
  );
}

/** The rectangle moved by `delta`, as far as the bounds let it. */
export function moveRect(rect: Rect, delta: Point, bounds: Size): Rect {
  return inside({ ...rect, x: rect.x + delta.x, y: rect.y + delta.y }, bounds);
}

/** The typed fields of a rectangle. */
export type Side = 'left' | 'top' | 'width' | 'height';

/**
 * The rectangle with a typed side. Left and top move it, and cut it where there is no room; width and height leave
 * its left top corner where it is.
 */
export function setSide(rect: Rect, side: Side, value: number, { bounds, min = 0, aspect }: Constraints): Rect {
  const { x, y, width, height } = rect;
  switch (side) {
    case 'left':
    case 'top': {
      const isLeft = side === 'left';
      const place = between(value, 0, Math.max(0, (isLeft ? bounds.width : bounds.height) - min));
      const share = Math.min(1, isLeft ? (bounds.width - place) / width : (bounds.height - place) / height);
      // With an aspect both sides shrink.
      const across = aspect === undefined ? 1 : share;
      const next = isLeft
        ? { x: place, y, width: width * share, height: height * across }
        : { x, y: place, width: width * across, height: height * share };
      return inside(next, bounds);
    }
    case 'width':
      return resizeRect(rect, 'se', alongDiagonal('se', { x: value - width, y: 0 }, aspect), { bounds, min, aspect });
    case 'height':
      return resizeRect(rect, 'se', alongDiagonal('se', { x: 0, y: value - height }, aspect), { bounds, min, aspect });
    default:
      return side satisfies never;
  }
}

/** A step in one dimension applied to both, if a corner must keep an aspect ratio: then a step of one pixel is one. */
export function alongDiagonal(handle: Handle, { x, y }: Point, aspect: number | undefined): Point {
  const pull = pullOf(handle);
  const sign = pull.x * pull.y;
  if (aspect === undefined || sign === 0) return { x, y };
  return y === 0 ? { x, y: (sign * x) / aspect } : { x: sign * y * aspect, y };
}

/** The rectangle between the press and the pointer; with an aspect ratio it follows the larger distance. */
export function drawRect(press: Point, pointer: Point, { bounds, aspect }: Constraints): Rect {
  const from = { x: between(press.x, 0, bounds.width), y: between(press.y, 0, bounds.height) };
  const to = { x: between(pointer.x, 0, bounds.width), y: between(pointer.y, 0, bounds.height) };
  const [left, up] = [to.x < from.x, to.y < from.y];
  let width = Math.abs(to.x - from.x);
  let height = Math.abs(to.y - from.y);
  if (aspect !== undefined) {
    const room = Math.min(left ? from.x : bounds.width - from.x, (up ? from.y : bounds.height - from.y) * aspect);
    width = Math.min(Math.max(width, height * aspect), room);
    height = width / aspect;
  }
  return inside({ x: left ? from.x - width : from.x, y: up ? from.y - height : from.y, width, height }, bounds);
}

/**
 * The rectangle adjusted to fit: moved first, then cropped if too large, enlarged if too small. NaN gives undefined.
 */
export function clampRect(rect: Rect, { bounds, min = 0, aspect }: Constraints): Rect | undefined {
  if (![rect.x, rect.y, rect.width, rect.height].every(Number.isFinite)) return undefined;
  const width = between(rect.width, Math.min(min, bounds.width), bounds.width);
  const height = between(rect.height, Math.min(min, bounds.height), bounds.height);
  const fitting = inside({ x: rect.x, y: rect.y, width, height }, bounds);
  return aspect === undefined ? fitting : fitAspect(fitting, { bounds, min, aspect });
}

/** The largest rectangle of the aspect ratio in another one, with the same center; larger if it would be too small. */
function fitAspect(rect: Rect, { bounds, min, aspect }: { bounds: Size; min: number; aspect: number }): Rect {
  // If it already has the ratio, its exact numbers are kept.
  if (Math.abs(rect.width / rect.height - aspect) <= aspect * 1e-9) return rect;
  const minWidth = Math.max(min, min * aspect);
  const width = Math.min(
    Math.max(Math.min(rect.width, rect.height * aspect), minWidth),
    bounds.width,
    bounds.height * aspect,
  );
  const height = width / aspect;
  return inside(
    { x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width, height },
    bounds,
  );
}

/**
 * Whole pixels, by rounding edges: neighbors stay neighbors, and `x + width` is never more than the bounds'.
 * At least one pixel is left.
 * @param bounds in whole pixels
 */
export function roundEdges(rect: Rect, bounds: Size): Rect {
  const left = between(Math.round(rect.x), 0, bounds.width - 1);
  const top = between(Math.round(rect.y), 0, bounds.height - 1);
  const right = between(Math.round(rect.x + rect.width), left + 1, bounds.width);
  const bottom = between(Math.round(rect.y + rect.height), top + 1, bounds.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Moves a rectangle into the bounds, and crops the excess from rounding errors. */
function inside(rect: Rect, bounds: Size): Rect {
  const width = Math.min(rect.width, bounds.width);
  const height = Math.min(rect.height, bounds.height);
  return { x: between(rect.x, 0, bounds.width - width), y: between(rect.y, 0, bounds.height - height), width, height };
}
