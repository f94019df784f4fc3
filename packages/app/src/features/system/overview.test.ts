import { expect, test } from 'vitest';
import { indexingText, imagesText, statusStat } from './overview.ts';

test('names the state in one word; a server that does not answer comes first', () => {
  expect(statusStat('green', false)).toEqual({ value: 'Ready', tone: 'success' });
  expect(statusStat('yellow', false)).toEqual({ value: 'Indexing', tone: 'warning' });
  expect(statusStat('red', false)).toEqual({ value: 'Not responding', tone: 'error' });
  expect(statusStat('green', true)).toEqual({ value: 'Unavailable', tone: 'error' });
  expect(statusStat(undefined, false)).toEqual({ value: null });
});

test('how far the index is', () => {
  expect(indexingText(123, 1600)).toBe('123 of 1,600 indexed');
  expect(indexingText(1600, 0)).toBe('1,600 indexed');
  expect(imagesText(1234, 20_000)).toBe('1,234 of 20,000 images');
});
