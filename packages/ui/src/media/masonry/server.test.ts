import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DropZone } from '../../inputs/drop-zone/index.ts';
import { ImageTile } from '../image-tile/index.ts';
import { Modal } from '../../overlays/modal/index.ts';
import { SearchBar } from '../../inputs/search-bar/index.ts';
import { Tabs } from '../../navigation/tabs/index.ts';
import { Masonry } from './Masonry.tsx';

const nothing = () => {};

it('renders on a server, where there is no window', () => {
  expect(typeof window).toBe('undefined');
  const tile = createElement(ImageTile, {
    src: '/a.png',
    alt: '',
    width: 3,
    height: 4,
    sources: ['tbib'],
    label: 'Result 1',
  });
  const html = renderToString(
    createElement(
      DropZone,
      { onFile: nothing },
      createElement(SearchBar, { value: '', onValueChange: nothing, onSubmit: nothing, onFile: nothing }),
      createElement(Masonry<number>, {
        items: [1, 2],
        getKey: String,
        getRatio: () => 1,
        renderItem: () => null,
        label: 'Results',
        loading: true,
      }),
      createElement(Tabs, { label: 'Tabs', items: [{ value: 'a', label: 'A', content: tile }] }),
      createElement(Modal, { open: false, onOpenChange: nothing, title: 'Closed' }),
    ),
  );
  expect(html).toContain('aria-label="Results"');
  expect(html).toContain('aria-label="Result 1"');
});
