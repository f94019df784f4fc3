import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hydrate } from '../../internal/gallery/drawn.setup.tsx';
import {
  defaults as galleryDefaults,
  frame,
  type Item,
  make,
  tile,
  tiles,
} from '../../internal/gallery/galleries.setup.tsx';
import { host, root } from '../../testing/mount.ts';
import { Rows, type RowsProps } from './Rows.tsx';

const rows = (items: readonly Item[], props: Partial<RowsProps<Item>> = {}) => (
  <StrictMode>
    <Rows {...galleryDefaults} getRatio={({ ratio }) => ratio} targetRowHeight={150} items={items} {...props} />
  </StrictMode>
);
const show = (items: readonly Item[], props: Partial<RowsProps<Item>> = {}) =>
  flushSync(() => root.render(rows(items, props)));

/** The boxes of each row that is in the document, from top to bottom and from left to right. */
function rowsOnScreen(): DOMRect[][] {
  const boxes = tiles().map((element) => element.getBoundingClientRect());
  const tops = [...new Set(boxes.map(({ top }) => top))].toSorted((a, b) => a - b);
  return tops.map((top) => boxes.filter((box) => box.top === top).toSorted((a, b) => a.left - b.left));
}

/** Whether rows cover the window from its top to its bottom, as far as there are items. */
function isFilled(): boolean {
  const grid = host.querySelector('ul')!.parentElement!.getBoundingClientRect();
  const inView = rowsOnScreen().filter(([box]) => box !== undefined && box.bottom > 0 && box.top < innerHeight);
  let end = inView[0]?.[0]?.top ?? Infinity;
  if (end > Math.max(grid.top, 0) + 12) return false;
  for (const row of inView) {
    if ((row[0]?.top ?? 0) > end + 12) return false;
    end = row[0]?.bottom ?? 0;
  }
  return end >= Math.min(grid.bottom, innerHeight) - 12;
}

describe('rows', () => {
  it('fill the width, but for the last one', () => {
    show(make(23));
    const all = rowsOnScreen();
    const width = host.getBoundingClientRect().width;
    expect(all.length).toBeGreaterThan(3);
    for (const row of all.slice(0, -1)) {
      expect(row[0]!.left - host.getBoundingClientRect().left).toBe(0);
      expect(row.at(-1)!.right - row[0]!.left).toBe(Math.floor(width));
      expect(Math.abs(row[0]!.height - 150)).toBeLessThan(60);
    }
    expect(all.at(-1)![0]!.height).toBe(150);
  });

  it('take the height of their width', async () => {
    const heights = () => rowsOnScreen().map((row) => row[0]!.height);
    host.style.width = '500px';
    show(make(40), { targetRowHeight: { 0: 80, 600: 200 } });
    expect(Math.max(...heights())).toBeLessThan(130);
    host.style.width = '700px';
    await expect.poll(() => Math.min(...heights())).toBeGreaterThan(130);
  });

  it('are at most 150 of 10,000 items, and no hole, wherever the view is', async () => {
    show(make(10_000));
    for (const share of [0, 0.5, 1, 0.3]) {
      window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * share);
      await expect.poll(isFilled).toBe(true);
      expect(tiles().length).toBeLessThanOrEqual(150);
    }
  });

  it('stay in view when items come before them, and when the width changes', async () => {
    host.style.width = '760px';
    const items = make(400);
    show(items);
    window.scrollTo(0, 3000);
    await frame();
    await frame();
    const first = tiles().find((element) => element.getBoundingClientRect().bottom > 0)!;
    const id = first.firstElementChild!.getAttribute('aria-label')!;
    const topOf = () => tile(id)!.getBoundingClientRect().top;
    const top = topOf();
    const more = [...make(37, 'new'), ...items];
    show(more);
    expect(Math.abs(topOf() - top)).toBeLessThanOrEqual(1);
    host.style.width = '500px';
    await expect.poll(() => host.querySelector('ul')!.getBoundingClientRect().width).toBe(500);
    await frame();
    await frame();
    expect(Math.abs(topOf() - top)).toBeLessThanOrEqual(1);
    expect(isFilled()).toBe(true);
  });

  it('have skeletons for loading items, which fill the window at first', () => {
    show([], { loading: true });
    const grid = host.querySelector('ul')!.parentElement!;
    const skeletons = [...grid.children].slice(1, -1).map((element) => element.getBoundingClientRect());
    expect(skeletons.length).toBeGreaterThan(8);
    expect(Math.max(...skeletons.map(({ bottom }) => bottom))).toBeGreaterThan(innerHeight - 12);
    expect(Math.max(...skeletons.map(({ right }) => right))).toBe(grid.getBoundingClientRect().right);
  });
});

describe('the keyboard', () => {
  it('goes along a row, to the nearest of the next one, and to both ends', async () => {
    show(make(3000));
    await userEvent.tab();
    expect(document.activeElement).toBe(tile('item-0'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tile('item-1'));
    const before = document.activeElement!.getBoundingClientRect();
    await userEvent.keyboard('{ArrowDown}');
    const after = document.activeElement!.getBoundingClientRect();
    expect(after.top).toBeGreaterThan(before.top);
    expect(Math.abs(after.left + after.width / 2 - before.left - before.width / 2)).toBeLessThan(before.width);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(tile('item-2999'));
    expect(isFilled()).toBe(true);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(tile('item-0'));
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(document.activeElement).toBe(tile('item-0'));
  });

  it('turns left and right around where text runs from the right', async () => {
    host.dir = 'rtl';
    show(make(20));
    tile('item-0')?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(tile('item-1'));
  });
});

describe('drawn by a server', () => {
  it.each([
    ['phone', 358, {}],
    ['tablet', 740, {}],
    ['window', 1096, {}],
    ['wide window', 1441.5, {}],
    ['heights by width', 900, { targetRowHeight: { 0: 110, 800: 190 } }],
    ['another gap', 900, { gap: 5.5 }],
  ] satisfies [string, number, Partial<RowsProps<Item>>][])('stays where it was, %s', async (_, width, props) => {
    for (const direction of ['ltr', 'rtl']) {
      const { drawn, kept, moved, errors } = await hydrate(rows(make(60), props), width, direction);
      expect([drawn, kept > 1, errors]).toEqual([8, true, []]);
      expect(moved).toBeLessThanOrEqual(2);
    }
  });

  it.each([
    [7, 150],
    [3, { 0: 110, 600: 190 }],
  ])('keeps a last row that is not full, and the height of all: %d in %o px', async (count, targetRowHeight) => {
    const { drawn, live, moved, heights } = await hydrate(rows(make(count), { targetRowHeight }), 700, 'ltr');
    expect([drawn, live]).toEqual([count, count]);
    expect(moved).toBeLessThanOrEqual(2);
    expect(Math.abs(heights.live - heights.drawn)).toBeLessThanOrEqual(2);
  });
});

it('tells of props that make no sense, and draws what it can', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const items = [
    { id: 'a', ratio: Number.NaN },
    { id: 'b', ratio: 1e9 },
    { id: 'c', ratio: 1e-9 },
  ];
  show(items, { gap: -3, targetRowHeight: 0 });
  show([...items], { gap: -3, targetRowHeight: {} });
  for (const { width, height } of tiles().map((element) => element.getBoundingClientRect())) {
    expect(Math.min(width, height)).toBeGreaterThan(24);
  }
  expect(tiles()).toHaveLength(3);
  const sentences = warn.mock.calls.map(([sentence]) => String(sentence));
  for (const part of ['Rows got gap={-3}', 'Rows got targetRowHeight={0}', 'Rows got the ratio NaN']) {
    expect(sentences.filter((sentence) => sentence.includes(part))).toHaveLength(1);
  }
});
