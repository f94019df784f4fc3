import { expect, test, vi } from 'vitest';
import { firstValue } from './items.ts';

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
