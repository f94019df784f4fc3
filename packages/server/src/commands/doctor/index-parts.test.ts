import { expect, test } from 'vitest';
import { indexPartFindings, type IndexState, pausedFindings } from './index-parts.ts';

const state = (images: number, filling = true): IndexState => ({
  images: 1_000,
  parts: [
    { part: 'vectors', engine: 'built-in', images: 1_000, total: 1_000, filling: false },
    { part: 'vectors', engine: 'clip', images, total: 1_000, filling },
  ],
});

test('says by which engine, which share, how fast and how long yet', () => {
  const texts = indexPartFindings(state(400), state(500), 0.5).map(({ text }) => text);
  expect(texts).toEqual([
    'built-in: 1000 of 1000 images (100%).',
    'clip: 500 of 1000 images (50%), being filled, 200 a minute, 3 min left. Until that is done, searches find less.',
  ]);
});

test('no pace is made up where nothing was made, or the filling began meanwhile', () => {
  const filling =
    'clip: 500 of 1000 images (50%), being filled; none was made during this check. Until that is done, searches find less.';
  expect(indexPartFindings(state(500), state(500), 1)[1]?.text).toBe(filling);
  expect(indexPartFindings({ images: 1_000, parts: [] }, state(500), 1)[1]?.text).toBe(filling);
  expect(indexPartFindings(state(500), state(500), 0)[1]?.text).toBe(filling);
});

test('warns of vectors and features of a former engine, with what to do where nothing fills them', () => {
  const found = indexPartFindings(state(400, false), state(400, false), 1);
  expect(found.map((one) => one.state)).toEqual(['ok', 'warn']);
  expect(found[1]?.text).toContain('keep the server running');
});

test('an empty index has a share of nothing', () => {
  const empty = { images: 0, parts: [{ part: 'features', images: 0, total: 0, filling: false }] };
  expect(indexPartFindings(empty, empty, 1)).toEqual([
    { part: 'Local features', state: 'ok', text: '0 of 0 images (0%).' },
  ]);
});

test('tells what is paused, and nothing where nothing is', () => {
  expect(pausedFindings({ paused: [] })).toEqual([]);
  expect(pausedFindings({ paused: ['danbooru', 'features'] })).toEqual([
    { part: 'Indexing', state: 'warn', text: "Paused in the operator's console: danbooru, features." },
  ]);
});
