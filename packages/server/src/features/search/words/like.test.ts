import { expect, test } from 'vitest';
import { packVector, unpackVector } from '../scroll-token.ts';
import { lookTogether } from './like.ts';

const looks = (values: number[], embedder = 'one') => ({ vector: packVector(Float32Array.from(values)), embedder });
/** To two places: packed vectors are coarse. */
const directionOf = (vector: string) => {
  const values = [...unpackVector(vector)];
  const length = Math.hypot(...values);
  return values.map((value) => Math.round((value / length) * 100) / 100);
};

test('image and words count alike, however long their vectors are', () => {
  const { vector, embedder } = lookTogether(looks([3, 0]), looks([0, 0.5]));
  expect(directionOf(vector)).toEqual([0.71, 0.71]);
  expect(embedder).toBe('one');
});

test('without words that the same embedder sees, the image counts alone', () => {
  const image = looks([1, 0]);
  expect(lookTogether(image, undefined)).toBe(image);
  expect(lookTogether(image, looks([0, 1], 'another'))).toBe(image);
});
