/** The position of the query on the result. Plain geometry: y goes down, rotations are clockwise. */

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Size {
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How the query is aligned with the result, as a search reports it. */
export interface OverlayMatch {
  /** The part of the query that matched, in pixels of the query. */
  region: Rect;
  /** The part of the result that it shows, in fractions of the result's width and height; it may stick out. */
  target: Rect;
  /** The query is a mirror image of the result. */
  mirrored: boolean;
  /** By how much the query is turned clockwise against the result, in degrees, about the middle of its region. */
  degrees: number;
  /** Where the two differ, in fractions of the result's width and height. */
  differences?: readonly Rect[];
}

/** x′ = a·x + c·y + e, y′ = b·x + d·y + f, as in CSS. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Alignment {
  /** From pixels of the query to pixels of the stage. */
  matrix: Matrix;
  /** What of the query is shown, in its pixels. */
  region: Rect;
  /** Corners of the region, on the stage: top left, top right, bottom right, bottom left of the query. */
  corners: readonly Point[];
  /** Whether the numbers are valid; otherwise the whole query covers the whole stage. */
  isSane: boolean;
}

/** @param stage where the whole result lies, in any unit; of the result's ratio */
export function alignment(query: Size, match: OverlayMatch, stage: Size): Alignment {
  if (!isSane(query, match, stage)) return whole(query, stage);
  const { region, target, mirrored, degrees } = match;
  const scaleX = (target.width * stage.width) / region.width;
  const scaleY = (target.height * stage.height) / region.height;
  // A mirror image that was turned clockwise is, once mirrored back, turned the other way.
  const turn = ((mirrored ? degrees : -degrees) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const flip = mirrored ? -1 : 1;
  const linear = [cos * scaleX * flip, sin * scaleX * flip, -sin * scaleY, cos * scaleY] as const;
  const [a, b, c, d] = linear;
  const from = centre(region);
  const to = { x: centre(target).x * stage.width, y: centre(target).y * stage.height };
  const matrix: Matrix = [...linear, to.x - a * from.x - c * from.y, to.y - b * from.x - d * from.y];
  return { matrix, region, corners: cornersOf(region).map((corner) => move(matrix, corner)), isSane: true };
}

/** Where a matrix brings a point. */
export function move([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/**
 * The same for CSS, on an element that is as wide as the stage and has its origin at the top left. Only fractions are in
 * it, so that it holds at every size of the stage.
 */
export function placementStyle({ matrix, region }: Alignment, query: Size, stage: Size) {
  const [a, b, c, d, e, f] = matrix;
  const [width, height] = [usable(query.width), usable(query.height)];
  const grown = width / stage.width;
  const linear = [a, b, c, d].map((value) => tidy(value * grown));
  const share = (part: number, all: number) => `${tidy((part / all) * 100)}%`;
  const right = width - region.x - region.width;
  const bottom = height - region.y - region.height;
  return {
    aspectRatio: `${width} / ${height}`,
    transform: `translate(${share(e, stage.width)}, ${share(f, height / grown)}) matrix(${linear.join(', ')}, 0, 0)`,
    clipPath: `inset(${share(region.y, height)} ${share(right, width)} ${share(bottom, height)} ${share(region.x, width)})`,
  };
}

function whole(query: Size, stage: Size): Alignment {
  const region = { x: 0, y: 0, width: usable(query.width), height: usable(query.height) };
  const matrix: Matrix = [stage.width / region.width, 0, 0, stage.height / region.height, 0, 0];
  return { matrix, region, corners: cornersOf(region).map((corner) => move(matrix, corner)), isSane: false };
}

function isSane(query: Size, { region, target, degrees }: OverlayMatch, stage: Size): boolean {
  const sizes = [query, region, target, stage].flatMap(({ width, height }) => [width, height]);
  return (
    sizes.every((size) => size > 0 && size < Infinity) &&
    [region.x, region.y, target.x, target.y, degrees].every((place) => Number.isFinite(place))
  );
}

/** A length to divide by. */
function usable(length: number): number {
  return length > 0 && length < Infinity ? length : 1;
}

/** Without the noise of binary fractions. */
export function tidy(value: number): number {
  return Number(value.toFixed(6)) || 0;
}

function centre({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function cornersOf({ x, y, width, height }: Rect): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}
