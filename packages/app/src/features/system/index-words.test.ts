import { expect, test } from 'vitest';
import { engineName, fillingState, shareText } from './index-words.ts';

test('the share of the images is rounded down, so that 100 % means all', () => {
  expect(shareText({ images: 1_999, total: 2_000 })).toBe('1,999 of 2,000 images (99 %)');
  expect(shareText({ images: 2_000, total: 2_000 })).toBe('All 2,000 images');
  expect(shareText({ images: 1, total: 1 })).toBe('1 image');
  expect(shareText({ images: 0, total: 0 })).toBe('None needed');
});

test('the rest is being filled, paused or not planned', () => {
  const vectors = { part: 'vectors', filling: true } as const;
  expect(fillingState(vectors, [])).toBe('filling');
  expect(fillingState(vectors, ['features', 'embedders'])).toBe('paused');
  expect(fillingState(vectors, ['features'])).toBe('filling');
  expect(fillingState({ ...vectors, filling: false }, ['embedders'])).toBeUndefined();
});

test('the built-in embedder is called so', () => {
  expect(engineName('nsfw-mid-embed512')).toBe('Built-in');
  expect(engineName('siglip2-base')).toBe('siglip2-base');
});
