import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchListMessages } from '../../messages.ts';
import { type BatchState, type BatchVerdict, searchedOf, tallyOf } from './tally.ts';

const states: BatchState[] = ['waiting', 'searching', 'done', 'failed', 'cancelled'];
const verdicts: (BatchVerdict | undefined)[] = ['copy', 'variant', 'likely', 'look-alike', 'none', undefined];
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
  expect(tallyOf([{ state: 'failed', verdict: 'copy' }, { state: 'done' }])).toMatchObject({
    copy: 0,
    failed: 1,
    none: 1,
  });
});

test('the sentence names failures only where there are some', () => {
  const tally = tallyOf([{ state: 'done', verdict: 'copy' }, { state: 'done', verdict: 'likely' }, { state: 'done' }]);
  expect(batchListMessages.finished(batchListMessages.summary(tally))).toBe(
    'Finished: 1 exact, 1 likely, 0 look-alike, 1 without a match',
  );
  expect(batchListMessages.summary({ ...tally, failed: 2, cancelled: 3 })).toBe(
    '1 exact, 1 likely, 0 look-alike, 1 without a match, 2 failed, 3 cancelled',
  );
  expect(batchListMessages.summary({ ...tally, variant: 2 })).toBe(
    '1 exact, 2 variants, 1 likely, 0 look-alike, 1 without a match',
  );
});
