import { expect, test } from 'vitest';
import { isDismissal, swipeOf } from './swipe.ts';

const swipe = (x: number, y: number, speed = 0, isRtl = false) => swipeOf({ x, y }, { x: speed, y: 0 }, isRtl);

test('goes to the next image against the direction of reading', () => {
  expect(swipe(-90, 10)).toBe('next');
  expect(swipe(90, 10)).toBe('previous');
  expect(swipe(-90, 10, 0, true)).toBe('previous');
  expect(swipe(90, 10, 0, true)).toBe('next');
});

test('needs 80 px, or more than 20 px at more than 0.5 px/ms', () => {
  expect([swipe(-79, 0), swipe(-80, 0), swipe(-21, 0, -0.6), swipe(-20, 0, -0.6), swipe(-60, 0, -0.5)]).toEqual([
    undefined,
    'next',
    'next',
    undefined,
    undefined,
  ]);
});

test('is none across, or taken back', () => {
  expect(swipe(-90, 95)).toBeUndefined();
  expect(swipe(-120, 0, 0.9)).toBeUndefined();
  expect(swipe(0, 0)).toBeUndefined();
});

test.each<[dy: number, speed: number, is: boolean]>([
  [119, 0, false],
  [120, 0, true],
  [21, 0.6, true],
  [20, 0.6, false],
  [21, 0.5, false],
  // Thrown back up.
  [300, -0.6, false],
])('a drag down of %i px at %f px/ms closes: %s', (dy, speed, is) => {
  expect(isDismissal(dy, speed)).toBe(is);
});
