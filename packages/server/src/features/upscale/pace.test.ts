import { expect, test } from 'vitest';
import { createPaces, megapixelsOf } from './pace.ts';

const image = { width: 1_000, height: 1_000 };

test('work grows with what the passes see and with the files', () => {
  expect(megapixelsOf({ ...image, factor: 2, scale: 2 })).toBeCloseTo(1.2);
  expect(megapixelsOf({ ...image, factor: 2.1, scale: 2 })).toBeCloseTo(1.22);
  expect(megapixelsOf({ ...image, factor: 3, scale: 2 })).toBeCloseTo(1 + 2.25 + 0.45);
  expect(megapixelsOf({ ...image, factor: 4, scale: 2 })).toBeCloseTo(5 + 0.8);
  expect(megapixelsOf({ ...image, factor: 3, scale: 4 })).toBeCloseTo(1.45);
  expect(megapixelsOf({ ...image, factor: 3, scale: 1 })).toBeCloseTo(1.45);
});

test('durations are estimated from earlier images of the same model, and newer ones count more', () => {
  const paces = createPaces();
  const small = { width: 500, height: 500, factor: 2, scale: 2 };
  expect(paces.secondsOf('a', small)).toBeUndefined();
  paces.learn('a', small, 1);
  expect(paces.secondsOf('a', { ...small, width: 1_000 })).toBeCloseTo(2);
  expect(paces.secondsOf('b', small)).toBeUndefined();
  paces.learn('a', small, 3);
  expect(paces.secondsOf('a', small)).toBeCloseTo(1.8);
});
