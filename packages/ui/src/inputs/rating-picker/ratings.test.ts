import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_RATINGS, RATINGS, type Rating, ratingParam, sortRatings } from './ratings.ts';

const ratings = fc.array(fc.constantFrom(...RATINGS), { maxLength: 12 });

test.each<[Rating[], string]>([
  [[], ''],
  [['general'], 'g'],
  [['sensitive', 'general'], 'g,s'],
  [['explicit', 'questionable', 'sensitive', 'general'], 'g,s,q,e'],
  [['explicit', 'explicit'], 'e'],
])('%j: %j', (value, param) => {
  expect(ratingParam(value)).toBe(param);
});

test('the default is harmless', () => {
  expect(ratingParam(DEFAULT_RATINGS)).toBe('g,s');
});

test('says which, whatever the order and how often', () => {
  fc.assert(
    fc.property(ratings, ratings, (first, second) => {
      const isSame = RATINGS.every((rating) => first.includes(rating) === second.includes(rating));
      expect(ratingParam(first) === ratingParam(second)).toBe(isSame);
      expect(ratingParam(first)).toMatch(/^(g(,|$))?(s(,|$))?(q(,|$))?e?$/);
      expect(sortRatings(sortRatings(first))).toEqual(sortRatings(first));
    }),
  );
});

test('knows no others', () => {
  expect(ratingParam(['general', 'unknown' as Rating])).toBe('g');
});
