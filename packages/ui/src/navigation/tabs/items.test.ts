import { expect, test, vi } from 'vitest';
import { shownValue, warnOfUnknown } from './items.ts';

test('begins with the first that can be chosen', () => {
  expect(shownValue([{ value: 'a', disabled: true }, { value: 'b' }], undefined)).toBe('b');
  expect(shownValue([{ value: 'a', disabled: true }], undefined)).toBeUndefined();
  expect(shownValue([], 'on its way')).toBeUndefined();
});

test('shows the first where the given one is none, and says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const items = [{ value: 'x' }, { value: 'y' }];
  expect(shownValue(items, 'z')).toBe('x');
  warnOfUnknown(items, 'z');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('which no item has; give one of: x, y'));
});
