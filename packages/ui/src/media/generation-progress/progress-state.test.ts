import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generationProgressMessages } from '../../messages.ts';
import { progressState, roundedTime } from './progress-state.ts';

test('a failure wins over steps, and steps win over the queue', () => {
  const all = { step: 3, steps: 20, position: 2, seconds: 9 };
  expect(progressState({ ...all, error: 'Lost.' })).toEqual({ kind: 'failed', error: 'Lost.' });
  expect(progressState(all)).toEqual({ kind: 'running', step: 3, steps: 20, seconds: 9 });
  expect(progressState({ ...all, steps: undefined })).toEqual({ kind: 'waiting', position: 2, seconds: 9 });
  expect(progressState({ seconds: 9 })).toEqual({ kind: 'starting' });
});

test('whatever comes, no nonsense is shown', () => {
  const any = fc.option(fc.double(), { nil: undefined });
  fc.assert(
    fc.property(fc.record({ step: any, steps: any, position: any, seconds: any }), (given) => {
      const state = progressState(given);
      const numbers = Object.values(state).filter((value) => typeof value === 'number');
      expect(numbers.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
      expect(state.kind !== 'running' || state.step <= state.steps).toBe(true);
    }),
  );
});

test('never promises less time than there is left, and at most twice of it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e5, noNaN: true }), (seconds) => {
      const { unit, value } = roundedTime(seconds);
      const told = unit === 'minutes' ? value * 60 : value;
      expect(told).toBeGreaterThanOrEqual(seconds);
      expect(told).toBeLessThanOrEqual(seconds * 2);
      expect(Number.isInteger(value)).toBe(true);
    }),
  );
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [113, '113th'],
])('place %i is the %s', (place, word) => {
  expect(generationProgressMessages.waiting(place)).toBe(`Waiting: ${word} in the queue`);
});
