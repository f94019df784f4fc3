import { expect, test } from 'vitest';
import { factorText, limitProblem, sizeAfter, sizeText, USUAL_LIMITS } from './factor.ts';

test.each([
  [10, '1.0x'],
  [20, '2.0x'],
  [25, '2.5x'],
  [40, '4.0x'],
])('%i is shown as %s', (factor, text) => expect(factorText(factor)).toBe(text));

test('the size that comes out', () => {
  expect(sizeText(sizeAfter({ width: 1024, height: 1536 }, 20))).toBe('2048 × 3072');
  expect(sizeAfter({ width: 333, height: 1 }, 15)).toEqual({ width: 500, height: 2 });
});

test('what fits has no problem', () => {
  expect(limitProblem({ width: 1024, height: 1536 }, 40, USUAL_LIMITS)).toBeUndefined();
  expect(limitProblem({ width: 4096, height: 100 }, 20, USUAL_LIMITS)).toBeUndefined();
});

test('the sentence names the largest factor that fits', () => {
  expect(limitProblem({ width: 4096, height: 100 }, 21, USUAL_LIMITS)).toContain('Up to 2.0x fits');
  expect(limitProblem({ width: 2400, height: 2400 }, 40, USUAL_LIMITS)).toContain('Up to 2.8x fits');
  expect(limitProblem({ width: 5000, height: 100 }, 10, USUAL_LIMITS)).toContain('4096 px on a side');
  expect(limitProblem({ width: 90, height: 90 }, 10, { ...USUAL_LIMITS, side: 50 })).toContain('too large');
});
