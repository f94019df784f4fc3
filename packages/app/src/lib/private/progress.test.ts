import { afterEach, expect, test } from 'vitest';
import { takeLine } from './current-line.ts';
import { batchProgress, progress, reportBatch, reportOne } from './progress.ts';

afterEach(() => {
  progress.setState(() => ({ images: 1 }));
  batchProgress.setState(() => ({ images: 0 }));
});

test('a search that was canceled does not overwrite the line of the next one', () => {
  const first = takeLine(progress, new AbortController().signal);
  reportOne({ stage: 'describing' }, first());
  const second = takeLine(progress, new AbortController().signal);
  reportOne({ stage: 'loading' }, second());
  reportOne({ sent: 5 }, first());
  expect(progress.get()).toEqual({ stage: 'loading', images: 1 });
  reportOne({ sent: 7 }, second());
  expect(progress.get()).toEqual({ sent: 7, images: 1 });
});

test('a line does not stay with a canceled search that nothing follows', () => {
  const isCurrent = takeLine(progress, new AbortController().signal);
  reportOne({ stage: 'describing' }, isCurrent());
  reportOne({ sent: undefined }, isCurrent());
  expect(progress.get().stage).toBeUndefined();
});

test('what a canceled search of several has sent counts all the same', () => {
  const first = takeLine(batchProgress, new AbortController().signal);
  const second = takeLine(batchProgress, new AbortController().signal);
  reportBatch({ stage: 'describing' }, second());
  reportBatch({ stage: 'comparing' }, first());
  reportBatch({ sent: 5 }, first());
  expect(batchProgress.get()).toEqual({ stage: 'describing', sent: 5, images: 1 });
  reportBatch({ sent: 7 }, second());
  expect(batchProgress.get()).toEqual({ stage: undefined, sent: 12, images: 2 });
});
