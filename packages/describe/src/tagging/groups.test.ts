import { expect, test } from 'vitest';
import { groupsOf, NO_NEIGHBORS, type RatingHint } from './groups.ts';

function generalTags(scores: Record<string, number>) {
  const tags = Object.entries(scores).map(([tag, score]) => ({ tag, category: 'general' as const, score }));
  const learned = { tags, sensitive: 0, likeness: 1 };
  return groupsOf({ learned, broad: [] }, NO_NEIGHBORS).general;
}

function ratings(hint: RatingHint | undefined, likeness = 0) {
  const learned = { tags: [], sensitive: 0, likeness };
  const { rating } = groupsOf({ learned, broad: [], ...(hint && { ratingHint: hint }) }, NO_NEIGHBORS);
  return Object.fromEntries(rating.map(({ tag, score }) => [tag, score]));
}

test('tags that are nearly certain keep their order, and none is certain', () => {
  const tags = generalTags({ hat: 0.999_1, anvil: 0.999, smile: 1, bow: 0.999_999, cup: 0.995 });
  expect(tags.map(({ tag }) => tag)).toEqual(['smile', 'bow', 'hat', 'anvil', 'cup']);
  const scores = tags.map(({ score }) => score);
  expect(new Set(scores).size).toBe(scores.length);
  expect(Math.max(...scores)).toBeCloseTo(0.999, 10);
});

test('other scores are left as they are calibrated', () => {
  expect(generalTags({ hat: 0.99, bow: 0.35, cup: 0.02 }).map(({ score }) => score)).toEqual([0.99, 0.35, 0.02]);
});

test.each([undefined, 'general' as const])('a hint of %s is no evidence: every rating is as likely', (hint) => {
  expect(ratings(hint)).toEqual({ general: 0.25, sensitive: 0.25, questionable: 0.25, explicit: 0.25 });
});

test('the networks are evidence of drawings like theirs', () => {
  expect(ratings('general', 0.8)['general']).toBeCloseTo(0.85);
});

test('a hint of explicit outweighs what the networks see, and general is not claimed', () => {
  expect(ratings('explicit', 0.8)['explicit']).toBeCloseTo(0.36);
  expect(ratings('explicit', 0.8)['general']).toBeLessThan(0.5);
});
