/** The parts of an image that the built-in tagger's networks process. */
import type { Raster } from '@mekiki/matching/search/raster.ts';

/** Sides of the whole image, stretched to a square, and of the squares that are cut out around a head, in pixels. */
export const SCENE_SIDE = 224;
export const FACE_SIDE = 160;
export const BODY_SIDE = 160;

/** Gray level of the parts of a square that are outside the image. */
export const OUTSIDE = 128;

/** Makes the views, as libvips does. */
export interface Views {
  /** The whole image as a square: RGB bytes, `SCENE_SIDE` × `SCENE_SIDE` × 3. */
  scene: (raster: Raster) => Promise<Uint8Array>;
  /** A square scaled to `size` pixels a side; gray where it sticks out of the image. */
  crop: (raster: Raster, square: Square, size: number) => Promise<Uint8Array>;
}

/** A head in pixels of a raster: the middle of the face, and half of the face's width. */
export interface Head {
  x: number;
  y: number;
  reach: number;
}

export interface Square {
  left: number;
  top: number;
  side: number;
}

/** The face with its brows, mouth and ears. */
export const faceOf = ({ x, y, reach }: Head): Square => ({
  left: x - 1.6 * reach,
  top: y - 1.45 * reach,
  side: 3.2 * reach,
});

/** The hair, what is worn on it, and the body down to the hands. */
export const bodyOf = ({ x, y, reach }: Head): Square => ({
  left: x - 3.3 * reach,
  top: y - 2.8 * reach,
  side: 6.6 * reach,
});

/** Where a square and the image overlap along one side: in the image's pixels, and in the view's. */
interface Span {
  from: number;
  length: number;
  before: number;
  size: number;
}

/** @returns undefined where the square lies outside of the image */
export function spansOf(
  { left, top, side }: Square,
  { width, height }: Pick<Raster, 'width' | 'height'>,
  size: number,
): { across: Span; down: Span } | undefined {
  const across = span(left, side, width, size);
  const down = span(top, side, height, size);
  return across && down && { across, down };
}

function span(start: number, side: number, limit: number, size: number): Span | undefined {
  const from = Math.max(0, Math.round(start));
  const length = Math.min(limit, Math.round(start + side)) - from;
  if (length < 1) return undefined;
  const scale = size / side;
  const before = Math.min(size - 1, Math.max(0, Math.round((from - start) * scale)));
  return { from, length, before, size: Math.max(1, Math.min(size - before, Math.round(length * scale))) };
}
