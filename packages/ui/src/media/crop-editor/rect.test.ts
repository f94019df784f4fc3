import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampRect,
  drawRect,
  HANDLES,
  moveRect,
  pullOf,
  type Rect,
  resizeRect,
  roundEdges,
  setSide,
  type Size,
} from './rect.ts';

const NOISE = 1e-6;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const pixels = fc.double({ min: -10_000, max: 10_000, noNaN: true });
const points = fc.record({ x: pixels, y: pixels });
const sizes = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
const aspects = fc.option(fc.double({ min: 0.1, max: 10, noNaN: true }), { nil: undefined });
const handles = fc.constantFrom(...HANDLES);
const mins = fc.double({ min: 0, max: 200, noNaN: true });

/** An image and a rectangle in it, of the aspect where there is one. */
const scenes = fc.tuple(sizes, share, share, share, share, aspects).map(([bounds, x, y, w, h, aspect]) => {
  let width = Math.max(1e-3, w) * bounds.width;
  let height = Math.max(1e-3, h) * bounds.height;
  if (aspect !== undefined) {
    width = Math.min(width, height * aspect);
    height = Math.min(width / aspect, bounds.height);
  }
  const rect: Rect = { x: x * (bounds.width - width), y: y * (bounds.height - height), width, height };
  return { bounds, rect, aspect };
});

function expectInside(rect: Rect, bounds: Size) {
  expect(rect.x).toBeGreaterThanOrEqual(0);
  expect(rect.y).toBeGreaterThanOrEqual(0);
  expect(rect.x + rect.width).toBeLessThanOrEqual(bounds.width + NOISE);
  expect(rect.y + rect.height).toBeLessThanOrEqual(bounds.height + NOISE);
  expect(rect.width).toBeGreaterThanOrEqual(0);
  expect(rect.height).toBeGreaterThanOrEqual(0);
}

function expectAspect(rect: Rect, aspect: number | undefined) {
  // The smallest floats have no digits left for a ratio.
  if (aspect === undefined || rect.width < 1e-200) return;
  expect(Math.abs(rect.width / rect.height / aspect - 1)).toBeLessThan(1e-6);
}

describe('resizing', () => {
  test('stays inside, keeps the aspect, and is no smaller than the least size or what it was', () => {
    fc.assert(
      fc.property(scenes, handles, points, mins, ({ bounds, rect, aspect }, handle, delta, min) => {
        const next = resizeRect(rect, handle, delta, { bounds, min, aspect });
        expectInside(next, bounds);
        expectAspect(next, aspect);
        const [width, height] = aspect === undefined ? [min, min] : [Math.max(min, min * aspect), 0];
        expect(next.width).toBeGreaterThanOrEqual(Math.min(width, rect.width) - NOISE);
        expect(next.height).toBeGreaterThanOrEqual(Math.min(height, rect.height) - NOISE);
      }),
    );
  });

  test('does not move the edge or corner that is opposite', () => {
    fc.assert(
      fc.property(scenes, handles, points, mins, ({ bounds, rect, aspect }, handle, delta, min) => {
        const next = resizeRect(rect, handle, delta, { bounds, min, aspect });
        const pull = pullOf(handle);
        const ends = (from: number, length: number, towards: -1 | 0 | 1) =>
          towards < 0 ? from + length : towards > 0 ? from : from + length / 2;
        expect(ends(next.x, next.width, pull.x)).toBeCloseTo(ends(rect.x, rect.width, pull.x), 5);
        expect(ends(next.y, next.height, pull.y)).toBeCloseTo(ends(rect.y, rect.height, pull.y), 5);
      }),
    );
  });

  test('is the very same rectangle when the pointer is back where it began', () => {
    fc.assert(
      fc.property(scenes, handles, mins, ({ bounds, rect, aspect }, handle, min) => {
        expect(resizeRect(rect, handle, { x: 0, y: 0 }, { bounds, min, aspect })).toEqual(rect);
      }),
    );
  });

  test('follows the pointer where nothing holds it', () => {
    const bounds = { width: 400, height: 300 };
    const rect = { x: 100, y: 100, width: 100, height: 80 };
    expect(resizeRect(rect, 'nw', { x: -20, y: -10 }, { bounds })).toEqual({ x: 80, y: 90, width: 120, height: 90 });
    expect(resizeRect(rect, 'e', { x: 20, y: 99 }, { bounds })).toEqual({ ...rect, width: 120 });
    expect(resizeRect(rect, 'n', { x: 99, y: -5 }, { bounds })).toEqual({ ...rect, y: 95, height: 85 });
    expect(resizeRect(rect, 'se', { x: 900, y: 900 }, { bounds })).toEqual({ ...rect, width: 300, height: 200 });
  });

  test('follows the pointer along the diagonal where there is an aspect', () => {
    const bounds = { width: 400, height: 300 };
    const rect = { x: 100, y: 100, width: 100, height: 50 };
    const next = resizeRect(rect, 'se', { x: -20, y: -10 }, { bounds, aspect: 2 });
    expect(next).toEqual({ ...rect, width: 80, height: 40 });
    // One way only shrinks it as well.
    expect(resizeRect(rect, 'se', { x: -20, y: 0 }, { bounds, aspect: 2 }).width).toBeLessThan(100);
  });

  test('pulls one way only with a corner that is moved one way only', () => {
    const bounds = { width: 400, height: 300 };
    const rect = { x: 100, y: 100, width: 100, height: 80 };
    expect(resizeRect(rect, 'nw', { x: -1, y: 0 }, { bounds })).toEqual({ ...rect, x: 99, width: 101 });
  });

  test('stops at the least size, and past it too', () => {
    const bounds = { width: 400, height: 300 };
    const rect = { x: 100, y: 100, width: 100, height: 80 };
    expect(resizeRect(rect, 'se', { x: -500, y: -500 }, { bounds, min: 10 })).toEqual({
      ...rect,
      width: 10,
      height: 10,
    });
    expect(resizeRect(rect, 'nw', { x: 500, y: 500 }, { bounds, min: 10 })).toEqual({
      x: 190,
      y: 170,
      width: 10,
      height: 10,
    });
  });
});

test('moving keeps the size and stays inside; moving by nothing changes nothing', () => {
  fc.assert(
    fc.property(scenes, points, ({ bounds, rect }, delta) => {
      const next = moveRect(rect, delta, bounds);
      expectInside(next, bounds);
      expect([next.width, next.height]).toEqual([rect.width, rect.height]);
      const still = moveRect(rect, { x: 0, y: 0 }, bounds);
      expect(still.x).toBeCloseTo(rect.x, 8);
      expect(still.y).toBeCloseTo(rect.y, 8);
    }),
  );
});

test('drawing goes from the press to the pointer, inside, in any direction', () => {
  fc.assert(
    fc.property(sizes, aspects, points, points, (bounds, aspect, press, pointer) => {
      const rect = drawRect(press, pointer, { bounds, aspect });
      expectInside(rect, bounds);
      expectAspect(rect, aspect);
      const from = {
        x: Math.max(0, Math.min(bounds.width, press.x)),
        y: Math.max(0, Math.min(bounds.height, press.y)),
      };
      const near = (value: number, ends: number[]) => ends.some((end) => Math.abs(end - value) < 1e-5);
      expect(near(from.x, [rect.x, rect.x + rect.width])).toBe(true);
      expect(near(from.y, [rect.y, rect.y + rect.height])).toBe(true);
    }),
  );
  expect(drawRect({ x: 50, y: 40 }, { x: 10, y: 90 }, { bounds: { width: 100, height: 100 } })).toEqual({
    x: 10,
    y: 40,
    width: 40,
    height: 50,
  });
});

test('clamping gives a rectangle inside of at least the least size, twice the same, and nothing for no number', () => {
  const wild = fc.record({ x: pixels, y: pixels, width: pixels, height: pixels });
  fc.assert(
    fc.property(sizes, wild, mins, aspects, (bounds, rect, min, aspect) => {
      const next = clampRect(rect, { bounds, min: Math.max(1, min), aspect });
      if (!next) throw new Error('expected a rectangle');
      expectInside(next, bounds);
      expectAspect(next, aspect);
      const minWidth = aspect === undefined ? min : Math.min(Math.max(min, min * aspect), bounds.height * aspect);
      expect(next.width).toBeGreaterThanOrEqual(Math.min(minWidth, bounds.width) - NOISE);
      const again = clampRect(next, { bounds, min: Math.max(1, min), aspect });
      expect(again?.width).toBeCloseTo(next.width, 6);
      expect(again?.height).toBeCloseTo(next.height, 6);
    }),
  );
  const bounds = { width: 10, height: 10 };
  expect(clampRect({ x: Number.NaN, y: 0, width: 1, height: 1 }, { bounds })).toBeUndefined();
  expect(clampRect({ x: 0, y: 0, width: Infinity, height: 1 }, { bounds })).toBeUndefined();
});

test('an aspect that is there already changes no number', () => {
  fc.assert(
    fc.property(scenes, ({ bounds, rect, aspect }) => {
      if (aspect === undefined) return;
      const again = clampRect(rect, { bounds, aspect });
      expect([again?.width, again?.height]).toEqual([rect.width, rect.height]);
    }),
  );
});

test('rounded edges are whole, inside, within half a pixel, and leave a pixel at least', () => {
  fc.assert(
    fc.property(scenes, ({ bounds, rect }) => {
      const { x, y, width, height } = roundEdges(rect, bounds);
      for (const value of [x, y, width, height]) expect(Number.isInteger(value)).toBe(true);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
      expect(x + width).toBeLessThanOrEqual(bounds.width);
      expect(y + height).toBeLessThanOrEqual(bounds.height);
      expect(Math.abs(x + width - rect.x - rect.width)).toBeLessThanOrEqual(1.5);
    }),
  );
  // Rounding place and size on their own would make 11 of 10.
  const bounds = { width: 10, height: 10 };
  expect(roundEdges({ x: 4.5, y: 0, width: 5.5, height: 10 }, bounds)).toEqual({ x: 5, y: 0, width: 5, height: 10 });
});

test('a typed side is what was typed, as far as there is room', () => {
  const bounds = { width: 400, height: 300 };
  const rect = { x: 100, y: 100, width: 100, height: 50 };
  expect(setSide(rect, 'left', 20, { bounds })).toEqual({ ...rect, x: 20 });
  expect(setSide(rect, 'top', 280, { bounds })).toEqual({ ...rect, y: 280, height: 20 });
  expect(setSide(rect, 'width', 120, { bounds })).toEqual({ ...rect, width: 120 });
  expect(setSide(rect, 'height', 900, { bounds })).toEqual({ ...rect, height: 200 });
  expect(setSide(rect, 'width', 1, { bounds, min: 10 })).toEqual({ ...rect, width: 10 });
  expect(setSide(rect, 'width', 120, { bounds, aspect: 2 })).toEqual({ ...rect, width: 120, height: 60 });
  expect(setSide(rect, 'height', 60, { bounds, aspect: 2 })).toEqual({ ...rect, width: 120, height: 60 });
  fc.assert(
    fc.property(
      scenes,
      fc.constantFrom('left' as const, 'top' as const, 'width' as const, 'height' as const),
      pixels,
      ({ bounds: around, rect: before, aspect }, side, value) => {
        const next = setSide(before, side, value, { bounds: around, min: 1, aspect });
        expectInside(next, around);
        expectAspect(next, aspect);
      },
    ),
  );
});
