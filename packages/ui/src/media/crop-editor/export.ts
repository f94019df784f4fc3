import { warnOnce } from '../../internal/warn-once.ts';
import { roundEdges, type Rect, type Size } from './rect.ts';
import { type CropState, zoomOf } from './crop-state.ts';
import { cropMatrix, fillsSelection, type Orientation, outputSize, toOutput } from './transform.ts';

/** Maximum side of a saved image, which every browser can draw. */
const MAX_SIDE = 4096;

/** How the image is saved. */
export interface CropOutput {
  /** A browser that cannot make it, such as Safari a WebP, saves a PNG; `blob.type` says so. @default 'image/png' */
  type?: 'image/png' | 'image/jpeg' | 'image/webp';
  /** From 0 to 1, for JPEG and WebP. @default the browser's, such as 0.92 and 0.8 */
  quality?: number;
  /** A CSS color behind what would be transparent. @default none, and white in a JPEG, which has no transparency */
  background?: string;
  /** A longer image is scaled down to this many pixels on its longer side. At most 4096. @default 4096 */
  maxSide?: number;
}

/** The exported image. */
export interface CropResult extends Omit<CropState, 'rect'> {
  /** A PNG, or what `output` asks for. */
  blob: Blob;
  /** The selection in whole pixels of the output; everything without a selection. */
  rect: Rect;
  /** Pixels of the image: those of `rect` times `scale`. */
  width: number;
  height: number;
  /** Below 1 where a side was longer than `output.maxSide`, or 4096 pixels. */
  scale: number;
  /** Above 1 where the tilted image was enlarged to fill the selection. */
  zoom: number;
  /** Whether parts of it are transparent because they lie beside the tilted image. */
  hasEmptyCorners: boolean;
}

/** What will be saved: whole pixels, and the scale that keeps it in the maximum side. */
export function exportFrame(state: CropState, size: Size, maxSide = MAX_SIDE): { rect: Rect; scale: number } & Size {
  const output = outputSize(size, state.rotation);
  const rect = roundEdges(state.rect ?? { x: 0, y: 0, ...output }, output);
  const scale = Math.min(1, saneSide(maxSide) / Math.max(rect.width, rect.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { rect, scale, width: side(rect.width), height: side(rect.height) };
}

/** A whole number from 1 to the maximum; others, with a warning, are the maximum. */
function saneSide(side: number): number {
  if (side >= 1) return Math.min(MAX_SIDE, Math.floor(side));
  warnOnce(`CropEditor has the maximum side ${side}, so it is ${MAX_SIDE}: give it a number of pixels, 1 or more.`);
  return MAX_SIDE;
}

/** How an image is drawn and saved. */
export interface CropFormat extends CropOutput {
  /** Only the ellipse in the selection is saved. */
  isRound: boolean;
}

/**
 * Saves what is selected.
 * @param fill whether a tilted image grows until it fills the selection
 */
export async function exportCrop(
  image: HTMLImageElement,
  state: CropState,
  fill: boolean,
  { isRound, ...format }: CropFormat,
): Promise<CropResult> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const frame = exportFrame(state, size, format.maxSide);
  const { rect, width, height } = frame;
  const { rotation, flipX, flipY } = state;
  const zoom = zoomOf({ ...state, rect: state.rect && rect }, { image: size, fill });
  const blob = await drawPart(image, state, zoom, frame, format, (context) => {
    if (!isRound || !state.rect) return;
    context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
    context.clip();
  });
  const hasEmptyCorners = !fillsSelection(rect, size, state, zoom);
  return { blob, ...frame, rotation, flipX, flipY, zoom, hasEmptyCorners };
}

/**
 * Draws a part of the output once, under the one matrix of all changes, and gives it as a file.
 * @param clip limits what is drawn, in pixels of the file
 */
export async function drawPart(
  image: HTMLImageElement,
  orientation: Orientation,
  zoom: number,
  { rect, scale, width, height }: ReturnType<typeof exportFrame>,
  { type = 'image/png', quality, background = type === 'image/jpeg' ? 'white' : undefined }: CropOutput,
  clip: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on: the browser is out of memory.');
  if (background !== undefined) {
    // A color that is none leaves the one before.
    context.fillStyle = 'white';
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  clip(context);
  // Quarter turns at full size move pixels only, and must not blur them.
  context.imageSmoothingEnabled = orientation.rotation % 90 !== 0 || scale !== 1 || zoom !== 1;
  context.imageSmoothingQuality = 'high';
  context.setTransform(...cropMatrix(toOutput(size, orientation, zoom), rect, scale));
  context.drawImage(image, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('The browser made no image of the canvas.');
  return blob;
}
