import { clampRect, type Rect, type Size } from './rect.ts';
import {
  apply,
  fillingZoom,
  flip,
  flipRect,
  invert,
  normalizeRotation,
  type Orientation,
  outputSize,
  toOutput,
  turnRect,
} from './transform.ts';

/** Everything that the user can change. */
export interface CropState extends Orientation {
  /** The selection in pixels of the output: the image flipped, then rotated. `null` is everything. */
  rect: Rect | null;
}

/** The constraints of the image and the caller on a selection. */
export interface CropRules {
  /** Natural pixels. */
  image: Size;
  /** Width divided by height. */
  aspect: number | undefined;
  /** Whether a tilted image is enlarged until it fills the selection. @default false */
  fill?: boolean;
}

/** Side of the canvas in CSS px, if there is room for it. */
const CANVAS = 500;

/** Minimum side in CSS px while a handle is dragged. */
const MIN_DRAGGED = 10;

/** A drawn selection has to be longer than this many CSS px on each side, or as long as the whole image. */
const MIN_DRAWN = 32;

/** Unchanged, and valid whatever was given. */
export function startState(initial: Partial<CropState> | undefined, rules: CropRules): CropState {
  const { rect, rotation = 0, flipX = false, flipY = false } = initial ?? {};
  const orientation: Orientation = { rotation: normalizeRotation(rotation), flipX, flipY };
  return { ...orientation, rect: rect && isSaneState({ rect }) ? fit(rect, orientation.rotation, rules) : null };
}

/** Whether a given value cannot be used as it is. */
export function isSaneState({ rect, rotation = 0 }: Partial<CropState>): boolean {
  if (!Number.isFinite(rotation)) return false;
  return (
    !rect || ([rect.x, rect.y, rect.width, rect.height].every(Number.isFinite) && rect.width > 0 && rect.height > 0)
  );
}

/**
 * The image at another rotation. A quarter turn takes the selection with it exactly; otherwise its middle stays on
 * the same part of the image and its size remains, as far as there is room.
 * Live changes start from the state at their beginning, so that the way back ends where it began.
 */
export function rotateTo(state: CropState, rotation: number, rules: CropRules): CropState {
  const next: CropState = { ...state, rotation: normalizeRotation(rotation) };
  const { rect } = state;
  if (!rect || next.rotation === state.rotation) return next;
  const quarters = (next.rotation - state.rotation) / 90;
  if (Number.isInteger(quarters)) {
    const turned = turnRect(rect, outputSize(rules.image, state.rotation), quarters);
    return { ...next, rect: fit(turned, next.rotation, rules) };
  }
  // Both times of the image as it is without zoom, which depends on where the selection will be.
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  const onImage = apply(invert(toOutput(rules.image, state)), middle);
  const { x, y } = apply(toOutput(rules.image, next), onImage);
  const moved = { ...rect, x: x - rect.width / 2, y: y - rect.height / 2 };
  return { ...next, rect: fit(moved, next.rotation, rules) };
}

/** How much the image is enlarged in the output. Without a selection there is nothing to fill. */
export function zoomOf({ rect, ...orientation }: CropState, { image, fill }: Omit<CropRules, 'aspect'>): number {
  return fill && rect ? fillingZoom(rect, image, orientation) : 1;
}

/** By 90 degrees as it is seen: 1 is clockwise. */
export function turn(state: CropState, quarters: 1 | -1, rules: CropRules): CropState {
  return rotateTo(state, ((state.rotation % 360) + quarters * 90 + 360) % 360, rules);
}

/** Mirrored as it is seen, the selection with it. */
export function flipState(state: CropState, axis: 'x' | 'y', { image }: CropRules): CropState {
  const output = outputSize(image, state.rotation);
  return { ...flip(state, axis), rect: state.rect && flipRect(state.rect, output, axis) };
}

/** The whole output, or the largest part with the aspect ratio. */
export function wholeRect(rotation: number, rules: CropRules): Rect {
  const output = outputSize(rules.image, rotation);
  return fit({ x: 0, y: 0, ...output }, rotation, rules) ?? { x: 0, y: 0, ...output };
}

/** Least side in output pixels while a handle is dragged. @param scale CSS px per output pixel */
export function minDragged(scale: number): number {
  return Math.max(1, MIN_DRAGGED / scale);
}

/**
 * Least side in output pixels for keys and fields: 10 pixels of the output or of the canvas, whichever are smaller, so
 * that tiny images can be cropped too.
 */
export function minTyped({ width, height }: Size): number {
  const perCanvasPixel = Math.max(width, height) / CANVAS;
  return Math.max(1, Math.min(MIN_DRAGGED, MIN_DRAGGED * perCanvasPixel));
}

/** Whether a selection that was drawn out is too small to be meant. @param scale CSS px per output pixel */
export function isTooSmall(rect: Rect, output: Size, scale: number): boolean {
  const short = (length: number, whole: number) => length * scale <= MIN_DRAWN && length < whole - 1e-6;
  return short(rect.width, output.width) || short(rect.height, output.height);
}

function fit(rect: Rect, rotation: number, { image, aspect }: CropRules): Rect | null {
  return clampRect(rect, { bounds: outputSize(image, rotation), min: 1, aspect }) ?? null;
}
