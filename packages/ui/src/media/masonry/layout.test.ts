import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, anchorShift } from './anchor.ts';
import { coverage, covers, isNearEnd } from './coverage.ts';
import { type LayoutCache, updateLayout } from './items.ts';
import { columnCount, type MasonryGeometry, MasonryLayout } from './layout.ts';
import { type MoveKey, moveTo } from './navigate.ts';

const geometries = fc.record({
  width: fc.integer({ min: 40, max: 4000 }),
  columns: fc.integer({ min: 1, max: 9 }),
  gap: fc.integer({ min: 0, max: 24 }),
  maxItemHeight: fc.oneof(fc.constant(Infinity), fc.integer({ min: 1, max: 500 })),
}) satisfies fc.Arbitrary<MasonryGeometry>;
const ratio = fc.double({ min: 0.05, max: 8, noNaN: true });
const ratioLists = fc.array(ratio, { maxLength: 120 });

/** The rule in its plainest form: no state, no typed arrays, one pass per item over all columns. */
function oracle({ width, columns, gap, maxItemHeight }: MasonryGeometry, ratios: readonly number[]) {
  const columnWidth = Math.max(1, (width - gap * (columns - 1)) / columns);
  const stacks: { index: number; top: number; bottom: number }[][] = Array.from({ length: columns }, () => []);
  const end = (stack: { bottom: number }[]) =>
    stack.length === 0 ? 0 : Math.max(...stack.map((item) => item.bottom)) + gap;
  const items = ratios.map((value, index) => {
    const ends = stacks.map(end);
    const column = ends.indexOf(Math.min(...ends));
    const height = Math.max(1, Math.round(Math.min(value * columnWidth, maxItemHeight)));
    const item = { index, column, top: ends[column] ?? 0, bottom: (ends[column] ?? 0) + height };
    stacks[column]?.push(item);
    return item;
  });
  return { items, height: Math.max(0, ...items.map((item) => item.bottom)) };
}

function build(geometry: MasonryGeometry, ratios: readonly number[]): MasonryLayout {
  const layout = new MasonryLayout(geometry);
  layout.extend(ratios);
  return layout;
}

describe('MasonryLayout', () => {
  it('places items as the plain rule does', () => {
    fc.assert(
      fc.property(geometries, ratioLists, (geometry, ratios) => {
        const layout = build(geometry, ratios);
        const expected = oracle(geometry, ratios);
        expect(layout.height).toBe(expected.height);
        for (const { index, column, top, bottom } of expected.items) {
          expect(layout.box(index)).toMatchObject({ column, top, height: bottom - top });
        }
      }),
    );
  });

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
        updateLayout(cache, geometry, Float64Array.from(ratios));
        for (const change of changes) {
          ratios.splice(Math.min(change.at, ratios.length), change.remove, ...change.insert);
          geometry = change.geometry ?? geometry;
          const layout = updateLayout(cache, geometry, Float64Array.from(ratios));
          const expected = oracle(geometry, ratios);
          expect(layout.count).toBe(ratios.length);
          expect(layout.height).toBe(expected.height);
          for (const { index, column, top } of expected.items) expect(layout.box(index)).toMatchObject({ column, top });
        }
      }),
    );
  });

  it('finds what is visible, in data order', () => {
    fc.assert(
      fc.property(
        geometries,
        ratioLists,
        fc.double({ min: -500, max: 20_000, noNaN: true }),
        fc.double({ min: 0, max: 3000, noNaN: true }),
        (geometry, ratios, top, height) => {
          const expected = oracle(geometry, ratios)
            .items.filter((item) => height > 0 && item.bottom > top && item.top < top + height && top + height > top)
            .map(({ index }) => index);
          expect(build(geometry, ratios).visible(top, top + height)).toEqual(expected);
        },
      ),
    );
  });

  it('keeps boxes inside the width, apart by the gap, with whole edges', () => {
    fc.assert(
      fc.property(geometries, ratioLists, (geometry, ratios) => {
        fc.pre(geometry.width > geometry.columns * (geometry.gap + 1));
        const layout = build(geometry, ratios);
        const boxes = ratios.map((_, index) => layout.box(index));
        for (const { x, width } of boxes) {
          expect(Number.isInteger(x) && Number.isInteger(width)).toBe(true);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(geometry.width);
        }
        const neighbours = boxes.flatMap((a) =>
          boxes.filter((b) => b.column === a.column + 1).map((b) => [a, b] as const),
        );
        for (const [a, b] of neighbours) expect(b.x - a.x - a.width).toBe(geometry.gap);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses an index that is not there', () => {
    expect(() => build({ width: 100, columns: 1, gap: 0, maxItemHeight: Infinity }, [1]).box(1)).toThrow(RangeError);
  });

  it('previews places without keeping them', () => {
    const geometry = { width: 212, columns: 2, gap: 12, maxItemHeight: Infinity };
    const layout = build(geometry, [1, 2, 1]);
    const [next] = layout.preview(3, 1.5);
    expect(layout.count).toBe(3);
    layout.extend([1, 2, 1, 1.5]);
    expect(layout.box(3)).toEqual(next);
  });
});

describe('columnCount §9.7', () => {
  it.each([
    [1440, 360, 1, undefined, 4],
    [370, 360, 2, undefined, 2],
    [200, 360, 1, undefined, 1],
    [900, 360, 1, 3, 3],
    [900, 360, 1, 0, 2],
    [0, 360, 1, undefined, 1],
  ])('%d px in columns of %d, at least %d, fixed %s → %d', (width, columnWidth, minColumns, fixed, expected) => {
    expect(columnCount(width, columnWidth, minColumns, fixed)).toBe(expected);
  });
});

describe('moveTo', () => {
  it('stays in the column up and down, and goes to a neighbour to the sides', () => {
    fc.assert(
      fc.property(geometries, fc.array(ratio, { minLength: 1, maxLength: 60 }), fc.nat(), (geometry, ratios, seed) => {
        const layout = build(geometry, ratios);
        const from = seed % ratios.length;
        const box = layout.box(from);
        const at = (key: MoveKey, rtl = false) => {
          const to = moveTo(layout, from, key, rtl);
          return to === undefined ? undefined : layout.box(to);
        };
        expect(at('ArrowDown')?.column ?? box.column).toBe(box.column);
        expect(at('ArrowDown')?.top ?? Infinity).toBeGreaterThan(box.top);
        expect(at('ArrowUp')?.top ?? -1).toBeLessThan(box.top);
        expect(at('ArrowRight')?.column ?? Infinity).toBeGreaterThan(box.column);
        expect(at('ArrowLeft')?.column ?? -1).toBeLessThan(box.column);
        expect(at('ArrowRight', true)).toEqual(at('ArrowLeft'));
        // No other item of that column is nearer.
        const right = at('ArrowRight');
        const middle = (candidate: typeof box) => candidate.top + candidate.height / 2;
        for (const index of ratios.keys()) {
          const other = layout.box(index);
          if (!right || other.column !== right.column) continue;
          expect(Math.abs(middle(other) - middle(box))).toBeGreaterThanOrEqual(Math.abs(middle(right) - middle(box)));
        }
      }),
    );
  });

  it('goes to the first and the last item of the data', () => {
    const layout = build({ width: 300, columns: 3, gap: 0, maxItemHeight: Infinity }, [1, 1, 1, 1]);
    expect(moveTo(layout, 2, 'Home', false)).toBe(0);
    expect(moveTo(layout, 2, 'End', false)).toBe(3);
  });
});

describe('anchor', () => {
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
          const before = build(geometry, ratios);
          const view = { top: before.height * part, bottom: before.height * part + 800 };
          const anchor = anchorOf(before, (index) => keys[index], view);
          const nextKeys = [...prepended.map((_, index) => `new-${index}`), ...keys.slice(removed)];
          const after = build(geometry, [...prepended, ...ratios.slice(removed)]);
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
    const layout = build({ width: 100, columns: 1, gap: 0, maxItemHeight: Infinity }, [1, 1]);
    expect(anchorOf(layout, String, { top: -20, bottom: 80 })).toEqual([]);
  });
});

describe('coverage', () => {
  it('covers the view, and never more items than the limit but for those in view', () => {
    fc.assert(
      fc.property(
        geometries,
        ratioLists,
        fc.nat(5000),
        fc.integer({ min: 100, max: 2000 }),
        (geometry, ratios, top, height) => {
          const layout = build(geometry, ratios);
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
});
