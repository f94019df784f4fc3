/** Sizes and places of rectangles. */
import type { FractionRect } from '../differences/planes.ts';
import type { PixelRect } from './port.ts';

/** Area that two rectangles share, in the square of their unit. */
export function sharedArea(a: PixelRect, b: PixelRect): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** Intersection over union, 0 to 1. */
export function overlap(a: PixelRect, b: PixelRect): number {
  const shared = sharedArea(a, b);
  return shared === 0 ? 0 : shared / (a.width * a.height + b.width * b.height - shared);
}

/** A region of an image, in fractions of the image's sides. */
export function fractionOf(region: PixelRect, { width, height }: { width: number; height: number }): FractionRect {
  return { x: region.x / width, y: region.y / height, width: region.width / width, height: region.height / height };
}
