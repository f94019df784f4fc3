import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchListMessages } from '../../messages.ts';
import { type BatchState, type BatchVerdict, searchedOf, tallyOf } from './tally.ts';

const states: BatchState[] = ['waiting', 'searching', 'done', 'failed', 'cancelled'];
const verdicts: (BatchVerdict | undefined)[] = ['same', 'likely', 'similar', 'none', undefined];
const item = fc.record({ state: fc.constantFrom(...states), verdict: fc.constantFrom(...verdicts) });

test('counts every image once', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const tally = tallyOf(items);
      expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(items.length);
      expect(searchedOf(tally)).toBe(items.length - tally.left - tally.cancelled);
      expect(tally.left).toBe(items.filter(({ state }) => state === 'waiting' || state === 'searching').length);
    }),
  );
});

test('a verdict counts only once its image is done', () => {
  expect(tallyOf([{ state: 'failed', verdict: 'same' }, { state: 'done' }])).toMatchObject({
    same: 0,
    failed: 1,
    none: 1,
  });
});

test('the sentence names failures only where there are some', () => {
  const tally = tallyOf([{ state: 'done', verdict: 'same' }, { state: 'done', verdict: 'likely' }, { state: 'done' }]);
  expect(batchListMessages.finished(batchListMessages.summary(tally))).toBe(
    'Finished: 1 same, 1 likely, 0 similar, 1 without a match',
  );
  expect(batchListMessages.summary({ ...tally, failed: 2, cancelled: 3 })).toBe(
    '1 same, 1 likely, 0 similar, 1 without a match, 2 failed, 3 cancelled',
  );
});
