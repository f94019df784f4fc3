/**
 * Where the image is drawn in the output.
 *
 * Natural pixels are those of the image as the browser shows it, its EXIF orientation applied. The output is the
 * smallest canvas in whole pixels that holds the image flipped and then rotated about its middle. The selection lives
 * in the output, so that it is upright whatever the rotation, and what is saved is exactly what is inside it. Beside a
 * tilted image that is nothing: the image is enlarged about its middle until it fills the selection, or those corners
 * stay transparent.
 */
import type { Point, Rect, Size } from './rect.ts';

export interface Orientation {
  /** Degrees clockwise, 0 … 360, rounded to a hundredth. */
  rotation: number;
  /** Mirrored left to right, before the rotation. */
  flipX: boolean;
  /** Mirrored top to bottom, before the rotation. */
  flipY: boolean;
}

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, the order of `DOMMatrix` and of a canvas. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A rotation in 0 … 360, rounded to a hundredth of a degree; 360 may stay, as the end of a slider. NaN becomes 0. */
export function normalizeRotation(rotation: number): number {
  if (!Number.isFinite(rotation)) return 0;
  const rounded = Math.round(rotation * 100) / 100;
  if (rounded >= 0 && rounded <= 360) return rounded + 0;
  return Math.round((((rounded % 360) + 360) % 360) * 100) / 100;
}

/** Sine and cosine, exact for quarter turns, and the same numbers a quarter turn on. */
function trigonOf(rotation: number): { sin: number; cos: number } {
  const quarters = Math.floor(rotation / 90);
  const rest = ((rotation - quarters * 90) * Math.PI) / 180;
  let [sin, cos] = [Math.sin(rest), Math.cos(rest)];
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn++) [sin, cos] = [cos, -sin];
  return { sin, cos };
}

/** Whole pixels of the smallest canvas that holds the rotated image. */
export function outputSize({ width, height }: Size, rotation: number): Size {
  const { sin, cos } = trigonOf(rotation);
  // Rounding errors must not add a row of pixels.
  const side = (length: number) => Math.max(1, Math.ceil(length - 1e-6));
  return {
    width: side(width * Math.abs(cos) + height * Math.abs(sin)),
    height: side(width * Math.abs(sin) + height * Math.abs(cos)),
  };
}

/** From natural pixels to the output. @param zoom how much larger the image is about the middle */
export function toOutput(size: Size, { rotation, flipX, flipY }: Orientation, zoom = 1): Matrix {
  const { sin, cos } = trigonOf(rotation);
  const output = outputSize(size, rotation);
  const [sx, sy] = [flipX ? -zoom : zoom, flipY ? -zoom : zoom];
  const [a, b, c, d] = [cos * sx, sin * sx, -sin * sy, cos * sy];
  const [x, y] = [size.width / 2, size.height / 2];
  return [a, b, c, d, output.width / 2 - (a * x + c * y), output.height / 2 - (b * x + d * y)];
}

/** The inverse of a matrix. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

export function apply([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The matrix that first moves by `−x, −y` less and then scales: what a canvas of that rectangle needs. */
export function cropMatrix([a, b, c, d, e, f]: Matrix, { x, y }: Point, scale: number): Matrix {
  return [a * scale, b * scale, c * scale, d * scale, (e - x) * scale, (f - y) * scale];
}

/** Scale and offset that fit something whole into a box, centered. */
export function contain(size: Size, box: Size): { scale: number; x: number; y: number } {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  return { scale, x: (box.width - size.width * scale) / 2, y: (box.height - size.height * scale) / 2 };
}

/** The corners of a selection in natural pixels, clockwise from its top left. */
export function cornersInImage(rect: Rect, size: Size, orientation: Orientation, zoom = 1): Point[] {
  const back = invert(toOutput(size, orientation, zoom));
  const [right, bottom] = [rect.x + rect.width, rect.y + rect.height];
  return [
    { x: rect.x, y: rect.y },
    { x: right, y: rect.y },
    { x: right, y: bottom },
    { x: rect.x, y: bottom },
  ].map((corner) => apply(back, corner));
}

/** The minimum zoom, from 1, with which the image fills a selection: the farthest of its corners is on the edge. */
export function fillingZoom(rect: Rect, size: Size, orientation: Orientation): number {
  const [x, y] = [size.width / 2, size.height / 2];
  const needs = cornersInImage(rect, size, orientation).map((corner) =>
    Math.max(Math.abs(corner.x - x) / x, Math.abs(corner.y - y) / y),
  );
  const zoom = Math.max(...needs);
  // Rounding errors must not blur what fits.
  return zoom > 1 + 1e-9 ? zoom : 1;
}

/** Whether the image fills the selection, so that nothing of it is transparent: all four corners are on it. */
export function fillsSelection(rect: Rect, size: Size, orientation: Orientation, zoom = 1): boolean {
  const noise = 1e-6;
  return cornersInImage(rect, size, orientation, zoom).every(
    ({ x, y }) => x >= -noise && y >= -noise && x <= size.width + noise && y <= size.height + noise,
  );
}

/** Mirrored as it is seen, whatever its rotation: that turns the other way then. */
export function flip({ rotation, flipX, flipY }: Orientation, axis: 'x' | 'y'): Orientation {
  return {
    rotation: rotation % 360 === 0 ? rotation : normalizeRotation(360 - rotation),
    flipX: axis === 'x' ? !flipX : flipX,
    flipY: axis === 'y' ? !flipY : flipY,
  };
}

/** A rectangle of the output that lies on the same part of the image after a flip. */
export function flipRect(rect: Rect, output: Size, axis: 'x' | 'y'): Rect {
  return axis === 'x'
    ? { ...rect, x: output.width - rect.x - rect.width }
    : { ...rect, y: output.height - rect.y - rect.height };
}

/** The same after quarter turns clockwise. @param output size before them */
export function turnRect(rect: Rect, output: Size, quarters: number): Rect {
  let turned = rect;
  let { width, height } = output;
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn++) {
    turned = { x: height - turned.y - turned.height, y: turned.x, width: turned.height, height: turned.width };
    [width, height] = [height, width];
  }
  return turned;
}
