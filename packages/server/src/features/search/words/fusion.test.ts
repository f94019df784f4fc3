import { expect, test } from 'vitest';
import { fuse } from './fusion.ts';

const idsOf = (fused: { id: number }[]) => fused.map(({ id }) => id);

test('images in both rankings come before those in only one', () => {
  const fused = fuse(
    [
      { id: 1, share: 1 },
      { id: 2, share: 0.5 },
    ],
    [3, 2],
  );
  expect(idsOf(fused)).toEqual([2, 3, 1]);
  expect(fused).toContainEqual({ id: 3, share: 0, looks: true });
  expect(fused).toContainEqual({ id: 1, share: 1, looks: false });
});

test('images that have the same of the words stand in the order of their looks', () => {
  const alike = [1, 2, 3].map((id) => ({ id, share: 1 }));
  expect(idsOf(fuse(alike, [2, 3, 1]))).toEqual([2, 3, 1]);
});

test('images that have all tags are not said to look like the words for being far down', () => {
  const far = Array.from({ length: 100 }, (_, at) => at + 1);
  const fused = fuse(
    [
      { id: 1, share: 1 },
      { id: 99, share: 1 },
    ],
    far,
  );
  expect(fused.find(({ id }) => id === 1)?.looks).toBe(true);
  expect(fused.find(({ id }) => id === 99)?.looks).toBe(false);
  expect(fused.find(({ id }) => id === 98)?.looks).toBe(true);
});

test('one ranking alone keeps its order', () => {
  expect(idsOf(fuse([], [5, 4, 6]))).toEqual([5, 4, 6]);
  expect(
    idsOf(
      fuse(
        [
          { id: 4, share: 1 },
          { id: 5, share: 0.2 },
        ],
        [],
      ),
    ),
  ).toEqual([4, 5]);
});
