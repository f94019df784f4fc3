import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clamp, decimals, parseNumber, snap } from './number.ts';

const ranges = fc
  .record({
    min: fc.integer({ min: -1_000, max: 1_000 }),
    steps: fc.integer({ min: 0, max: 500 }),
    digits: fc.integer({ min: 0, max: 3 }),
    unit: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ min, steps, digits, unit }) => {
    const step = unit / 10 ** digits;
    return { min, max: min + steps * step, step };
  });
const numbers = fc.double({ min: -5_000, max: 5_000, noNaN: true });

test('clamps, and takes the lower end for what is no number', () => {
  expect(clamp(5, 1, 3)).toBe(3);
  expect(clamp(-5, 1, 3)).toBe(1);
  expect(clamp(Number.NaN, 1, 3)).toBe(1);
  expect(clamp(Infinity, 1, 3)).toBe(3);
});

test('snaps to a step in the range, and stays there', () => {
  fc.assert(
    fc.property(ranges, numbers, (range, value) => {
      const snapped = snap(value, range);
      expect(snapped).toBeGreaterThanOrEqual(range.min);
      expect(snapped).toBeLessThanOrEqual(range.max + 1e-9);
      expect(snap(snapped, range)).toBe(snapped);
      const steps = (snapped - range.min) / range.step;
      expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
    }),
  );
});

test('no other step is nearer', () => {
  fc.assert(
    fc.property(ranges, numbers, (range, value) => {
      const inside = clamp(value, range.min, range.max);
      expect(Math.abs(snap(value, range) - inside)).toBeLessThanOrEqual(range.step / 2 + 1e-6);
    }),
  );
});

test('writes no noise of binary fractions', () => {
  expect(snap(4.6, { min: 1, max: 7, step: 0.1 })).toBe(4.6);
  expect(snap(0.30000000000000004, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
  // The last step that fits, not the end of the range.
  expect(snap(10, { min: 0, max: 10, step: 4 })).toBe(8);
  expect(snap(Number.NaN, { min: 2, max: 10, step: 4 })).toBe(2);
});

test('counts digits after the point', () => {
  expect([0, 5, 0.1, 0.25, 1e-7, 1.5e-7, 1e21, Number.NaN].map(decimals)).toEqual([0, 0, 1, 2, 7, 8, 0, 0]);
});

test('reads numbers as people type them', () => {
  expect(['4.5', ' 4,5 ', '.5', '-3', '+3', '7.'].map(parseNumber)).toEqual([4.5, 4.5, 0.5, -3, 3, 7]);
  // As Japanese keyboards type them.
  expect(['５１２', '－３', '４．５', '４，５', '　７　'].map(parseNumber)).toEqual([512, -3, 4.5, 4.5, 7]);
  expect(['', 'x', '1e5', '1.2.3', '--1', 'Infinity'].map(parseNumber)).toEqual(Array(6).fill(undefined));
});
