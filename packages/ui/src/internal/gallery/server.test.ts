/** The galleries where there is no window. */
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Grid } from '../../media/grid/index.ts';
import { Masonry } from '../../media/masonry/index.ts';
import { Rows } from '../../media/rows/index.ts';

const props = {
  items: Array.from({ length: 20 }, (_, index) => index),
  getKey: String,
  getRatio: () => 1.5,
  renderItem: (index: number) => `Image ${index}.`,
  label: 'Results',
};

const GALLERIES: Readonly<Record<string, (own?: object) => ReactElement>> = {
  Masonry: (own) => createElement(Masonry<number>, { ...props, ...own }),
  Rows: (own) => createElement(Rows<number>, { ...props, ...own }),
  Grid: (own) => createElement(Grid<number>, { ...props, ...own }),
};

describe.each(Object.entries(GALLERIES))('%s', (_, gallery) => {
  it('renders its first items as a list', () => {
    const html = renderToString(gallery());
    expect(html).toContain('aria-label="Results"');
    expect(html.match(/Image \d+\./g)).toEqual(props.items.slice(0, 8).map((index) => `Image ${index}.`));
    expect(renderToString(gallery({ drawnAhead: 3 })).match(/<li/g)).toHaveLength(3);
  });

  it('places them by rules that need no escapes, because React 18 escapes what is in a style element', () => {
    const [, rules = ''] = /<style>(.*?)<\/style>/s.exec(renderToString(gallery())) ?? [];
    expect(rules).toContain('container-type');
    expect(rules).not.toMatch(/[<>&'"]/);
  });

  it('renders skeletons for items that are on their way', () => {
    const html = renderToString(gallery({ items: [], loading: true, drawnAhead: 5 }));
    expect(html).not.toContain('<li');
    expect(html.split('</ul>')[1]?.match(/style="--/g)).toHaveLength(5);
  });
});

it('keeps the rules of two Rows apart', () => {
  const html = renderToString(createElement('main', {}, GALLERIES['Rows']?.(), GALLERIES['Rows']?.()));
  const names = [...html.matchAll(/<style>\.([\w-]+)\{/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(2);
});
