import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveTag } from './order.ts';

const keys = fc.uniqueArray(fc.constantFrom(...'a b c d e f g h i j k l m n'.split(' ')), { minLength: 1 });

it('puts the tag at its place among those that are shown', () => {
  fc.assert(
    fc.property(keys, keys, fc.nat(), fc.integer({ min: -2, max: 20 }), (hand, others, share, to) => {
      // As the composer does it: what was ordered by hand first, less what is hidden.
      const shown = [...hand.filter((_, index) => index % 3 > 0), ...others.filter((one) => !hand.includes(one))];
      fc.pre(shown.length > 0);
      const key = shown[share % shown.length] ?? '';
      const order = moveTag(hand, shown, key, to);
      const rest = shown.filter((one) => one !== key);
      const place = Math.max(0, Math.min(to, rest.length));
      expect(order.filter((one) => shown.includes(one))).toEqual(rest.toSpliced(place, 0, key));
      expect(new Set(order)).toEqual(new Set([...hand, ...shown]));
      expect(order).toHaveLength(new Set(order).size);
      // What is hidden stays in its order.
      const hidden = (list: readonly string[]) => list.filter((one) => !shown.includes(one));
      expect(hidden(order)).toEqual(hidden(hand));
    }),
  );
});

it('keeps hidden tags between their neighbours', () => {
  expect(moveTag(['a', 'hidden', 'b', 'c'], ['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'hidden', 'b']);
  expect(moveTag([], ['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveTag([], ['a'], 'a', 5)).toEqual(['a']);
});
