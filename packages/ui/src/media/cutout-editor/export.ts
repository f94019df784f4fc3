import { type CropOutput, drawPart, exportFrame } from '../crop-editor/export.ts';
import type { Rect, Size } from '../crop-editor/rect.ts';
import { apply, cropMatrix, toOutput } from '../crop-editor/transform.ts';
import { type CutoutState, seenAt } from './cutout-state.ts';
import { boundsOf } from './points.ts';

/** The exported cutout. */
export interface CutoutResult extends CutoutState {
  /** A PNG, or what `output` asks for. */
  blob: Blob;
  /** Where it is in the flipped and rotated image, in whole pixels; all of that without an outline. */
  rect: Rect;
  /** Pixels of the file: those of `rect` times `scale`. */
  width: number;
  height: number;
  /** Below 1 where a side was longer than `output.maxSide`, or 4096 pixels. */
  scale: number;
}

/** What will be saved: the whole pixels that the outline touches, and the scale that keeps them in the maximum side. */
export function cutoutFrame({ points, ...orientation }: CutoutState, size: Size, maxSide?: number) {
  if (!points) return exportFrame({ ...orientation, rect: null }, size, maxSide);
  const bounds = boundsOf(points.map((point) => seenAt(point, size, orientation)));
  // Rounding errors must not add a row of pixels.
  const [x, y] = [Math.floor(bounds.x + 1e-6), Math.floor(bounds.y + 1e-6)];
  const width = Math.ceil(bounds.x + bounds.width - 1e-6) - x;
  const height = Math.ceil(bounds.y + bounds.height - 1e-6) - y;
  return exportFrame({ ...orientation, rect: { x, y, width, height } }, size, maxSide);
}

/** Saves what is inside of the outline, and what is inside an odd number of times where it crosses itself. */
export async function exportCutout(
  image: HTMLImageElement,
  state: CutoutState,
  output: CropOutput = {},
): Promise<CutoutResult> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const frame = cutoutFrame(state, size, output.maxSide);
  const blob = await drawPart(image, state, 1, frame, output, (context) => {
    if (!state.points) return;
    const toFile = cropMatrix(toOutput(size, state), frame.rect, frame.scale);
    for (const point of state.points) {
      const { x, y } = apply(toFile, point);
      context.lineTo(x, y);
    }
    context.clip('evenodd');
  });
  return { ...state, blob, ...frame };
}
