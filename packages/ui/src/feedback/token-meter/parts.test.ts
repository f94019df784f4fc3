import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, segmentsOf } from './parts.ts';

test.each([
  [0, 1],
  [1, 1],
  [75, 1],
  [76, 2],
  [150, 2],
  [151, 3],
])('%i tokens are %i parts of 75', (tokens, parts) => {
  expect(partsOf(tokens, 75)).toBe(parts);
  expect(segmentsOf(tokens, 75)).toHaveLength(parts);
});

test('segments hold all tokens, each but the last one full', () => {
  fc.assert(
    fc.property(fc.nat(900), fc.integer({ min: 75, max: 300 }), (tokens, limit) => {
      const segments = segmentsOf(tokens, limit);
      const sum = segments.reduce((all, share) => all + share * limit, 0);
      expect(sum).toBeCloseTo(tokens, 6);
      expect(segments.slice(0, -1).every((share) => share === 1)).toBe(true);
      expect(segments.every((share) => share >= 0 && share <= 1)).toBe(true);
    }),
  );
});

test('a prompt without end draws a bar with an end', () => {
  expect(segmentsOf(1e9, 75)).toHaveLength(12);
});
