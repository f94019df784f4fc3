import { expect, test } from 'vitest';
import type { ImageForTags } from './builtin-describe.ts';
import { groupsOf } from './builtin-groups.ts';

const NOTHING_LIKE_IT = { trust: 0, isSame: false, tags: [], ratings: new Map<string, number>() };

function generalTags(scores: Record<string, number>) {
  const tags = Object.entries(scores).map(([tag, score]) => ({ tag, category: 'general' as const, score }));
  const image: ImageForTags['image'] = { width: 1, height: 1, embedder: 'none', views: [] };
  return groupsOf({ image, learned: { tags, sensitive: 0, likeness: 1 }, broad: [] }, NOTHING_LIKE_IT).general;
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
