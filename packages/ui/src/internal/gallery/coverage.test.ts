import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverage, covers, isNearEnd } from './coverage.ts';
import { geometries, layoutOf, ratioLists } from './layouts.setup.ts';

it('covers the view, and never more items than the limit but for those in view', () => {
  fc.assert(
    fc.property(
      geometries,
      ratioLists,
      fc.nat(5000),
      fc.integer({ min: 100, max: 2000 }),
      (geometry, ratios, top, height) => {
        const layout = layoutOf(geometry, ratios);
        const view = { top, bottom: top + height };
        const interval = coverage(layout, view, 30);
        expect(covers(interval, view, layout.height)).toBe(true);
        const inView = layout.visible(view.top, view.bottom).length;
        expect(layout.visible(interval.top, interval.bottom).length).toBeLessThanOrEqual(Math.max(30, inView));
      },
    ),
  );
});

it('is near its end from 0.8 of its height on §9.3', () => {
  const view = (bottom: number) => ({ top: bottom - 1_000, bottom });
  expect(isNearEnd(view(4_000), 10_000)).toBe(false);
  expect(isNearEnd(view(7_900), 10_000)).toBe(false);
  expect(isNearEnd(view(7_999), 10_000)).toBe(false);
  expect(isNearEnd(view(8_000), 10_000)).toBe(true);
  expect(isNearEnd(view(8_100), 10_000)).toBe(true);
});

it('is near its end within the height of a window, too', () => {
  expect(isNearEnd({ top: 0, bottom: 800 }, 500)).toBe(true);
  expect(isNearEnd({ top: 0, bottom: 800 }, 1_599)).toBe(true);
  expect(isNearEnd({ top: 0, bottom: 800 }, 1_600)).toBe(false);
});
