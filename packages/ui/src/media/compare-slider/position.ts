import { clamp } from '../../internal/number.ts';

/** Steps of the keys, in percent. */
const STEP = 1;
const LARGE_STEP = 10;

export type Orientation = 'horizontal' | 'vertical';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A position in percent, in 0 … 100; what is no number is the middle. */
export function sanePosition(position: number): number {
  return Number.isNaN(position) ? 50 : clamp(position, 0, 100);
}

/**
 * The position under a point, in percent from the left or the top, whatever the direction of the text.
 * @param offset where the line was taken hold of, in percent beside it
 */
export function positionAt(point: { x: number; y: number }, box: Box, orientation: Orientation, offset = 0): number {
  const [way, length] =
    orientation === 'horizontal' ? [point.x - box.left, box.width] : [point.y - box.top, box.height];
  // What is not shown has no length.
  return length > 0 ? clamp((way / length) * 100 - offset, 0, 100) : 50;
}

/**
 * The position after a key, undefined for others. Along the line's way an arrow moves it where it points, since the
 * images are not mirrored in any script either; across, and for pages, up is more where the line moves sideways.
 */
export function positionAfterKey(
  position: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  orientation: Orientation,
): number | undefined {
  const step = shiftKey ? LARGE_STEP : STEP;
  const up = orientation === 'horizontal' ? 1 : -1;
  // From what is said, which is whole.
  const by = (change: number) => clamp(Math.round(position) + change, 0, 100);
  switch (key) {
    case 'ArrowRight':
      return by(step);
    case 'ArrowLeft':
      return by(-step);
    case 'ArrowUp':
      return by(up * step);
    case 'ArrowDown':
      return by(-up * step);
    case 'PageUp':
      return by(up * LARGE_STEP);
    case 'PageDown':
      return by(-up * LARGE_STEP);
    case 'Home':
      return 0;
    case 'End':
      return 100;
    default:
      return undefined;
  }
}
