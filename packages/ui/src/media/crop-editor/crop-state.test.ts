import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CropState,
  flipState,
  isSaneState,
  isTooSmall,
  minDragged,
  minTyped,
  rotateTo,
  startState,
  turn,
  wholeRect,
} from './crop-state.ts';
import { outputSize } from './transform.ts';

const image = { width: 400, height: 300 };
const rules = { image, aspect: undefined };
const start: CropState = {
  rect: { x: 40, y: 30, width: 100, height: 50 },
  rotation: 0,
  flipX: false,
  flipY: false,
};
const rotations = fc.integer({ min: 0, max: 36_000 }).map((hundredths) => hundredths / 100);

test('four quarter turns are nothing, one takes the selection along', () => {
  let state = start;
  for (let quarter = 0; quarter < 4; quarter++) state = turn(state, 1, rules);
  expect(state).toEqual(start);
  expect(turn(start, 1, rules).rect).toEqual({ x: 300 - 30 - 50, y: 40, width: 50, height: 100 });
  expect(turn(turn(start, 1, rules), -1, rules)).toEqual(start);
  expect(turn({ ...start, rotation: 360 }, -1, rules).rotation).toBe(270);
});

test('two flips are nothing', () => {
  fc.assert(
    fc.property(rotations, fc.constantFrom('x' as const, 'y' as const), (rotation, axis) => {
      const state = rotateTo(start, rotation, rules);
      const twice = flipState(flipState(state, axis, rules), axis, rules);
      expect(twice.rotation).toBe(state.rotation);
      expect([twice.flipX, twice.flipY]).toEqual([false, false]);
      expect(twice.rect?.x).toBeCloseTo(state.rect?.x ?? Number.NaN, 6);
      expect(twice.rect?.y).toBeCloseTo(state.rect?.y ?? Number.NaN, 6);
    }),
  );
});

test('whatever the rotation, the selection is inside and as large as there is room for', () => {
  fc.assert(
    fc.property(
      rotations,
      fc.option(fc.double({ min: 0.2, max: 5, noNaN: true }), { nil: undefined }),
      (to, aspect) => {
        const { rect } = rotateTo(startState(start, { image, aspect }), to, { image, aspect });
        if (!rect) throw new Error('expected a selection');
        const output = outputSize(image, to);
        expect(rect.x).toBeGreaterThanOrEqual(0);
        expect(rect.y).toBeGreaterThanOrEqual(0);
        expect(rect.x + rect.width).toBeLessThanOrEqual(output.width + 1e-6);
        expect(rect.y + rect.height).toBeLessThanOrEqual(output.height + 1e-6);
        expect(rect.width / rect.height).toBeCloseTo(aspect ?? rect.width / rect.height, 6);
      },
    ),
  );
});

test('the same rotation again is the same selection', () => {
  expect(rotateTo(start, 0, rules)).toEqual(start);
  expect(rotateTo(start, 360, rules).rect).toEqual(start.rect);
});

test('makes sense of what it is given', () => {
  const nothing = { rect: null, rotation: 0, flipX: false, flipY: false };
  expect(startState(undefined, rules)).toEqual(nothing);
  const nan = { rect: { x: Number.NaN, y: 0, width: 1, height: 1 }, rotation: Number.NaN };
  expect(startState(nan, rules)).toEqual(nothing);
  expect(startState({ rect: { x: 390, y: -5, width: 100, height: 900 } }, rules).rect).toEqual({
    x: 300,
    y: 0,
    width: 100,
    height: 300,
  });
  expect(isSaneState(nan)).toBe(false);
  expect(isSaneState({ rect: { x: 0, y: 0, width: 0, height: 5 } })).toBe(false);
  expect(isSaneState(start)).toBe(true);
  expect(isSaneState({ rect: null })).toBe(true);
});

test('the whole image, of the aspect where there is one', () => {
  expect(wholeRect(90, rules)).toEqual({ x: 0, y: 0, width: 300, height: 400 });
  expect(wholeRect(0, { image, aspect: 1 })).toEqual({ x: 50, y: 0, width: 300, height: 300 });
});

test('32 px or less on a side is too small, unless it is the whole side §4.23', () => {
  const at = (width: number, height: number) => ({ x: 0, y: 0, width, height });
  expect(isTooSmall(at(64, 66), image, 0.5)).toBe(true);
  expect(isTooSmall(at(66, 64), image, 0.5)).toBe(true);
  expect(isTooSmall(at(66, 66), image, 0.5)).toBe(false);
  expect(isTooSmall(at(200, 20), { width: 400, height: 20 }, 1)).toBe(false);
});

test('least sides §4.23', () => {
  expect([minDragged(0.5), minDragged(62.5)]).toEqual([20, 1]);
  expect([4000, 1000, 250, 8].map((side) => minTyped({ width: side, height: 1 }))).toEqual([10, 10, 5, 1]);
});
