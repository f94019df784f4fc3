import { expect, test, vi } from 'vitest';
import { uniqueByValue } from './unique-by-value.ts';

test('keeps the first of two with one value, and says so once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const items = [{ value: 'a' }, { value: 'b' }, { value: 'a', disabled: true }];
  expect(uniqueByValue('Tabs', items)).toEqual([{ value: 'a' }, { value: 'b' }]);
  uniqueByValue('Tabs', [...items]);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Tabs got two items with value="a"'));
});

test('keeps a list in which each has its own', () => {
  const items = [{ value: 'a' }, { value: 'b' }];
  expect(uniqueByValue('Tabs', items)).toBe(items);
  expect(uniqueByValue('Tabs', [])).toEqual([]);
});
