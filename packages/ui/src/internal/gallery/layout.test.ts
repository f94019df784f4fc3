/** What the engine of the galleries expects from every layout. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LayoutCache, updateLayout } from './items.ts';
import { emptyLayout, geometries, layoutOf, ratio, ratioLists } from './layouts.setup.ts';
import { type MoveKey, moveTo } from './navigate.ts';

it('comes to the same places by any row of changes as from nothing', () => {
  const steps = fc.array(
    fc.record({
      at: fc.nat(100),
      remove: fc.nat(20),
      insert: fc.array(ratio, { maxLength: 15 }),
      geometry: fc.option(geometries),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(geometries, ratioLists, steps, (first, start, changes) => {
      const cache: LayoutCache = {};
      const ratios = [...start];
      let geometry = first;
      updateLayout(cache, emptyLayout(geometry), Float64Array.from(ratios));
      for (const change of changes) {
        ratios.splice(Math.min(change.at, ratios.length), change.remove, ...change.insert);
        geometry = change.geometry ?? geometry;
        const layout = updateLayout(cache, emptyLayout(geometry), Float64Array.from(ratios));
        const expected = layoutOf(geometry, ratios);
        expect([layout.count, layout.height]).toEqual([ratios.length, expected.height]);
        for (const index of ratios.keys()) expect(layout.box(index)).toEqual(expected.box(index));
      }
    }),
  );
});

it('reuses the layout of the same geometry, and no other', () => {
  const cache: LayoutCache = {};
  const geometry = { width: 600, columns: 2, gap: 12, maxItemHeight: Infinity };
  const first = updateLayout(cache, emptyLayout(geometry), Float64Array.of(1, 2));
  expect(updateLayout(cache, emptyLayout({ ...geometry }), Float64Array.of(1, 2, 3))).toBe(first);
  expect(updateLayout(cache, emptyLayout({ ...geometry, gap: 13 }), Float64Array.of(1, 2, 3))).not.toBe(first);
});

it('finds what is visible, in data order', () => {
  fc.assert(
    fc.property(
      geometries,
      ratioLists,
      fc.double({ min: -500, max: 20_000, noNaN: true }),
      fc.double({ min: 0, max: 3000, noNaN: true }),
      (geometry, ratios, top, height) => {
        const layout = layoutOf(geometry, ratios);
        const expected = [...ratios.keys()].filter((index) => {
          const box = layout.box(index);
          return box.top + box.height > top && box.top < top + height && top + height > top;
        });
        expect(layout.visible(top, top + height)).toEqual(expected);
      },
    ),
  );
});

it('ends where its lowest item does', () => {
  fc.assert(
    fc.property(geometries, ratioLists, (geometry, ratios) => {
      const layout = layoutOf(geometry, ratios);
      const bottoms = [...ratios.keys()].map((index) => layout.box(index).top + layout.box(index).height);
      expect(layout.height).toBe(Math.max(0, ...bottoms));
    }),
  );
});

it('refuses an index that is not there', () => {
  fc.assert(
    fc.property(geometries, (geometry) => {
      expect(() => layoutOf(geometry, [1]).box(1)).toThrow(RangeError);
    }),
    { numRuns: 10 },
  );
});

it('puts placeholders behind the items, as many as fill a height', () => {
  fc.assert(
    fc.property(geometries, ratioLists, fc.integer({ min: 0, max: 2000 }), (geometry, ratios, height) => {
      const layout = layoutOf(geometry, ratios);
      const before = [layout.count, layout.height];
      const boxes = layout.placeholders(1.3, height);
      expect([layout.count, layout.height]).toEqual(before);
      const items = [...ratios.keys()].map((index) => layout.box(index));
      for (const box of boxes) {
        const isBeside = (item: typeof box) => box.x >= item.x + item.width || item.x >= box.x + box.width;
        expect(items.every((item) => isBeside(item) || box.top >= item.top + item.height)).toBe(true);
      }
      expect(Math.max(...boxes.map((box) => box.top + box.height))).toBeGreaterThanOrEqual(height - geometry.gap);
    }),
  );
});

it('leads each key to an item on its side, or to an end', () => {
  fc.assert(
    fc.property(geometries, fc.array(ratio, { minLength: 1, maxLength: 60 }), fc.nat(), (geometry, ratios, seed) => {
      // Items of a pixel are on no side of each other.
      fc.pre(geometry.width > 400);
      const layout = layoutOf(geometry, ratios);
      const from = seed % ratios.length;
      const box = layout.box(from);
      const at = (key: MoveKey, rtl = false) => {
        const to = moveTo(layout, from, key, rtl);
        return to === undefined ? undefined : layout.box(to);
      };
      expect(at('ArrowDown')?.top ?? Infinity).toBeGreaterThan(box.top);
      expect(at('ArrowUp')?.top ?? -1).toBeLessThan(box.top);
      expect(at('ArrowRight')?.x ?? Infinity).toBeGreaterThan(box.x);
      expect(at('ArrowLeft')?.x ?? -1).toBeLessThan(box.x);
      expect(at('ArrowRight', true)).toEqual(at('ArrowLeft'));
      expect(moveTo(layout, from, 'Home', false)).toBe(0);
      expect(moveTo(layout, from, 'End', false)).toBe(ratios.length - 1);
    }),
  );
});
