import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { hydrate } from '../../internal/gallery/drawn.setup.tsx';
import { host } from '../../testing/mount.ts';
import { Masonry, type MasonryProps } from './Masonry.tsx';
import { make } from '../../internal/gallery/galleries.setup.tsx';
import { defaults } from './masonry.setup.tsx';

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
    const { drawn, kept, live, moved, heights, errors } = await hydrate(
      grid(make(9), { ...props, drawnAhead: 9 }),
      width,
      direction,
    );
    expect([drawn, errors]).toEqual([9, []]);
    // The same elements, as far as they are near the view.
    expect([live, kept > 1]).toEqual([kept, true]);
    expect(moved).toBeLessThanOrEqual(2);
    expect(Math.abs(heights.live - heights.drawn)).toBeLessThanOrEqual(3);
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
