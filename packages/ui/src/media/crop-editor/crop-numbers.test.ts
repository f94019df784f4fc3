/** Crop geometry by examples that were worked out by hand; the properties stand beside each module. */
import { describe, expect, test } from 'vitest';
import { isSaneState, isTooSmall, rotateTo, turn, wholeRect, zoomOf } from './crop-state.ts';
import { clampRect, drawRect, moveRect, resizeRect, setSide } from './rect.ts';
import {
  apply,
  contain,
  cropMatrix,
  fillingZoom,
  fillsSelection,
  flip,
  normalizeRotation,
  toOutput,
} from './transform.ts';

const bounds = { width: 400, height: 300 };
const image = bounds;
const upright = { rotation: 0, flipX: false, flipY: false };
const rules = { image, aspect: undefined };

describe('a handle', () => {
  const rect = { x: 100, y: 100, width: 100, height: 50 };

  test('at an edge with an aspect grows its neighbours from their middle', () => {
    expect(resizeRect(rect, 'e', { x: 40, y: 7 }, { bounds, aspect: 2 })).toEqual({
      x: 100,
      y: 90,
      width: 140,
      height: 70,
    });
    expect(resizeRect(rect, 's', { x: 7, y: 20 }, { bounds, aspect: 2 })).toEqual({
      x: 80,
      y: 100,
      width: 140,
      height: 70,
    });
    expect(resizeRect(rect, 'n', { x: 7, y: -20 }, { bounds, aspect: 2 })).toEqual({
      x: 80,
      y: 80,
      width: 140,
      height: 70,
    });
    expect(resizeRect(rect, 'w', { x: 20, y: 7 }, { bounds, aspect: 2 })).toEqual({
      x: 120,
      y: 105,
      width: 80,
      height: 40,
    });
  });

  test('at an edge that is pulled across it changes nothing', () => {
    expect(resizeRect(rect, 'e', { x: 0, y: 30 }, { bounds, min: 200 })).toBe(rect);
    expect(resizeRect(rect, 'n', { x: 30, y: 0 }, { bounds, aspect: 2 })).toBe(rect);
  });

  test('leaves a side alone that was smaller than the least before', () => {
    const thin = { x: 10, y: 10, width: 4, height: 100 };
    expect(resizeRect(thin, 's', { x: 0, y: -95 }, { bounds, min: 10 })).toEqual({ ...thin, height: 10 });
    expect(resizeRect(thin, 'se', { x: -9, y: 0 }, { bounds, min: 10 })).toEqual(thin);
  });

  test('stops with an aspect where its shorter side has the least size', () => {
    expect(resizeRect(rect, 'se', { x: -99, y: -49 }, { bounds, min: 10, aspect: 2 })).toEqual({
      ...rect,
      width: 20,
      height: 10,
    });
    const tall = { x: 100, y: 100, width: 50, height: 100 };
    expect(resizeRect(tall, 'se', { x: -49, y: -99 }, { bounds, min: 10, aspect: 0.5 })).toEqual({
      ...tall,
      width: 10,
      height: 20,
    });
  });

  test('with an aspect goes as far as there is room on the shorter way', () => {
    expect(resizeRect(rect, 'se', { x: 900, y: 900 }, { bounds, aspect: 2 })).toEqual({
      ...rect,
      width: 300,
      height: 150,
    });
    expect(resizeRect(rect, 'ne', { x: 900, y: -900 }, { bounds, aspect: 1 })).toEqual({
      x: 100,
      y: 0,
      width: 150,
      height: 150,
    });
  });
});

test('a rectangle is moved by just as much', () => {
  expect(moveRect({ x: 10, y: 20, width: 30, height: 40 }, { x: 5, y: -7 }, bounds)).toEqual({
    x: 15,
    y: 13,
    width: 30,
    height: 40,
  });
});

describe('a typed side', () => {
  const rect = { x: 100, y: 100, width: 200, height: 100 };

  test('cuts what has no room, and with an aspect both sides', () => {
    expect(setSide(rect, 'left', 300, { bounds })).toEqual({ x: 300, y: 100, width: 100, height: 100 });
    expect(setSide(rect, 'left', 300, { bounds, aspect: 2 })).toEqual({ x: 300, y: 100, width: 100, height: 50 });
    expect(setSide(rect, 'top', 250, { bounds })).toEqual({ x: 100, y: 250, width: 200, height: 50 });
    expect(setSide(rect, 'top', 250, { bounds, aspect: 2 })).toEqual({ x: 100, y: 250, width: 100, height: 50 });
    expect(setSide(rect, 'left', 999, { bounds, min: 20 })).toEqual({ x: 380, y: 100, width: 20, height: 100 });
    expect(setSide(rect, 'top', -9, { bounds })).toEqual({ ...rect, y: 0 });
  });
});

describe('drawing', () => {
  const at = (x: number, y: number) => ({ x, y });

  test.each([
    [at(100, 100), at(180, 120), { x: 100, y: 100, width: 80, height: 40 }],
    [at(100, 100), at(110, 150), { x: 100, y: 100, width: 100, height: 50 }],
    [at(100, 100), at(20, 90), { x: 20, y: 60, width: 80, height: 40 }],
    [at(100, 100), at(20, 150), { x: 0, y: 100, width: 100, height: 50 }],
    [at(300, 100), at(390, 290), { x: 300, y: 100, width: 100, height: 50 }],
    [at(300, 100), at(390, 0), { x: 300, y: 50, width: 100, height: 50 }],
    [at(100, 280), at(300, 290), { x: 100, y: 280, width: 40, height: 20 }],
  ])('from %j to %j with an aspect follows the farther way, as far as there is room', (press, pointer, wanted) => {
    expect(drawRect(press, pointer, { bounds, aspect: 2 })).toEqual(wanted);
  });

  test('ends where it began', () => {
    expect(drawRect(at(10, 10), at(10, 10), { bounds })).toEqual({ x: 10, y: 10, width: 0, height: 0 });
  });
});

describe('fitting an aspect', () => {
  test('takes the largest about the same middle', () => {
    expect(clampRect({ x: 100, y: 100, width: 200, height: 50 }, { bounds, aspect: 2 })).toEqual({
      x: 150,
      y: 100,
      width: 100,
      height: 50,
    });
    expect(clampRect({ x: 100, y: 50, width: 100, height: 200 }, { bounds, aspect: 2 })).toEqual({
      x: 100,
      y: 125,
      width: 100,
      height: 50,
    });
  });

  test('grows what would be too small', () => {
    expect(clampRect({ x: 100, y: 100, width: 10, height: 10 }, { bounds, min: 20, aspect: 2 })).toEqual({
      x: 90,
      y: 100,
      width: 40,
      height: 20,
    });
    expect(clampRect({ x: 100, y: 100, width: 10, height: 10 }, { bounds, min: 20, aspect: 0.5 })).toEqual({
      x: 100,
      y: 90,
      width: 20,
      height: 40,
    });
  });
});

describe('the state', () => {
  const start = { rect: { x: 40, y: 30, width: 100, height: 50 }, ...upright };

  test('another rotation leaves the middle of the selection on the same part of the image', () => {
    const next = rotateTo(start, 30, rules);
    const middle = apply(toOutput(image, next), { x: 90, y: 55 });
    const { rect } = next;
    expect(rect).toMatchObject({ width: 100, height: 50 });
    expect((rect?.x ?? 0) + 50).toBeCloseTo(middle.x, 9);
    expect((rect?.y ?? 0) + 25).toBeCloseTo(middle.y, 9);
    // Not half a turn, and not by quarters.
    expect(rotateTo({ ...start, rect: null }, 30, rules)).toEqual({ ...start, rect: null, rotation: 30 });
  });

  test('a quarter to the left of nothing is 270', () => {
    expect(turn(start, -1, rules).rotation).toBe(270);
    expect(turn({ ...start, rotation: 300 }, 1, rules).rotation).toBe(30);
  });

  test('only what fills is zoomed, and only for a selection', () => {
    const turned = { ...start, rect: wholeRect(45, rules), rotation: 45 };
    expect(zoomOf(turned, { image, fill: false })).toBe(1);
    expect(zoomOf({ ...turned, rect: null }, { image, fill: true })).toBe(1);
    expect(zoomOf(turned, { image, fill: true })).toBeCloseTo(fillingZoom(turned.rect, image, turned), 9);
    expect(zoomOf(turned, { image, fill: true })).toBeGreaterThan(1.5);
  });

  test.each([
    [{ rotation: Number.NaN }, false],
    [{ rotation: 1e9 }, true],
    [{ rect: { x: Infinity, y: 0, width: 1, height: 1 } }, false],
    [{ rect: { x: 0, y: 0, width: 1, height: 0 } }, false],
    [{ rect: { x: 0, y: 0, width: 1, height: -1 } }, false],
    [{ rect: { x: 0, y: 0, width: 1, height: 0.5 } }, true],
  ])('%j can be used: %s', (state, isSane) => {
    expect(isSaneState(state)).toBe(isSane);
  });

  test('a side as long as the image is never too small', () => {
    expect(isTooSmall({ x: 0, y: 0, width: 20 - 1e-7, height: 200 }, { width: 20, height: 400 }, 1)).toBe(false);
    expect(isTooSmall({ x: 0, y: 0, width: 19, height: 200 }, { width: 20, height: 400 }, 1)).toBe(true);
  });
});

describe('transforms', () => {
  test('what is shown whole is centered', () => {
    expect(contain({ width: 200, height: 100 }, { width: 400, height: 400 })).toEqual({ scale: 2, x: 0, y: 100 });
    expect(contain({ width: 100, height: 200 }, { width: 400, height: 100 })).toEqual({ scale: 0.5, x: 175, y: 0 });
  });

  test('a canvas of a rectangle is moved first, and then scaled', () => {
    const matrix = cropMatrix(toOutput(image, upright), { x: 30, y: 20 }, 2);
    expect(apply(matrix, { x: 30, y: 20 })).toEqual({ x: 0, y: 0 });
    expect(apply(matrix, { x: 40, y: 50 })).toEqual({ x: 20, y: 60 });
  });

  test('the least zoom takes the farthest corner onto the edge', () => {
    const rect = { x: 0, y: 0, ...image };
    expect(fillingZoom(rect, image, upright)).toBe(1);
    // A half of the height by a half of the width: a quarter turn needs 4 / 3 of each.
    expect(fillingZoom({ x: -50, y: 50, width: 400, height: 300 }, image, { ...upright, rotation: 90 })).toBeCloseTo(
      4 / 3,
      9,
    );
  });

  test('a selection that touches the edge is filled', () => {
    expect(fillsSelection({ x: 0, y: 0, ...image }, image, upright)).toBe(true);
    expect(fillsSelection({ x: -1, y: 0, width: 10, height: 10 }, image, upright)).toBe(false);
    expect(fillsSelection({ x: 0, y: -1, width: 10, height: 10 }, image, upright)).toBe(false);
    expect(fillsSelection({ x: 391, y: 0, width: 10, height: 10 }, image, upright)).toBe(false);
    expect(fillsSelection({ x: 0, y: 291, width: 10, height: 10 }, image, upright)).toBe(false);
  });

  test('mirrored, a rotation turns the other way, and none stays as it was written', () => {
    expect(flip({ ...upright, rotation: 30 }, 'x')).toEqual({ rotation: 330, flipX: true, flipY: false });
    expect(flip({ ...upright, rotation: 360 }, 'y')).toEqual({ rotation: 360, flipX: false, flipY: true });
    expect(flip(upright, 'x').rotation).toBe(0);
  });

  test('a rotation of a little less than nothing is a little less than all', () => {
    expect([-0.01, -0.001, 360, 360.01, 725].map(normalizeRotation)).toEqual([359.99, 0, 360, 0.01, 5]);
  });
});
