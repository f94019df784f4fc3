import type { Favorite } from '@mekiki/api-client';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api.ts';
import { matching, ratioOf, sizeOf, titleOf } from './favorites.ts';
import { DELETE_FAILED, favoritesFailure } from './messages.ts';

const favorite = (rest: Partial<Favorite> = {}): Favorite => ({
  fav_id: 1,
  fav_search: 'abc123',
  created_at: '2025-03-01T12:00:00.000Z',
  ...rest,
});

test('a favorite without a title is called by its key', () => {
  expect(titleOf(favorite())).toBe('abc123');
  expect(titleOf(favorite({ title: '' }))).toBe('abc123');
  expect(titleOf(favorite({ title: 'A girl' }))).toBe('A girl');
});

test('sizes fit the limit, and odd ones do no harm', () => {
  expect(sizeOf(favorite({ size: [2048, 1024] }), 1024)).toEqual({ width: 1024, height: 512 });
  expect(sizeOf(favorite({ size: [100, 50] }), 1024)).toEqual({ width: 100, height: 50 });
  for (const size of [[], [0, 10], [10]]) expect(sizeOf(favorite({ size }), 256)).toEqual({ width: 256, height: 256 });
  expect(ratioOf(favorite({ size: [4000, 100] }))).toBe(0.75);
  expect(ratioOf(favorite({ size: [100, 4000] }))).toBe(2);
});

test('the filter takes every word, in any case and order', () => {
  const all = [favorite({ title: 'A girl with red eyes' }), favorite({ title: 'A boy' })];
  expect(matching(all, ' EYES girl ')).toEqual([all[0]]);
  expect(matching(all, ' ')).toEqual(all);
  expect(matching(all, 'nobody')).toEqual([]);
});

test('a failed deletion is explained by its status §8.2 §8.3', () => {
  for (const status of [403, 404, 500]) {
    expect(favoritesFailure(new ApiError('No.', { status }), DELETE_FAILED)).toBe('Invalid token, please login again');
  }
  expect(favoritesFailure(new ApiError('No.', { status: 429 }), DELETE_FAILED)).toBe('Failed to delete favorite');
  expect(favoritesFailure(new ApiError('Offline'), DELETE_FAILED)).toBe('Failed to delete favorite');
});
