import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReady, ROW_HEIGHT, rowsAround } from './rows.ts';

const views = fc.record({
  count: fc.integer({ min: 1, max: 10_000 }),
  window: fc.integer({ min: 1, max: 3_000 }),
  scrolled: fc.double({ min: -2, max: 2, noNaN: true }),
  zoom: fc.constantFrom(0.5, 1, 2),
});

describe('the rows of a long list', () => {
  test('hold all that is in view, and few more, however it is scrolled and zoomed', () => {
    fc.assert(
      fc.property(views, ({ count, window, scrolled, zoom }) => {
        const height = count * ROW_HEIGHT * zoom;
        const top = -scrolled * height;
        const { first, last } = rowsAround({ top, height, window }, count);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThanOrEqual(count);
        for (const y of [0, window / 2, window - 0.01]) {
          const row = Math.floor((y - top) / (ROW_HEIGHT * zoom));
          expect(row < 0 || row >= count || (first <= row && row < last)).toBe(true);
        }
        expect(last - first).toBeLessThanOrEqual(Math.ceil(window / (ROW_HEIGHT * zoom)) + 2 + 2 * 20);
      }),
    );
  });

  test('are enough right after they were chosen, and some scrolling later', () => {
    const view = (top: number) => ({ top, height: 600_000, window: 900 });
    const rows = rowsAround(view(-30_000), 10_000);
    expect(isReady(rows, view(-30_000), 10_000)).toBe(true);
    expect(isReady(rows, view(-30_000 - 11 * ROW_HEIGHT), 10_000)).toBe(true);
    expect(isReady(rows, view(-30_000 - 14 * ROW_HEIGHT), 10_000)).toBe(false);
    expect(isReady({ first: 0, last: 0 }, view(-30_000), 10_000)).toBe(false);
  });
});
