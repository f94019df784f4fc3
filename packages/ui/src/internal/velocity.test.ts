import { expect, test } from 'vitest';
import { velocityOf } from './velocity.ts';

test('the speed of the last 100 ms', () => {
  const samples = [
    { x: 0, y: 0, time: 0 },
    { x: 500, y: 0, time: 50 },
    { x: 500, y: 10, time: 200 },
    { x: 500, y: 60, time: 250 },
  ];
  expect(velocityOf(samples)).toEqual({ x: 0, y: 1 });
});

test('none without two samples at different times', () => {
  expect(velocityOf([])).toEqual({ x: 0, y: 0 });
  expect(velocityOf([{ x: 3, y: 3, time: 5 }])).toEqual({ x: 0, y: 0 });
  expect(
    velocityOf([
      { x: 3, y: 3, time: 5 },
      { x: 9, y: 3, time: 5 },
    ]),
  ).toEqual({ x: 0, y: 0 });
});

test('none for a finger that rested before it lifted', () => {
  expect(
    velocityOf([
      { x: 0, y: 0, time: 0 },
      { x: 90, y: 0, time: 40 },
      { x: 90, y: 0, time: 400 },
    ]),
  ).toEqual({ x: 0, y: 0 });
});
