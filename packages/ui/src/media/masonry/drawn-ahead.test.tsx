import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { host } from '../../testing/mount.ts';
import { Masonry, type MasonryProps } from './Masonry.tsx';
import { defaults, make } from './masonry.setup.tsx';

type Item = ReturnType<typeof make>[number];

/** As the site's own grid: two columns at least, more by the width. */
const FREE: Partial<MasonryProps<Item>> = { columns: undefined, columnWidth: 340, minColumns: 2 };

const grid = (items: readonly Item[], props: Partial<MasonryProps<Item>>) => (
  <StrictMode>
    <Masonry {...defaults} items={items} {...props} />
  </StrictMode>
);

let box: HTMLElement;
beforeEach(() => {
  box = host.appendChild(document.createElement('div'));
});

/** Where what is drawn lies, from the start corner of the list. */
function places(selector: string): Map<string, number[]> {
  const from = box.querySelector('ul')!.parentElement!.getBoundingClientRect();
  return new Map(
    [...box.querySelectorAll<HTMLElement>(selector)].map((element, index) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [element.dataset['index'] ?? `${index}`, [left - from.left, top - from.top, width, height]];
    }),
  );
}

const heightOfGrid = () => box.querySelector('ul')!.parentElement!.getBoundingClientRect().height;

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

describe.each([
  ['phone', 358, FREE],
  ['tablet', 740, FREE],
  ['window', 1096, FREE],
  ['wide window', 1441.5, FREE],
  ['more columns than items', 3400, FREE],
  ['fixed columns', 900, { columns: 3 }],
  ['low items', 900, { ...FREE, maxItemHeight: 200 }],
  ['another gap', 900, { ...FREE, gap: 5.5 }],
])('%s', (_, width, props) => {
  it.each(['ltr', 'rtl'])('stays where the server drew it, %s', async (direction) => {
    document.documentElement.dir = direction;
    box.style.width = `${width}px`;
    const items = make(9);
    box.innerHTML = renderToString(grid(items, { ...props, drawnAhead: 9 }));
    const [before, height] = [places('li'), heightOfGrid()];
    const elements = [...box.querySelectorAll('li')];
    expect(before.size).toBe(9);

    const onRecoverableError = vi.fn<() => void>();
    const live = hydrateRoot(box, grid(items, { ...props, drawnAhead: 9 }), { onRecoverableError });
    await expect.poll(() => box.querySelector('style')).toBeNull();
    expect(onRecoverableError).not.toHaveBeenCalled();
    // The same elements, as far as they are near the view.
    const kept = elements.filter((element) => element.isConnected).length;
    expect([box.querySelectorAll('li').length, kept > 1]).toEqual([kept, true]);
    for (const [name, place] of places('li')) {
      const drawn = before.get(name) ?? [];
      for (const [side, now] of place.entries()) expect(Math.abs(now - (drawn[side] ?? NaN))).toBeLessThanOrEqual(2);
    }
    expect(Math.abs(heightOfGrid() - height)).toBeLessThanOrEqual(3);
    live.unmount();
  });
});

it('draws skeletons for what is on its way', () => {
  box.style.width = '720px';
  box.innerHTML = renderToString(grid([], { ...FREE, loading: true, drawnAhead: 4 }));
  expect(box.querySelectorAll('li')).toHaveLength(0);
  const drawn = [...box.querySelectorAll('ul ~ div')].map((element) => element.getBoundingClientRect());
  expect(drawn.filter(({ width }) => Math.abs(width - 354) < 1)).toHaveLength(4);
});

it('draws nothing where nobody wants that', () => {
  box.innerHTML = renderToString(grid(make(9), { drawnAhead: 0 }));
  expect(box.querySelectorAll('li')).toHaveLength(0);
});

it('makes no rules in a page that it begins in', () => {
  const live = createRoot(box);
  const seen: number[] = [];
  const look = () => void seen.push(box.querySelectorAll('style').length);
  flushSync(() => live.render(<Masonry {...defaults} items={make(9)} ref={look} />));
  expect(seen).toEqual([0]);
  live.unmount();
});
