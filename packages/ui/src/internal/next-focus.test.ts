import fc from 'fast-check';
import { expect, it } from 'vitest';
import { focusAfter } from './next-focus.ts';

it('goes on, and back from the end', () => {
  expect(focusAfter([1, 2, 3], [1, 3], 2)).toBe(3);
  expect(focusAfter([1, 2, 3], [1, 2], 3)).toBe(2);
  expect(focusAfter([1, 2, 3, 4], [1, 4, 5], 2)).toBe(4);
  expect(focusAfter([1], [], 1)).toBeUndefined();
  expect(focusAfter([], [7], 1)).toBeUndefined();
});

it('finds one that is there, with none nearer after the gone one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.func(fc.boolean()), (before, share, stays) => {
      const gone = before[share % before.length] ?? 0;
      const now = before.filter((id) => id !== gone && stays(id));
      const found = focusAfter(before, now, gone);
      const after = now.filter((id) => before.indexOf(id) > before.indexOf(gone));
      expect(found).toBe(after[0] ?? now.at(-1));
    }),
  );
});
