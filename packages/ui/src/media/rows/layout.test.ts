import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratio, ratioLists, rowGeometries } from '../../internal/gallery/layouts.setup.ts';
import { heightAt } from './height-by-width.ts';
import { aspectOf, type RowGeometry, RowLayout } from './layout.ts';

/** The rule in its plainest form: the items of each row, and whether it fills the width. */
function oracle({ width, gap, targetHeight }: RowGeometry, ratios: readonly number[]) {
  const rows: { items: number[]; height: number; isFull: boolean }[] = [];
  const heightOf = (items: readonly number[]) => {
    const aspects = items.reduce((sum, index) => sum + aspectOf(ratios[index] ?? 1), 0);
    return Math.max(1, (width - gap * (items.length - 1)) / aspects);
  };
  let row: number[] = [];
  const end = (items: number[]) => rows.push({ items, height: heightOf(items), isFull: true });
  for (const index of ratios.keys()) {
    const longer = [...row, index];
    if (heightOf(longer) > targetHeight) row = longer;
    else if (row.length > 0 && heightOf(row) - targetHeight < targetHeight - heightOf(longer)) {
      end(row);
      row = [index];
      if (heightOf(row) <= targetHeight) {
        end(row);
        row = [];
      }
    } else {
      end(longer);
      row = [];
    }
  }
  if (row.length > 0) rows.push({ items: row, height: targetHeight, isFull: false });
  return rows;
}

function build(geometry: RowGeometry, ratios: readonly number[]): RowLayout {
  const layout = new RowLayout(geometry);
  layout.place(ratios, 0);
  return layout;
}

describe('RowLayout', () => {
  it('ends each row where its height is nearest to the target', () => {
    fc.assert(
      fc.property(rowGeometries, ratioLists, (geometry, ratios) => {
        const layout = build(geometry, ratios);
        let top = 0;
        for (const { items, height } of oracle(geometry, ratios)) {
          const rounded = Math.max(1, Math.round(height));
          for (const index of items) expect(layout.box(index)).toMatchObject({ top, height: rounded });
          top += rounded + geometry.gap;
        }
        expect(layout.height).toBe(Math.max(0, top - geometry.gap));
      }),
    );
  });

  it('fills the width with whole edges, apart by the gap, and leaves the last row at the target', () => {
    fc.assert(
      fc.property(rowGeometries, ratioLists, (geometry, ratios) => {
        // Below that, gaps alone can be wider than a row.
        fc.pre(geometry.width > 12 * geometry.gap);
        const layout = build(geometry, ratios);
        for (const { items, isFull } of oracle(geometry, ratios)) {
          const boxes = items.map((index) => layout.box(index));
          const ends = boxes.map(({ x, width }) => x + width);
          expect(boxes.every(({ x, width }) => Number.isInteger(x) && Number.isInteger(width))).toBe(true);
          expect(boxes.map(({ x }) => x)).toEqual([0, ...ends.slice(0, -1).map((end) => end + geometry.gap)]);
          expect(isFull ? ends.at(-1) : boxes[0]?.height).toBe(isFull ? geometry.width : geometry.targetHeight);
          expect(ends.at(-1)).toBeLessThanOrEqual(geometry.width);
        }
      }),
    );
  });

  it('keeps the shape of items to a pixel, and crops only threads', () => {
    fc.assert(
      fc.property(rowGeometries, fc.array(ratio, { minLength: 1, maxLength: 40 }), (geometry, ratios) => {
        fc.pre(geometry.width > 12 * geometry.gap);
        const layout = build(geometry, ratios);
        for (const [index, value] of ratios.entries()) {
          const { width, height } = layout.box(index);
          const shape = Math.min(Math.max(value, 0.2), 4);
          expect(Math.abs(width - height / shape)).toBeLessThanOrEqual(1 + 0.5 / shape);
        }
      }),
    );
  });

  it('moves nothing above the last row when items are appended', () => {
    fc.assert(
      fc.property(rowGeometries, ratioLists, ratioLists, (geometry, ratios, more) => {
        const before = build(geometry, ratios);
        const after = build(geometry, [...ratios, ...more]);
        const lastTop = ratios.length > 0 ? before.box(ratios.length - 1).top : 0;
        const above = [...ratios.keys()].filter((index) => before.box(index).top < lastTop);
        expect(above.map((index) => after.box(index))).toEqual(above.map((index) => before.box(index)));
      }),
    );
  });

  it('goes up and down to the item whose center is nearest', () => {
    const layout = build({ width: 412, gap: 12, targetHeight: 100 }, [0.5, 0.5, 1, 1, 1, 1]);
    expect(layout.rowsOf(6).map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [2, 6],
    ]);
    expect([2, 3, 4, 5].map((index) => layout.blockNeighbor(index, -1))).toEqual([0, 0, 1, 1]);
    expect([0, 1].map((index) => layout.blockNeighbor(index, 1))).toEqual([2, 4]);
  });

  it('continues an unfilled row with placeholders', () => {
    const layout = build({ width: 412, gap: 12, targetHeight: 100 }, [1, 1]);
    const [first, ...others] = layout.placeholders(1, 0);
    expect(first).toEqual({ x: 224, top: 0, width: 88, height: 100 });
    expect(others.map(({ top }) => top)).toEqual([0, 112, 112, 112, 112]);
    expect(others[0]!.x + others[0]!.width).toBe(412);
  });
});

describe('heightAt', () => {
  it.each([
    [180, 500, 180],
    [{ 0: 140, 640: 220 }, 639, 140],
    [{ 640: 220, 0: 140 }, 640, 220],
    [{ 640: 220, 1200: 300 }, 320, 220],
    [{}, 320, undefined],
    [undefined, 320, undefined],
  ])('of %o at %d px is %o', (heights, width, expected) => {
    expect(heightAt(heights, width)).toBe(expected);
  });
});
