import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageSlots, parsePage } from './pages.ts';

const cases = fc
  .record({ pageCount: fc.integer({ min: 1, max: 400 }), max: fc.integer({ min: 5, max: 15 }), share: fc.nat(1e6) })
  .map(({ pageCount, max, share }) => ({ pageCount, max, page: 1 + (share % pageCount) }));

describe('places of the row of pages', () => {
  it('looks as people know it §9.10', () => {
    expect(pageSlots(1, 1)).toEqual([1]);
    expect(pageSlots(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageSlots(4, 8)).toEqual([1, 2, 3, 4, 5, 'gap', 8]);
    expect(pageSlots(5, 8)).toEqual([1, 'gap', 4, 5, 6, 7, 8]);
    expect(pageSlots(5, 9)).toEqual([1, 'gap', 4, 5, 6, 'gap', 9]);
    expect(pageSlots(20, 40)).toEqual([1, 'gap', 19, 20, 21, 'gap', 40]);
    expect(pageSlots(99, 40)).toEqual([1, 'gap', 36, 37, 38, 39, 40]);
    expect(pageSlots(1, 0)).toEqual([]);
  });

  it('are always as many, with the first, the last and the current page', () => {
    fc.assert(
      fc.property(cases, ({ page, pageCount, max }) => {
        const slots = pageSlots(page, pageCount, max);
        expect(slots).toHaveLength(Math.min(pageCount, max));
        expect(slots[0]).toBe(1);
        expect(slots.at(-1)).toBe(pageCount);
        expect(slots).toContain(page);
      }),
    );
  });

  it('rise, by one except over a gap, which stands for two pages at least', () => {
    fc.assert(
      fc.property(cases, ({ page, pageCount, max }) => {
        const slots = pageSlots(page, pageCount, max);
        const neighbours = slots.slice(1).map((slot, index) => [slots[index], slot] as const);
        const beside = neighbours.flatMap(([a, b]) => (typeof a === 'number' && typeof b === 'number' ? [b - a] : []));
        expect(beside.every((step) => step === 1)).toBe(true);
        const leftOut = slots.flatMap((slot, index) =>
          slot === 'gap' ? [Number(slots[index + 1]) - Number(slots[index - 1]) - 1] : [],
        );
        expect(leftOut.every((count) => count >= 2)).toBe(true);
      }),
    );
  });

  it('keep their places while the page moves between the gaps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 400 }), fc.nat(1e6), (pageCount, share) => {
        const page = 5 + (share % (pageCount - 9));
        const kinds = (slots: readonly unknown[]) => slots.map((slot) => slot === 'gap');
        expect(kinds(pageSlots(page, pageCount))).toEqual(kinds(pageSlots(page + 1, pageCount)));
      }),
    );
  });
});

describe('a typed page', () => {
  it('is any whole number of at least 1 §5.23', () => {
    fc.assert(fc.property(fc.integer({ min: 1 }), (page) => parsePage(` ${page} `) === page));
    expect(parsePage('007')).toBe(7);
    expect(parsePage('１２')).toBe(12);
  });

  it('is nothing else §5.23', () => {
    for (const text of ['', ' ', '0', '-1', '1.5', '1e3', 'two', '9'.repeat(30)]) {
      expect(parsePage(text)).toBeUndefined();
    }
  });
});
