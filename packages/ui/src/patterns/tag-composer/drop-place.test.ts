import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Box, dropPlace } from './drop-place.ts';

/** Entries that stand in rows of 300 px, 4 px apart, as a flex box lays them out. */
function layOut(widths: readonly number[], isRtl: boolean): Box[] {
  let x = 0;
  let top = 0;
  return widths.map((width) => {
    if (x > 0 && x + width > 300) {
      x = 0;
      top += 34;
    }
    const left = isRtl ? 300 - x - width : x;
    x += width + 4;
    return { left, top, width, height: 30 };
  });
}

const rows = fc.array(fc.integer({ min: 20, max: 300 }), { maxLength: 30 });
const directions = fc.constantFrom('ltr' as const, 'rtl' as const);

it('falls before an entry at its first half, and after it at its second', () => {
  fc.assert(
    fc.property(rows, directions, (widths, direction) => {
      const boxes = layOut(widths, direction === 'rtl');
      const sign = direction === 'rtl' ? -1 : 1;
      boxes.forEach(({ left, top, width, height }, index) => {
        const middle = left + width / 2;
        const y = top + height / 2;
        const first = dropPlace(boxes, { x: middle - sign * 2, y }, direction);
        const second = dropPlace(boxes, { x: middle + sign * 2, y }, direction);
        expect([first.index, second.index]).toEqual([index, index + 1]);
        // The line is in the row of the pointer.
        expect([first.top, second.top]).toEqual([top, top]);
        expect(second.x).toBe(direction === 'rtl' ? left : left + width);
      });
    }),
  );
});

it('is always a place of the list, and never goes back as the pointer reads on', () => {
  fc.assert(
    fc.property(rows, directions, fc.integer(), fc.integer(), (widths, direction, x, y) => {
      const boxes = layOut(widths, direction === 'rtl');
      const at = (point: { x: number; y: number }) => dropPlace(boxes, point, direction).index;
      expect(at({ x, y })).toBeGreaterThanOrEqual(0);
      expect(at({ x, y })).toBeLessThanOrEqual(boxes.length);
      expect(at({ x, y: y + 34 })).toBeGreaterThanOrEqual(at({ x, y }));
      expect(at({ x: direction === 'rtl' ? x - 10 : x + 10, y })).toBeGreaterThanOrEqual(at({ x, y }));
    }),
  );
});

it('is at the ends above and below all', () => {
  const boxes = layOut([100, 100, 200], false);
  expect(dropPlace(boxes, { x: 250, y: -5 }, 'ltr')).toEqual({ index: 0, x: 0, top: 0, height: 30 });
  expect(dropPlace(boxes, { x: 0, y: 500 }, 'ltr')).toEqual({ index: 3, x: 200, top: 34, height: 30 });
  expect(dropPlace([], { x: 5, y: 5 }, 'rtl').index).toBe(0);
});
