/** The parts of an image that the built-in tagger's networks process. */
import type { Raster } from '@mekiki/matching/search/raster.ts';
import { sharpOf } from '../../imaging/media/decode.ts';

/** Sides of the whole image, stretched to a square, and of the squares that are cut out around a head, in pixels. */
export const SCENE_SIDE = 224;
export const FACE_SIDE = 160;
export const BODY_SIDE = 160;

/** What surrounds an image where a square sticks out of it. */
const OUTSIDE = { r: 128, g: 128, b: 128 };

/** A head in pixels of a raster: the middle of the face, and half of the face's width. */
export interface Head {
  x: number;
  y: number;
  reach: number;
}

interface Square {
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

export async function sceneView(raster: Raster): Promise<Uint8Array> {
  return sharpOf(raster).resize(SCENE_SIDE, SCENE_SIDE, { fit: 'fill' }).raw().toBuffer();
}

/** A square scaled to `size` pixels a side; grey where it sticks out of the image. */
export async function cropView(raster: Raster, square: Square, size: number): Promise<Uint8Array> {
  const across = span(square.left, square.side, raster.width, size);
  const down = span(square.top, square.side, raster.height, size);
  if (!across || !down) return new Uint8Array(size * size * 3).fill(OUTSIDE.r);
  return sharpOf(raster)
    .extract({ left: across.from, top: down.from, width: across.length, height: down.length })
    .resize(across.size, down.size, { fit: 'fill' })
    .extend({
      left: across.before,
      top: down.before,
      right: size - across.before - across.size,
      bottom: size - down.before - down.size,
      background: OUTSIDE,
    })
    .raw()
    .toBuffer();
}

/** Where a square and the image overlap along one side: in the image's pixels, and in the view's. */
function span(
  start: number,
  side: number,
  limit: number,
  size: number,
): { from: number; length: number; before: number; size: number } | undefined {
  const from = Math.max(0, Math.round(start));
  const length = Math.min(limit, Math.round(start + side)) - from;
  if (length < 1) return undefined;
  const scale = size / side;
  const before = Math.min(size - 1, Math.max(0, Math.round((from - start) * scale)));
  return { from, length, before, size: Math.max(1, Math.min(size - before, Math.round(length * scale))) };
}
