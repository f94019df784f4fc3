import { describe, expect, test } from 'vitest';
import { factorText, limitProblem, sizeAfter, sizeText } from './factor.ts';

const LIMITS = { sourceSide: 4_096, resultSide: 8_192, resultMegapixels: 48 };

describe('a factor §5.20', () => {
  test.each([
    [10, '1.0x'],
    [20, '2.0x'],
    [25, '2.5x'],
    [40, '4.0x'],
  ])('%i is shown as %s', (factor, text) => expect(factorText(factor)).toBe(text));
});

test('computes the size of the result', () => {
  expect(sizeText(sizeAfter({ width: 1024, height: 1536 }, 20))).toBe('2048 × 3072');
  expect(sizeAfter({ width: 333, height: 1 }, 15)).toEqual({ width: 500, height: 2 });
});

test('accepts a factor within the limits', () => {
  expect(limitProblem({ width: 1024, height: 1536 }, 40, LIMITS)).toBeUndefined();
  expect(limitProblem({ width: 4096, height: 100 }, 20, LIMITS)).toBeUndefined();
});

test('the sentence names the largest factor that fits', () => {
  expect(limitProblem({ width: 4096, height: 100 }, 21, LIMITS)).toContain('is 2.0x.');
  expect(limitProblem({ width: 2400, height: 2400 }, 40, LIMITS)).toContain('is 2.8x.');
  expect(limitProblem({ width: 5000, height: 100 }, 10, LIMITS)).toContain('4096 on a side');
  expect(limitProblem({ width: 90, height: 90 }, 10, { ...LIMITS, resultSide: 50 })).toContain('too large');
});
