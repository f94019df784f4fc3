import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignment, move, type OverlayMatch, placementStyle, type Point, type Rect } from './alignment.ts';

const lengths = fc.double({ min: 20, max: 4000, noNaN: true });
const fractions = fc.double({ min: 0, max: 1, noNaN: true });
const turns = fc.double({ min: -180, max: 180, noNaN: true });
const sizes = fc.record({ width: lengths, height: lengths });
const shares = fc.record({
  x: fc.double({ min: 0, max: 0.5, noNaN: true }),
  y: fc.double({ min: 0, max: 0.5, noNaN: true }),
  width: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
  height: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
});
/** A query, its part, where that lies, and a stage. */
const situations = fc.record({ query: sizes, part: shares, target: shares, stage: sizes });

const times = ({ x, y, width, height }: Rect, by: { width: number; height: number }): Rect => ({
  x: x * by.width,
  y: y * by.height,
  width: width * by.width,
  height: height * by.height,
});
const corners = ({ x, y, width, height }: Rect): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];
const middle = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });
/** Clockwise, where y goes down. */
const turned = (point: Point, about: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [point.x - about.x, point.y - about.y];
  return {
    x: about.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: about.y + x * Math.sin(angle) + y * Math.cos(angle),
  };
};
/** The greatest distance of points that should be the same. */
const gap = (some: readonly Point[], others: readonly Point[]) =>
  some.length === others.length
    ? Math.max(
        ...some.map(({ x, y }, index) => Math.hypot(x - (others[index]?.x ?? NaN), y - (others[index]?.y ?? NaN))),
      )
    : NaN;
const match = (region: Rect, target: Rect, rest: Partial<OverlayMatch> = {}): OverlayMatch => ({
  region,
  target,
  mirrored: false,
  degrees: 0,
  ...rest,
});

test('a half of a query on a quarter of the result', () => {
  const region = { x: 0, y: 0, width: 50, height: 100 };
  const target = { x: 0.5, y: 0.5, width: 0.25, height: 0.5 };
  const placed = alignment({ width: 100, height: 100 }, match(region, target), { width: 400, height: 200 });
  expect(placed.matrix.map((number) => number + 0)).toEqual([2, 0, 0, 1, 200, 100]);
  expect(placed.isSane).toBe(true);
});

test('the corners of a part that is not turned lie on the corners of its place', () => {
  fc.assert(
    fc.property(situations, ({ query, part, target, stage }) => {
      const region = times(part, query);
      const { matrix, corners: placed } = alignment(query, match(region, target), stage);
      expect(gap(placed, corners(times(target, stage)))).toBeLessThan(0.5);
      expect(
        gap(
          corners(region).map((corner) => move(matrix, corner)),
          placed,
        ),
      ).toBeLessThan(0.5);
    }),
  );
});

test('mirrored, left and right are swapped and nothing else', () => {
  fc.assert(
    fc.property(situations, ({ query, part, target, stage }) => {
      const region = times(part, query);
      const [topLeft, topRight, bottomRight, bottomLeft] = alignment(query, match(region, target), stage).corners;
      const mirrored = alignment(query, match(region, target, { mirrored: true }), stage);
      expect(gap(mirrored.corners, [topRight!, topLeft!, bottomLeft!, bottomRight!])).toBeLessThan(0.5);
    }),
  );
});

test('turned back as far as the query was turned, it is the one that was not', () => {
  fc.assert(
    fc.property(situations, turns, ({ query, part, target, stage }, degrees) => {
      const region = times(part, query);
      const upright = alignment(query, match(region, target), stage);
      const placed = alignment(query, match(region, target, { degrees }), stage);
      const about = middle(times(target, stage));
      expect(
        gap(
          placed.corners.map((corner) => turned(corner, about, degrees)),
          upright.corners,
        ),
      ).toBeLessThan(0.5);
    }),
  );
});

test('a point of the result, mirrored, turned and scaled into a query, comes back to its place', () => {
  fc.assert(
    fc.property(
      situations,
      turns,
      fc.boolean(),
      fractions,
      fractions,
      ({ query, part, target, stage }, degrees, mirrored, across, down) => {
        const region = times(part, query);
        // A search knows one scale for both directions.
        const scale = (target.width * stage.width) / region.width;
        const place = { ...target, height: (region.height * scale) / stage.height };
        const from = middle(times(place, stage));
        const to = middle(region);
        const point = { x: across * stage.width, y: down * stage.height };
        const flipped = { x: mirrored ? 2 * from.x - point.x : point.x, y: point.y };
        const there = turned(flipped, from, degrees);
        const inQuery = { x: to.x + (there.x - from.x) / scale, y: to.y + (there.y - from.y) / scale };
        const { matrix } = alignment(query, match(region, place, { mirrored, degrees }), stage);
        expect(gap([move(matrix, inQuery)], [point])).toBeLessThan(0.5);
      },
    ),
  );
});

test('what is no place lies whole on whole', () => {
  const query = { width: 300, height: 400 };
  const stage = { width: 600, height: 800 };
  const region = { x: 10, y: 10, width: 100, height: 100 };
  const target = { x: 0, y: 0, width: 1, height: 1 };
  const wrong: [Partial<OverlayMatch>, typeof query][] = [
    [{ degrees: NaN }, query],
    [{ region: { ...region, width: 0 } }, query],
    [{ region: { ...region, x: Infinity } }, query],
    [{ target: { ...target, height: -1 } }, query],
    [{ target: { ...target, y: NaN } }, query],
    [{}, { width: NaN, height: 0 }],
  ];
  for (const [rest, size] of wrong) {
    const placed = alignment(size, match(region, target, rest), stage);
    expect(placed.isSane).toBe(false);
    expect(gap(placed.corners, corners({ x: 0, y: 0, ...stage }))).toBeLessThan(0.5);
    expect(placementStyle(placed, size, stage).transform).not.toMatch(/NaN|Infinity/);
  }
  const { transform, clipPath } = placementStyle(
    alignment(query, match(region, target, { degrees: NaN }), stage),
    query,
    stage,
  );
  expect(transform).toBe('translate(0%, 0%) matrix(1, 0, 0, 1, 0, 0)');
  expect(clipPath).toBe('inset(0% 0% 0% 0%)');
});

test('the style is the matrix on an element that is as wide as the stage', () => {
  fc.assert(
    fc.property(situations, turns, fc.boolean(), ({ query, part, target, stage }, degrees, mirrored) => {
      const region = times(part, query);
      const placed = alignment(query, match(region, target, { degrees, mirrored }), stage);
      const { transform } = placementStyle(placed, query, stage);
      const [right = NaN, down = NaN, a = NaN, b = NaN, c = NaN, d = NaN] = (
        transform.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []
      ).map(Number);
      const box = { width: stage.width, height: (stage.width * query.height) / query.width };
      const style = [a, b, c, d, (right / 100) * box.width, (down / 100) * box.height] as const;
      // A corner of the query, where it lies on the element before the transform.
      const before = corners(region).map(({ x, y }) => ({
        x: (x / query.width) * box.width,
        y: (y / query.height) * box.height,
      }));
      expect(
        gap(
          before.map((point) => move(style, point)),
          placed.corners,
        ),
      ).toBeLessThan(0.5);
    }),
  );
});
