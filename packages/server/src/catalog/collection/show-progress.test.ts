import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from './show-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function indexing(total: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { done: 0, total };
  const lines: string[] = [];
  showProgress({ progress: () => ({ ...state }), finished: () => promise }, (text) => lines.push(text));
  const reach = async (done: number) => {
    state.done = done;
    await vi.advanceTimersByTimeAsync(1_000);
  };
  const end = async (done: number) => {
    state.done = done;
    resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { lines, reach, end };
}

test('reports each tenth once, and the end even between two checks', async () => {
  const { lines, reach, end } = indexing(600);
  for (const done of [10, 61, 70, 125]) await reach(done);
  await end(600);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines).toEqual([
    'Sample collection: 61 of 600 images indexed',
    'Sample collection: 125 of 600 images indexed',
    'Sample collection: 600 of 600 images indexed',
  ]);
});

test('says nothing without samples, and no end where it was stopped', async () => {
  const none = indexing(0);
  await none.end(0);
  expect(none.lines).toEqual([]);
  const stopped = indexing(600);
  await stopped.reach(61);
  await stopped.end(80);
  expect(stopped.lines).toEqual(['Sample collection: 61 of 600 images indexed']);
});
