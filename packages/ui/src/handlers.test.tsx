/** The caller's handlers are called where a component has its own for the same event, which do not take their place. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import * as ui from './index.ts';
import { host, root } from './testing/mount.ts';

const show = (node: ReactNode) => flushSync(() => root.render(node));
const image = { src: '', alt: '' };
const store = ui.createBannerStore();
store.show({ tone: 'info', text: 'Saved', duration: Infinity });

const pointer = (type: string) => new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1 });
const drag = (type: string) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
  return new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
};
/** React derives `pointerenter`, `pointerleave`, `focus` and `blur` from other events. */
const EVENTS: Readonly<Record<string, () => Event>> = {
  onPointerDown: () => pointer('pointerdown'),
  onPointerMove: () => pointer('pointermove'),
  onPointerEnter: () => pointer('pointerover'),
  onPointerLeave: () => pointer('pointerout'),
  onFocus: () => new FocusEvent('focusin', { bubbles: true }),
  onBlur: () => new FocusEvent('focusout', { bubbles: true }),
  onKeyDown: () => new KeyboardEvent('keydown', { key: 'a', bubbles: true }),
  onDragEnter: () => drag('dragenter'),
  onDragOver: () => drag('dragover'),
  onDragLeave: () => drag('dragleave'),
};

describe.each<[name: string, element: (handlers: object) => ReactNode, names: string[]]>([
  [
    'CompareLens',
    (handlers) => <ui.CompareLens before={image} after={image} {...handlers} />,
    ['onPointerDown', 'onPointerMove', 'onPointerLeave'],
  ],
  [
    'SpotPicker',
    (handlers) => <ui.SpotPicker label="It" src="" alt="" width={4} height={3} {...handlers} />,
    ['onPointerDown'],
  ],
  [
    'FileDrop',
    (handlers) => <ui.FileDrop label="It" onFiles={() => {}} {...handlers} />,
    ['onDragEnter', 'onDragOver', 'onDragLeave'],
  ],
  [
    'BannerRegion',
    (handlers) => <ui.BannerRegion store={store} {...handlers} />,
    ['onPointerDown', 'onPointerEnter', 'onPointerLeave', 'onFocus', 'onBlur', 'onKeyDown'],
  ],
])('%s', (_name, element, names) => {
  test.each(names)('calls %s of the caller', (name) => {
    const handler = vi.fn<() => void>();
    show(element({ [name]: handler }));
    const target = host.querySelector('section') ?? host.firstElementChild;
    flushSync(() => target?.dispatchEvent(EVENTS[name]?.() ?? new Event('none')));
    expect(handler).toHaveBeenCalledOnce();
  });
});

test.each<[name: string, element: ReactNode]>([
  ['Pagination', <ui.Pagination key="it" page={1} pageCount={9} onPageChange={() => {}} />],
  ['SearchBar', <ui.SearchBar key="it" value="" onValueChange={() => {}} onSubmit={() => {}} onFile={() => {}} />],
])('a submit of the form in %s does not reach a form around it in React', (_name, element) => {
  const onSubmit = vi.fn<() => void>();
  // As through a dialog, whose form is no child in the document.
  show(<div onSubmit={onSubmit}>{element}</div>);
  const form = host.querySelector('form');
  expect(form).not.toBeNull();
  flushSync(() => form?.requestSubmit());
  expect(onSubmit).not.toHaveBeenCalled();
});
