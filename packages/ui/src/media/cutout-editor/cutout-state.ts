import { warnOnce } from '../../internal/warn-once.ts';
import type { Point, Size } from '../crop-editor/rect.ts';
import { apply, invert, normalizeRotation, type Orientation, toOutput } from '../crop-editor/transform.ts';
import { moveAll, onImage, type Points } from './points.ts';

/** Everything that the user can change. */
export interface CutoutState extends Orientation {
  /**
   * The outline in pixels of the image, before it is flipped and rotated; its last point is connected with the first.
   * `null` is everything.
   */
  points: Points | null;
}

/** What is moved: all of the shape, or the point of this index. */
export type Moved = 'shape' | number;

/** Unchanged, and valid whatever was given. */
export function startCutout(initial: Partial<CutoutState> | undefined, size: Size): CutoutState {
  const { points, rotation = 0, flipX = false, flipY = false } = initial ?? {};
  const sane = points?.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) ?? [];
  if (sane.length !== (points?.length ?? 0) || !Number.isFinite(rotation))
    warnOnce('CutoutEditor has an `initial` with numbers that are none, so that part is ignored. Give finite numbers.');
  return {
    points: sane.length > 0 ? sane.map((point) => onImage(point, size)) : null,
    rotation: normalizeRotation(rotation),
    flipX,
    flipY,
  };
}

/** The outline of the whole image. */
export function wholeOutline({ width, height }: Size): Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Where a point of the image is seen, in pixels of the output. */
export function seenAt(point: Point, size: Size, orientation: Orientation): Point {
  return apply(toOutput(size, orientation), point);
}

/** The point of the image that is seen at a place of the output. */
export function pointSeenAt(place: Point, size: Size, orientation: Orientation): Point {
  return apply(invert(toOutput(size, orientation)), place);
}

/** The points after one or all were moved by `delta`, in pixels of the output. */
export function movePoints({ points, ...orientation }: CutoutState, moved: Moved, delta: Point, size: Size): Points {
  if (!points) return [];
  const back = (place: Point) => pointSeenAt(place, size, orientation);
  const [from, to] = [back({ x: 0, y: 0 }), back(delta)];
  const { x, y } = { x: to.x - from.x, y: to.y - from.y };
  if (moved === 'shape') return moveAll(points, { x, y }, size);
  return points.map((point, index) => (index === moved ? onImage({ x: point.x + x, y: point.y + y }, size) : point));
}
