/** The position of an image on the stage, as pure functions. None of them returns NaN, whatever the sizes are. */
import { clamp } from '../../internal/number.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Stage extends Size {
  /** Height of the tools at its bottom: two rows or more where it is narrow. */
  tools?: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A pixel of the image is shown at `pixel × scale + (x, y)`, in CSS px from the stage's top left. */
export interface View extends Point {
  scale: number;
}

export interface ZoomRange {
  min: number;
  max: number;
}

/** Factors of the buttons and keys. */
export const ZOOM_IN = 1.2;
export const ZOOM_OUT = 0.8;

const ZOOM_MIN = 0.1;
const ZOOM_MAX = 5;
/** One notch of a wheel in; a notch out is its exact inverse, so that in and out come back to the same place. */
const NOTCH = 1.1;
const MAX_NOTCHES = 3;
/** What one notch reports in pixels, lines and pages. A pinch on a touchpad reports small pixels, with Ctrl. */
const DELTA_OF_NOTCH = [100, 3, 1];
const DELTA_OF_PINCH = 10;
/** Below the tools and above them, in px. The image is in the middle, so that above it there is as much room. */
const TOOLS_MARGIN = 20;
/** How far the image follows a pointer past its edge, or past its zoom limit. */
const EDGE_FRICTION = 0.35;
const ZOOM_FRICTION = 0.25;
/** Time constant of a released image's glide, in milliseconds: the sum of a decay by 0.995 each millisecond. */
const GLIDE = 0.995 / (1 - 0.995);
/** The same for its zoom, which is shorter: a zoom that goes on for long loses what was looked at. */
const ZOOM_GLIDE = 100;

/**
 * The scale at which the whole image is visible: in 90 % of the width, and 90 % of the height less 120 px for the bars,
 * or less where the tools are higher than that.
 */
export function fitScale(image: Size, stage: Stage): number {
  // In a low window, the bars overlap the image instead of leaving no room for it.
  const room = Math.min(stage.height * 0.9 - 120, stage.height - 2 * ((stage.tools ?? 0) + TOOLS_MARGIN));
  const roomHeight = Math.max(room, stage.height / 2);
  const scale = Math.min(1, (stage.width * 0.9) / image.width, roomHeight / image.height);
  return scale > 0 ? scale : 1;
}

/** The whole image, centered. */
export function fitView(image: Size, stage: Stage): View {
  return centred(fitScale(image, stage), image, stage);
}

/** The center of the image in the center of the stage. */
export function centred(scale: number, image: Size, stage: Stage): View {
  return clampView({ scale, x: Number.NaN, y: Number.NaN }, image, stage);
}

/** The zoom range; an image that fits only below the minimum may be as small as needed. */
export function zoomRange(image: Size, stage: Stage): ZoomRange {
  return { min: Math.min(ZOOM_MIN, fitScale(image, stage)), max: ZOOM_MAX };
}

/** Zooms by a factor, keeping the pixel at a point of the stage in place. */
export function zoomAt(view: View, point: Point, factor: number, range: ZoomRange): View {
  if (!(factor > 0)) return view;
  const scale = clamp(view.scale * factor, range.min, range.max);
  const ratio = scale / view.scale;
  return finiteOr(view, {
    scale,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  });
}

/** Moves the image by CSS px. */
export function panBy(view: View, dx: number, dy: number): View {
  return finiteOr(view, { scale: view.scale, x: view.x + dx, y: view.y + dy });
}

/**
 * Two fingers, told from where they began: what was under their middle stays there.
 * Past the range it goes on, but slower; {@link clampView} brings it back.
 * @param ratio of their distance now to the one at the start
 */
export function pinch(start: View, from: Point, to: Point, ratio: number, range: ZoomRange): View {
  if (!(ratio > 0)) return start;
  const scale = softScale(softScale(start.scale, range, 1 / ZOOM_FRICTION) * ratio, range);
  const zoom = scale / start.scale;
  return finiteOr(start, {
    scale,
    x: to.x - (from.x - start.x) * zoom,
    y: to.y - (from.y - start.y) * zoom,
  });
}

/** The nearest allowed view: zoom within its range, and no empty space where the image could be. */
export function clampView(view: View, image: Size, stage: Stage): View {
  const range = zoomRange(image, stage);
  const scale = clamp(Number.isNaN(view.scale) ? 1 : view.scale, range.min, range.max);
  const at = scale === view.scale ? view : zoomAt(view, middle(stage), scale / view.scale, range);
  return {
    scale,
    x: clampOffset(at.x, image.width * scale, stage.width),
    y: clampOffset(at.y, image.height * scale, stage.height),
  };
}

/** The view during a drag: past an edge the image follows more slowly. */
export function softView(view: View, image: Size, stage: Stage, friction = EDGE_FRICTION): View {
  return finiteOr(view, {
    scale: view.scale,
    x: softOffset(view.x, image.width * view.scale, stage.width, friction),
    y: softOffset(view.y, image.height * view.scale, stage.height, friction),
  });
}

/** The inverse of {@link softView}, for a pointer that grabs an image past its edge. */
export function hardView(view: View, image: Size, stage: Stage): View {
  return softView(view, image, stage, 1 / EDGE_FRICTION);
}

/** The resting position of an image released at a speed in CSS px/ms. */
export function glide(view: View, velocity: Point): View {
  return panBy(view, velocity.x * GLIDE, velocity.y * GLIDE);
}

/**
 * The resting position of an image released by two fingers.
 * @param point between them
 * @param velocity of that point in CSS px/ms
 * @param zoom how fast the logarithm of their distance grew, per ms
 */
export function glideOfPinch(view: View, point: Point, velocity: Point, zoom: number, range: ZoomRange): View {
  return glide(zoomAt(view, point, Math.exp(zoom * ZOOM_GLIDE), range), velocity);
}

/** The view after the stage was resized: its center stays. */
export function resizeView(view: View, from: Size, to: Size): View {
  return panBy(view, (to.width - from.width) / 2, (to.height - from.height) / 2);
}

/** Whether part of the image is outside the stage. */
export function canPan({ scale }: View, image: Size, stage: Stage): boolean {
  // Half a pixel of tolerance: rounding is not overflow.
  return image.width * scale > stage.width + 0.5 || image.height * scale > stage.height + 0.5;
}

export function toImage(view: View, point: Point): Point {
  return { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale };
}

export function toScreen(view: View, pixel: Point): Point {
  return { x: pixel.x * view.scale + view.x, y: pixel.y * view.scale + view.y };
}

export function middle(stage: Stage): Point {
  return { x: stage.width / 2, y: stage.height / 2 };
}

/** The factor of one event of a wheel: 1.1 for a notch in, 1 / 1.1 for one out, and parts of it for parts of a notch. */
export function wheelFactor(wheel: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const isPinch = wheel.ctrlKey && wheel.deltaMode === 0;
  const notch = isPinch ? DELTA_OF_PINCH : (DELTA_OF_NOTCH[wheel.deltaMode] ?? 100);
  const notches = wheel.deltaY / notch;
  return Number.isNaN(notches) ? 1 : NOTCH ** -clamp(notches, -MAX_NOTCHES, MAX_NOTCHES);
}

/** Whether a point of the stage is on the image. */
export function isOnImage(view: View, image: Size, point: Point): boolean {
  const { x, y } = toImage(view, point);
  return x >= 0 && y >= 0 && x <= image.width && y <= image.height;
}

/** Whether both sides are more than nothing. */
export function isSize(size: { width?: number | undefined; height?: number | undefined }): size is Size {
  return isLength(size.width) && isLength(size.height);
}

function isLength(length: number | undefined): boolean {
  return length !== undefined && Number.isFinite(length) && length > 0;
}

function finiteOr(view: View, next: View): View {
  return Number.isFinite(next.scale + next.x + next.y) ? next : view;
}

function softScale(scale: number, { min, max }: ZoomRange, friction = ZOOM_FRICTION): number {
  const edge = clamp(scale, min, max);
  return edge * (scale / edge) ** friction;
}

function softOffset(offset: number, size: number, room: number, friction: number): number {
  const edge = clampOffset(offset, size, room);
  return edge + (offset - edge) * friction;
}

function clampOffset(offset: number, size: number, room: number): number {
  const [length, space] = [size, room].map((value) => (isLength(value) ? value : 0)) as [number, number];
  if (length <= space || !Number.isFinite(offset)) return (space - length) / 2;
  return clamp(offset, space - length, 0);
}
