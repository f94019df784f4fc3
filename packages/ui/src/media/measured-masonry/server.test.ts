import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Masonry } from '../masonry/index.ts';
import { MeasuredMasonry } from './MeasuredMasonry.tsx';

const props = {
  items: [0.5, 2, 1],
  getKey: String,
  label: 'Results',
  renderItem: (item: number) => createElement('span', null, `item ${item}`),
};

test('a server draws items of known ratio as those of Masonry', () => {
  const getRatio = (item: number) => item;
  const html = renderToString(createElement(MeasuredMasonry<number>, { ...props, getRatio }));
  expect(html).toBe(renderToString(createElement(Masonry<number>, { ...props, getRatio })));
});

test('a server draws skeletons from the first item on whose ratio nobody knows', () => {
  const getRatio = (item: number) => (item === 2 ? undefined : item);
  const html = renderToString(createElement(MeasuredMasonry<number>, { ...props, getRatio }));
  expect(html).toContain('item 0.5');
  expect(html).not.toMatch(/item [12]/);
  expect(html).toContain('aria-busy="true"');
  // Eight places are drawn ahead; the first item has one.
  expect(html.match(/aria-hidden="true"/g)).toHaveLength(7);
});
