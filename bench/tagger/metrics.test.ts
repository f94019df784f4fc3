import { expect, test } from 'vitest';
import { reliability } from './metrics.ts';

test('the share that is true, between two limits', () => {
  const outcomes = [
    {
      scores: new Map([
        ['hat', 0.9],
        ['bow', 0.6],
      ]),
      truth: new Set(['hat']),
    },
    {
      scores: new Map([
        ['hat', 0.8],
        ['bow', 0.1],
      ]),
      truth: new Set(['bow']),
    },
  ];
  expect(reliability(outcomes, ['hat', 'bow'], [0.5, 0.7])).toEqual([
    { from: 0.5, pairs: 1, score: 0.6, isTrue: 0, wrong: 1 },
    { from: 0.7, pairs: 2, score: expect.closeTo(0.85, 10), isTrue: 0.5, wrong: 1 },
  ]);
});
