import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatElapsed, isoDuration, untilNextTick } from './format.ts';

test.each([
  [0, '0:00.0', '0:00'],
  [7_499, '0:07.4', '0:07'],
  [65_000, '1:05.0', '1:05'],
  [3_723_999, '1:02:03.9', '1:02:03'],
  [-5, '0:00.0', '0:00'],
  [Number.NaN, '0:00.0', '0:00'],
])('%d ms is %s', (elapsed, withTenths, without) => {
  expect(formatElapsed(elapsed)).toBe(withTenths);
  expect(formatElapsed(elapsed, 0)).toBe(without);
});

test('never runs backwards, and never shows a moment before it has come', () => {
  const seconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  fc.assert(
    fc.property(fc.nat(400_000_000), fc.nat(10_000), (elapsed, more) => {
      const shown = seconds(formatElapsed(elapsed));
      expect(shown * 1_000).toBeLessThanOrEqual(elapsed + 1e-6);
      expect(elapsed - shown * 1_000).toBeLessThan(100 + 1e-6);
      expect(seconds(formatElapsed(elapsed + more))).toBeGreaterThanOrEqual(shown);
    }),
  );
});

test('the text changes at the next tick and not before', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(0 as const, 1 as const), (elapsed, precision) => {
      const wait = untilNextTick(elapsed, precision);
      expect(wait).toBeGreaterThan(0);
      expect(formatElapsed(elapsed + wait, precision)).not.toBe(formatElapsed(elapsed, precision));
      expect(formatElapsed(elapsed + wait - 1, precision)).toBe(formatElapsed(elapsed, precision));
    }),
  );
});

test('is a duration to machines', () => {
  expect([0, 7_449, 65_000, Number.NaN].map(isoDuration)).toEqual(['PT0S', 'PT7.4S', 'PT65S', 'PT0S']);
});
