import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clamp, snap } from '../../internal/number.ts';
import { type IntervalRange, moveEnd, rangeOf, sortInterval, stepsApart } from './interval.ts';

const ranges: fc.Arbitrary<IntervalRange> = fc
  .record({
    min: fc.integer({ min: -50, max: 50 }),
    length: fc.integer({ min: 0, max: 100 }),
    step: fc.constantFrom(0.1, 0.25, 1, 3, 7),
    distance: fc.constantFrom(0, 0.1, 0.3, 1, 5, 40, 1000),
  })
  .map(({ min, length, step, distance }) => ({ min, max: min + length, step, distance }));
const numbers = fc.double({ min: -200, max: 200, noNaN: true });

/** On the steps, in order, in the range and far enough apart. */
function expectAllowed([low, high]: readonly [number, number], range: IntervalRange) {
  expect(snap(low, range)).toBe(low);
  expect(snap(high, range)).toBe(high);
  expect(Math.round((high - low) / range.step)).toBeGreaterThanOrEqual(stepsApart(range));
}

test('any two numbers become an allowed interval, and an allowed one stays', () => {
  fc.assert(
    fc.property(numbers, numbers, ranges, (first, second, range) => {
      const sorted = sortInterval([first, second], range);
      expectAllowed(sorted, range);
      expect(sortInterval(sorted, range)).toEqual(sorted);
      expect(sortInterval([second, first], range)).toEqual(sorted);
    }),
  );
});

test('a value moves as far as the other one lets it, which stays', () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, fc.constantFrom(0 as const, 1 as const), ranges, (a, b, to, end, range) => {
      const before = sortInterval([a, b], range);
      const after = moveEnd(end, to, before, range);
      expectAllowed(after, range);
      expect(after[1 - end]).toBe(before[1 - end]);
      const own = rangeOf(end, before, range);
      // On its steps, it ends at the one nearest to where it was moved.
      expect(Math.abs(after[end] - clamp(to, own.min, own.max))).toBeLessThanOrEqual(own.step / 2 + 1e-9);
      expect(before[end]).toBeGreaterThanOrEqual(own.min);
      expect(before[end]).toBeLessThanOrEqual(own.max);
    }),
  );
});

test.each([
  { given: [80, 20], distance: 0, expected: [20, 80] },
  { given: [50, 50], distance: 10, expected: [50, 60] },
  { given: [98, 99], distance: 10, expected: [90, 100] },
  { given: [-5, 500], distance: 1, expected: [0, 100] },
  { given: [40, 60], distance: 1000, expected: [0, 100] },
] as const)('$given, $distance apart → $expected', ({ given, distance, expected }) => {
  expect(sortInterval(given, { min: 0, max: 100, step: 1, distance })).toEqual(expected);
});

test('the distance counts in whole steps', () => {
  expect(stepsApart({ min: 0, max: 1, step: 0.1, distance: 0.3 })).toBe(3);
  expect(stepsApart({ min: 0, max: 10, step: 3, distance: 4 })).toBe(2);
  expect(stepsApart({ min: 0, max: 10, step: 3, distance: 100 })).toBe(3);
});
