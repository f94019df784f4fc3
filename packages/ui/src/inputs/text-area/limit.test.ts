import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneOf } from './limit.ts';

test.each([
  [0, 1600, 'far'],
  [1439, 1600, 'far'],
  [1440, 1600, 'near'],
  [1600, 1600, 'near'],
  [1601, 1600, 'over'],
  [0, 0, 'far'],
  [1, 0, 'over'],
] as const)('%i of %i is %s', (length, max, zone) => {
  expect(zoneOf(length, max)).toBe(zone);
});

test('a longer text is never farther from its limit', () => {
  const order = ['far', 'near', 'over'];
  fc.assert(
    fc.property(fc.nat(4000), fc.nat(4000), fc.nat(4000), (a, b, max) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(order.indexOf(zoneOf(less, max))).toBeLessThanOrEqual(order.indexOf(zoneOf(more, max)));
    }),
  );
});
