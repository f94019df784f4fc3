import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { uniqueById } from './unique-by-id.ts';

test('keeps the first of each id, in order', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const ids = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom('0', '1', 'a'));
  fc.assert(
    fc.property(fc.array(fc.record({ id: ids })), (items) => {
      const kept = uniqueById('List', items);
      const names = items.map(({ id }) => String(id));
      expect(kept).toEqual(items.filter((_, index) => names.indexOf(names[index] ?? '') === index));
    }),
  );
});

test('tells of the same id once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const items = [{ id: 7 }, { id: '7' }, { id: 7 }];
  expect(uniqueById('Sessions', items)).toEqual([{ id: 7 }]);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Sessions got the id "7" twice'));
});
