import { expect, test } from 'vitest';
import { failuresOf, type Rating } from './lighthouse-rating.ts';

const ratingOf = (scores: Rating['scores'], cls = 0): Rating => ({
  scores,
  fcp: 0,
  lcp: 0,
  tbt: 0,
  cls,
  moved: ['main'],
  lost: { performance: ['speed-index 2 s'], 'best-practices': ['errors-in-console'] },
  versions: { lighthouse: '1', browser: '1' },
});

test('wants 95 for performance on a phone, and 98 on a desktop', () => {
  const rating = ratingOf({ performance: 97, accessibility: 100 });
  expect(failuresOf(rating, 'mobile')).toEqual([]);
  expect(failuresOf(rating, 'desktop')).toEqual(['performance 97, wanted 98: speed-index 2 s']);
  expect(failuresOf(ratingOf({ performance: 98 }), 'desktop')).toEqual([]);
  expect(failuresOf(ratingOf({ performance: 94 }), 'mobile')).toEqual(['performance 94, wanted 95: speed-index 2 s']);
});

test('wants everything else, but for what is ignored', () => {
  const rating = ratingOf({ performance: 99, 'best-practices': 96 }, 0.01);
  const moved = 'The page moves while it loads: 0.0100 main';
  expect(failuresOf(rating, 'mobile')).toEqual(['best-practices 96, wanted 100: errors-in-console', moved]);
  expect(failuresOf(rating, 'mobile', [undefined, 'best-practices'])).toEqual([moved]);
});
