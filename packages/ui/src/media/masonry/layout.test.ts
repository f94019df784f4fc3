import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnGeometries, ratio, ratioLists } from '../../internal/gallery/layouts.setup.ts';
import { type MoveKey, moveTo } from '../../internal/gallery/navigate.ts';
import { columnCount, type MasonryGeometry, MasonryLayout } from './layout.ts';

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
  layout.place(ratios, 0);
  return layout;
}

describe('MasonryLayout', () => {
  it('places items as the plain rule does', () => {
    fc.assert(
      fc.property(columnGeometries, ratioLists, (geometry, ratios) => {
        const layout = build(geometry, ratios);
        const expected = oracle(geometry, ratios);
        expect(layout.height).toBe(expected.height);
        for (const { index, column, top, bottom } of expected.items) {
          expect(layout.box(index)).toMatchObject({ column, top, height: bottom - top });
        }
      }),
    );
  });

  it('keeps boxes inside the width, apart by the gap, with whole edges', () => {
    fc.assert(
      fc.property(columnGeometries, ratioLists, (geometry, ratios) => {
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

  it('has placeholders where the next items will be', () => {
    const layout = build({ width: 212, columns: 2, gap: 12, maxItemHeight: Infinity }, [1, 2, 1]);
    const [next] = layout.placeholders(1.5, 0);
    layout.place([1, 2, 1, 1.5], 3);
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
      fc.property(
        columnGeometries,
        fc.array(ratio, { minLength: 1, maxLength: 60 }),
        fc.nat(),
        (geometry, ratios, seed) => {
          const layout = build(geometry, ratios);
          const from = seed % ratios.length;
          const box = layout.box(from);
          const at = (key: MoveKey) => {
            const to = moveTo(layout, from, key, false);
            return to === undefined ? undefined : layout.box(to);
          };
          expect(at('ArrowDown')?.column ?? box.column).toBe(box.column);
          expect(at('ArrowRight')?.column ?? Infinity).toBeGreaterThan(box.column);
          expect(at('ArrowLeft')?.column ?? -1).toBeLessThan(box.column);
          // No other item of that column is nearer.
          const right = at('ArrowRight');
          const middle = (candidate: typeof box) => candidate.top + candidate.height / 2;
          for (const index of ratios.keys()) {
            const other = layout.box(index);
            if (!right || other.column !== right.column) continue;
            expect(Math.abs(middle(other) - middle(box))).toBeGreaterThanOrEqual(Math.abs(middle(right) - middle(box)));
          }
        },
      ),
    );
  });
});
