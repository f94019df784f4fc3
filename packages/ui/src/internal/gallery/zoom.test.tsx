/** Galleries under CSS `zoom`, where a pixel of theirs is not one of the screen. */
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { Grid } from '../../media/grid/index.ts';
import { Masonry } from '../../media/masonry/index.ts';
import { Rows } from '../../media/rows/index.ts';
import { host, root } from '../../testing/mount.ts';
import { defaults, frame, type Item, make, tile, tiles } from './galleries.setup.tsx';

type Props = Pick<Parameters<typeof Masonry<Item>>[0], 'items' | 'scrollParent'>;
const GALLERIES: Readonly<Record<string, (props: Props) => ReactElement>> = {
  Masonry: (props) => <Masonry {...defaults} getRatio={({ ratio }) => ratio} columns={4} {...props} />,
  Rows: (props) => <Rows {...defaults} getRatio={({ ratio }) => ratio} {...props} />,
  Grid: (props) => <Grid {...defaults} {...props} />,
};

const ITEMS = make(3_000);
const CASES = [
  ['a part of the page', 2],
  ['the page', 0.5],
  ['the page', 2],
  ['what scrolls', 2],
  ['what is inside what scrolls', 2],
] as const;
type Zoomed = (typeof CASES)[number][0];

afterEach(() => {
  document.documentElement.style.zoom = '';
});

/** Shows a gallery. @returns what scrolls it */
function show(gallery: (props: Props) => ReactElement, items: readonly Item[], zoomed: Zoomed, zoom: number): Element {
  const of = (part: Zoomed) => (part === zoomed ? zoom : 1);
  const scrolls = zoomed === 'what scrolls' || zoomed === 'what is inside what scrolls';
  document.documentElement.style.zoom = String(of('the page'));
  flushSync(() =>
    root.render(
      <div
        className="box"
        style={{ zoom: of('what scrolls'), ...(scrolls ? { blockSize: 300, overflowY: 'auto' } : {}) }}
      >
        <div style={{ zoom: of('a part of the page') * of('what is inside what scrolls') }}>
          {gallery({ items, scrollParent: scrolls ? 'parent' : 'window' })}
        </div>
      </div>,
    ),
  );
  return scrolls ? host.querySelector('.box')! : document.documentElement;
}

/** On the screen. */
function viewOf(scroller: Element): { top: number; bottom: number } {
  return scroller === document.documentElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
}

async function scrollTo(scroller: Element, share: number): Promise<void> {
  scroller.scrollTo(0, (scroller.scrollHeight - scroller.clientHeight) * share);
  await frame();
  await frame();
}

describe.each(Object.entries(GALLERIES))('%s, zoomed', (_name, gallery) => {
  test.each(CASES)('with %s by %d, mounts what is seen and little else', async (zoomed, zoom) => {
    const scroller = show(gallery, ITEMS, zoomed, zoom);
    for (const share of [0.5, 1, 0.2]) {
      await scrollTo(scroller, share);
      const { top, bottom } = viewOf(scroller);
      const height = bottom - top;
      const rects = tiles().map((element) => element.getBoundingClientRect());
      expect(Math.min(...rects.map((rect) => rect.top))).toBeLessThanOrEqual(top);
      expect(Math.max(...rects.map((rect) => rect.bottom))).toBeGreaterThanOrEqual(bottom - 1);
      // A window above and below, and how far tiles reach out of it.
      expect(Math.min(...rects.map((rect) => rect.bottom))).toBeGreaterThan(top - 1.1 * height);
      expect(Math.max(...rects.map((rect) => rect.top))).toBeLessThan(bottom + 1.1 * height);
    }
  });

  test.each(CASES)('with %s by %d, keeps its place when items come before', async (zoomed, zoom) => {
    const scroller = show(gallery, ITEMS, zoomed, zoom);
    await scrollTo(scroller, 0.4);
    const { top } = viewOf(scroller);
    // What is kept in place is the topmost of what is seen.
    const [first] = tiles()
      .map((element) => ({
        name: element.querySelector('button')?.ariaLabel ?? '',
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.bottom > top)
      .toSorted((a, b) => a.box.top - b.box.top);
    if (!first) throw new Error('nothing is seen');
    show(gallery, [...make(48, 'more'), ...ITEMS], zoomed, zoom);
    await frame();
    expect(tile(first.name)?.getBoundingClientRect().top).toBeCloseTo(first.box.top, -0.6);
  });
});
