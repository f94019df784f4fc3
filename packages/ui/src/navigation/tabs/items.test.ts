import { expect, test, vi } from 'vitest';
import { firstValue, uniqueItems } from './items.ts';

test('keeps the first of two with one value, and says so once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const items = [{ value: 'a' }, { value: 'b' }, { value: 'a', disabled: true }];
  expect(uniqueItems(items)).toEqual([{ value: 'a' }, { value: 'b' }]);
  uniqueItems([...items]);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('two items with value="a"'));
});

test('keeps a list in which each has its own', () => {
  const items = [{ value: 'a' }, { value: 'b' }];
  expect(uniqueItems(items)).toBe(items);
  expect(uniqueItems([])).toEqual([]);
});

test('begins with the first that can be chosen', () => {
  expect(firstValue([{ value: 'a', disabled: true }, { value: 'b' }], undefined)).toBe('b');
  expect(firstValue([{ value: 'a', disabled: true }], undefined)).toBeUndefined();
  expect(firstValue([], 'on its way')).toBeUndefined();
});

test('begins with the first where the given one is none, and says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(firstValue([{ value: 'x' }, { value: 'y' }], 'z')).toBe('x');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('give one of: x, y'));
});
