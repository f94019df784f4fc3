import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hydrate } from '../../internal/gallery/drawn.setup.tsx';
import { defaults, frame, type Item, make, tile, tiles } from '../../internal/gallery/galleries.setup.tsx';
import { host, root } from '../../testing/mount.ts';
import { LazyImage } from '../lazy-image/index.ts';
import { Grid, type GridProps } from './Grid.tsx';

const grid = (items: readonly Item[], props: Partial<GridProps<Item>> = {}) => (
  <StrictMode>
    <Grid {...defaults} items={items} columns={4} {...props} />
  </StrictMode>
);
const show = (items: readonly Item[], props: Partial<GridProps<Item>> = {}) =>
  flushSync(() => root.render(grid(items, props)));
const boxes = () => tiles().map((element) => element.getBoundingClientRect());

describe('cells', () => {
  it('are equal, in rows, in the order of the data', () => {
    show(make(10), { ratio: 0.75 });
    const all = boxes();
    const width = (host.clientWidth - 3 * 12) / 4;
    for (const box of all) {
      expect(Math.abs(box.width - width)).toBeLessThanOrEqual(1);
      expect(box.height).toBe(Math.round(width * 0.75));
    }
    expect(new Set(all.map(({ top }) => top)).size).toBe(3);
    const inReadingOrder = all.toSorted((a, b) => a.top - b.top || a.left - b.left);
    expect(all).toEqual(inReadingOrder);
  });

  it('change with the ratio, and keep the view at its first item', async () => {
    const items = make(400);
    show(items);
    window.scrollTo(0, 5000);
    await frame();
    await frame();
    const first = tiles().find((element) => element.getBoundingClientRect().bottom > 0)!;
    const id = first.firstElementChild!.getAttribute('aria-label')!;
    const before = tile(id)!.getBoundingClientRect();
    show(items, { ratio: 1.5 });
    const after = tile(id)!.getBoundingClientRect();
    expect(after.height).toBe(Math.round(((host.clientWidth - 3 * 12) / 4) * 1.5));
    expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(1);
  });

  it('have skeletons of their shape behind them', () => {
    show(make(6), { loading: true, ratio: 0.5 });
    const skeleton = host.querySelector('ul')!.nextElementSibling!.getBoundingClientRect();
    expect(skeleton.height).toBe(boxes()[0]!.height);
    expect(skeleton.top).toBe(boxes()[5]!.top);
  });

  it.each([
    [undefined, 'cover'],
    ['contain', 'contain'],
  ] as const)('with the fit %s show images by %s', (fit, shown) => {
    const image = () => <LazyImage src="data:," alt="" width={1} height={1} loadingStrategy="eager" fill />;
    show(make(1), { fit, renderItem: image });
    expect(getComputedStyle(host.querySelector('img')!).objectFit).toBe(shown);
  });
});

it('is one tab stop with arrow keys', async () => {
  show(make(3000), { footer: <button type="button">After</button> });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}');
  expect(document.activeElement).toBe(tile('item-4'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tile('item-4'));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(tile('item-2999'));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(tile('item-0'));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('After');
});

it.each([358, 1096])('drawn by a server, stays where it was at %d px', async (width) => {
  const props = { columns: undefined, minColumns: 2, ratio: 1.25 };
  for (const direction of ['ltr', 'rtl']) {
    const { drawn, kept, moved, errors } = await hydrate(grid(make(30), props), width, direction);
    expect([drawn, kept > 1, errors]).toEqual([8, true, []]);
    expect(moved).toBeLessThanOrEqual(2);
  }
});

it('tells of a ratio that makes no sense, and draws squares', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show(make(3), { ratio: 0 });
  for (const { width, height } of boxes()) expect(Math.abs(width - height)).toBeLessThanOrEqual(1);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Grid got ratio={0}'));
});
