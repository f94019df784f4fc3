import { expect, test } from 'vitest';
import { spokenSummary, tileLabel } from './result-texts.ts';
import { type Result, toResults } from './result-list.ts';

const result = (score: number, reason: Result['reason']) =>
  ({ item: { score }, pools: ['tbib'], match: undefined, reason }) as unknown as Result;

test('an image that words find has no score; it says if that was by its looks or by some of the words', () => {
  expect(tileLabel(result(0, { tags: [], tagger_tags: [], words: [], looks: true }), 2, true)).toBe(
    'Result 2, found by its looks, on tbib',
  );
  expect(tileLabel(result(1, { tags: ['1girl'], tagger_tags: [], words: [], looks: true }), 1, true)).toBe(
    'Result 1, on tbib',
  );
  expect(tileLabel(result(0.5, { tags: ['1girl'], tagger_tags: [], words: [], looks: false }), 3, true)).toBe(
    'Result 3, partial match, on tbib',
  );
  expect(tileLabel(result(0.8, { tags: [], tagger_tags: ['1girl'], words: [], looks: false }), 4, true)).toBe(
    'Result 4, seen by the tagger, on tbib',
  );
});

test('a search by image says its answer, also outside the sources, or what only looks alike', () => {
  const post = (pool: string) => ({ query: pool, pool, score: 0.5, size: [1, 1], sample: false });
  const entry = (pool: string, verdict: string) => ({ content: [post(pool)], pools: [pool], match: { verdict } });
  const results = (...data: object[]) => toResults([{ results: { data }, scroll_token: null } as never]);
  const alike = entry('tbib', 'similar');
  expect(spokenSummary(results(entry('tbib', 'same'), alike), true)).toBe('Exact copy, 50.0%. Found on tbib');
  const outside = {
    images: 1,
    sources: [{ pool: 'konachan', images: 1 }],
    ratings: [],
    filters: ['pool'],
    data: [entry('konachan', 'likely')],
    copies: [],
  } as never;
  expect(spokenSummary(results(alike), true, outside)).toBe(
    'Likely match, 50.0%. Probably found on konachan, outside your sources',
  );
  expect(spokenSummary(results(alike), true)).toBe('No copy found. 1 look-alike');
  expect(spokenSummary(results(alike), false)).toBe('1 image found');
  expect(spokenSummary([], true)).toBe('No matches found.');
});
