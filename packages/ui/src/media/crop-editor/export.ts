import { roundEdges, type Rect, type Size } from './rect.ts';
import { type CropState, zoomOf } from './crop-state.ts';
import { cropMatrix, fillsSelection, outputSize, toOutput } from './transform.ts';

/** Maximum side of a saved image, which every browser can draw. */
const MAX_SIDE = 4096;

/** The exported image. */
export interface CropResult extends Omit<CropState, 'rect'> {
  /** A PNG. */
  blob: Blob;
  /** The selection in whole pixels of the output; everything without a selection. */
  rect: Rect;
  /** Pixels of the PNG: those of `rect` times `scale`. */
  width: number;
  height: number;
  /** Below 1 where a side was longer than 4096 pixels. */
  scale: number;
  /** Above 1 where the tilted image was enlarged to fill the selection. */
  zoom: number;
  /** Whether parts of it are transparent because they lie beside the tilted image. */
  hasEmptyCorners: boolean;
}

/** What will be saved: whole pixels, and the scale that keeps it in 4096. */
export function exportFrame(state: CropState, size: Size): { rect: Rect; scale: number } & Size {
  const output = outputSize(size, state.rotation);
  const rect = roundEdges(state.rect ?? { x: 0, y: 0, ...output }, output);
  const scale = Math.min(1, MAX_SIDE / Math.max(rect.width, rect.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { rect, scale, width: side(rect.width), height: side(rect.height) };
}

/**
 * Draws what is selected once, under the one matrix of all changes, and gives it as a PNG.
 * @param fill whether a tilted image grows until it fills the selection
 */
export async function exportCrop(image: HTMLImageElement, state: CropState, fill: boolean): Promise<CropResult> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const { rect, scale, width, height } = exportFrame(state, size);
  const { rotation, flipX, flipY } = state;
  const zoom = zoomOf({ ...state, rect: state.rect && rect }, { image: size, fill });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on: the browser is out of memory.');
  // Quarter turns at full size move pixels only, and must not blur them.
  context.imageSmoothingEnabled = rotation % 90 !== 0 || scale !== 1 || zoom !== 1;
  context.imageSmoothingQuality = 'high';
  context.setTransform(...cropMatrix(toOutput(size, state, zoom), rect, scale));
  context.drawImage(image, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser made no PNG of the canvas.');
  const hasEmptyCorners = !fillsSelection(rect, size, state, zoom);
  return { blob, rect, rotation, flipX, flipY, width, height, scale, zoom, hasEmptyCorners };
}
