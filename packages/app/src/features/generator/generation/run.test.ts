import type { GenerationItem } from '@mekiki/api-client';
import { expect, test } from 'vitest';
import { isComplete, nextRun, startRun } from './run.ts';

const start = startRun({ prompt: 'x', width: 768, height: 1_024, requested: 3, startedAt: 0 });
const job = nextRun(start, { event: 'job', id: 'j', requested: 3, seed: 4_294_967_295 });
const image = (seed: number) => ({ images: [{ metadata: { seed } } as GenerationItem] });

test('starts with a tile for each image, in its size', () => {
  expect(start.pending).toEqual([0, 1, 2].map((place) => ({ place, width: 768, height: 1_024 })));
});

test('numbers the waiting tiles, and gives the first its estimated time', () => {
  const { pending } = nextRun(job, { event: 'queue', position: 4, seconds: 30 });
  expect(pending.map(({ position, seconds }) => [position, seconds])).toEqual([
    [4, 30],
    [5, undefined],
    [6, undefined],
  ]);
});

test('shows steps, and keeps a preview until there is a newer one', () => {
  const first = nextRun(nextRun(job, { event: 'queue', position: 1 }), {
    event: 'progress',
    place: 1,
    step: 2,
    steps: 20,
    preview: 'data:a',
  });
  const { pending } = nextRun(first, { event: 'progress', place: 1, step: 3, steps: 20 });
  expect(pending[1]).toEqual({ place: 1, width: 768, height: 1_024, step: 3, steps: 20, preview: 'data:a' });
  expect(pending.map(({ position }) => position)).toEqual([1, undefined, 2]);
});

test('removes the tile of a finished image by its seed, which may wrap around', () => {
  const run = nextRun(job, image(0));
  expect(run.pending.map(({ place }) => place)).toEqual([0, 2]);
  expect(run.made).toBe(1);
});

test('removes the first tile if the seed is unknown', () => {
  expect(nextRun(start, image(9)).pending.map(({ place }) => place)).toEqual([1, 2]);
});

test('is complete when all images are made, or when it is canceled', () => {
  expect(isComplete(job)).toBe(false);
  expect(isComplete([0, 1, 2].reduce((run, seed) => nextRun(run, image(seed)), job))).toBe(true);
  expect(isComplete(nextRun(job, { event: 'cancelled' }))).toBe(true);
});
