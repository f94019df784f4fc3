import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anchorOf, anchorShift } from './anchor.ts';
import { geometries, layoutOf, ratio } from './layouts.setup.ts';

it('puts the first item that is still there back where it was', () => {
  fc.assert(
    fc.property(
      geometries,
      fc.array(ratio, { minLength: 1, maxLength: 80 }),
      fc.array(ratio, { maxLength: 30 }),
      fc.nat(30),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (geometry, ratios, prepended, removed, part) => {
        const keys = ratios.map((_, index) => `old-${index}`);
        const before = layoutOf(geometry, ratios);
        const view = { top: before.height * part, bottom: before.height * part + 800 };
        const anchor = anchorOf(before, (index) => keys[index], view);
        const nextKeys = [...prepended.map((_, index) => `new-${index}`), ...keys.slice(removed)];
        const after = layoutOf(geometry, [...prepended, ...ratios.slice(removed)]);
        const indexOf = new Map(nextKeys.map((key, index) => [key, index]));
        const shift = anchorShift(anchor, after, indexOf, view);
        const kept = anchor.find(({ key }) => indexOf.has(key));
        const offset = kept && after.box(indexOf.get(kept.key) ?? -1).top - (view.top + shift);
        expect(offset ?? shift).toBeCloseTo(kept?.offset ?? 0, 6);
      },
    ),
  );
});

it('lets new items show at the top of the grid', () => {
  const layout = layoutOf({ width: 100, columns: 1, gap: 0, maxItemHeight: Infinity }, [1, 1]);
  expect(anchorOf(layout, String, { top: -20, bottom: 80 })).toEqual([]);
});
