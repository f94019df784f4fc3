import type { RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { emulateTouch } from '../../testing/emulate.ts';
import { root } from '../../testing/mount.ts';
import { ContextMenu, type ContextMenuProps } from './ContextMenu.tsx';

const onOpenChange = vi.fn<NonNullable<ContextMenuProps['onOpenChange']>>();
const onClick = vi.fn<() => void>();

function show(props: Partial<ContextMenuProps> & { ref?: RefCallback<HTMLDivElement> } = {}) {
  onOpenChange.mockClear();
  onClick.mockClear();
  flushSync(() =>
    root.render(
      <>
        {/* Tiles of galleries are moved like this: nothing that is fixed in them would be at its place. */}
        <div style={{ transform: 'translate(20px, 10px)' }}>
          <ContextMenu label="Image" items={[{ label: 'First' }, { label: 'Second' }]} {...{ onOpenChange }} {...props}>
            <button type="button" style={{ inlineSize: 200, blockSize: 100 }} onClick={onClick}>
              Area
            </button>
          </ContextMenu>
        </div>
        <button type="button">Beside</button>
      </>,
    ),
  );
}

const area = () => page.getByRole('button', { name: 'Area' });
const menu = () => document.querySelector<HTMLElement>('[role=menu]');
const focused = () => document.activeElement?.textContent;
const rightClick = (x: number, y: number) => userEvent.click(area(), { button: 'right', position: { x, y } });

/** How far the menu is from a point in the area, in CSS pixels. */
function distance(x: number, y: number) {
  const { left, top } = area().element().getBoundingClientRect();
  const box = menu()?.getBoundingClientRect() ?? new DOMRect();
  return Math.hypot(box.left - left - x, box.top - top - y);
}

test('without items it leaves the browser its own menu, and developers are told once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show({ items: [] });
  show({ items: [], defaultOpen: true });
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  area().element().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(menu()).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('ContextMenu');
});

test('the focus goes back to what had it, also where the `ref` of the area changes with each render', async () => {
  const onAnyChange = () => show({ ref: () => {}, onOpenChange: onAnyChange });
  show({ ref: () => {}, onOpenChange: onAnyChange });
  (area().element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.poll(menu).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(menu).toBeNull();
  // Radix gives the focus back in a task of its own, after the menu is gone.
  await expect.poll(focused).toBe('Area');
});

test('an area in another one opens its own menu alone', async () => {
  const onOuterChange = vi.fn<NonNullable<ContextMenuProps['onOpenChange']>>();
  flushSync(() =>
    root.render(
      <ContextMenu label="Outer" items={[{ label: 'Outer item' }]} onOpenChange={onOuterChange}>
        <ContextMenu label="Inner" items={[{ label: 'Inner item' }]}>
          <button type="button">Area</button>
        </ContextMenu>
      </ContextMenu>,
    ),
  );
  await userEvent.click(area(), { button: 'right' });
  await expect.poll(() => menu()?.textContent).toBe('Inner item');
  expect(onOuterChange).not.toHaveBeenCalled();
});

test('a right click opens it there, the next one elsewhere, and no item is chosen by letting go', async () => {
  const onSelect = vi.fn<() => void>();
  show({ items: [{ label: 'First', onSelect }] });
  await rightClick(30, 20);
  await expect.poll(() => distance(30, 20)).toBeLessThan(8);
  await rightClick(150, 80);
  await expect.poll(() => distance(150, 80)).toBeLessThan(8);
  expect(onSelect).not.toHaveBeenCalled();
  expect(onOpenChange.mock.calls).toEqual([
    [true, { reason: 'trigger' }],
    [false, { reason: 'outside' }],
    [true, { reason: 'trigger' }],
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(menu).toBeNull();
  // The right button focused it.
  await expect.poll(focused).toBe('Area');
});

test('the browser shows no menu of its own, over the area or over the menu', async () => {
  show();
  const isLeft = (element: Element | null | undefined) => {
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    flushSync(() => element?.dispatchEvent(event));
    return !event.defaultPrevented;
  };
  expect(isLeft(area().element())).toBe(false);
  await expect.poll(() => menu()?.querySelectorAll('[role=menuitem]')).toHaveLength(2);
  expect(isLeft(menu()?.querySelector('[role=menuitem]'))).toBe(false);
  expect(isLeft(page.getByRole('button', { name: 'Beside' }).element())).toBe(true);
});

test('a press beside it closes it, and Tab goes on from the area', async () => {
  show();
  await rightClick(30, 20);
  await expect.poll(menu).not.toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Beside' }));
  await expect.poll(menu).toBeNull();
  await expect.poll(focused).toBe('Beside');

  (area().element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.poll(focused).toBe('First');
  await userEvent.keyboard('{Tab}');
  await expect.poll(menu).toBeNull();
  await expect.poll(focused).toBe('Beside');
  expect(onOpenChange.mock.lastCall).toEqual([false, { reason: 'tab' }]);
});

describe('a finger', () => {
  beforeAll(() => emulateTouch(true));
  afterAll(() => emulateTouch(false));

  // Its types belong to the provider, which the package does not know.
  const browser = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> };
  const send = (type: string, touchPoints: object[]) => browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  /** @param x from the left of the area */
  const at = (x: number, y: number) => {
    const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
    const { left, top } = area().element().getBoundingClientRect();
    return [{ x: frame.left + left + x, y: frame.top + top + y }];
  };

  test('that rests opens it and presses nothing when it is lifted', async () => {
    show();
    await send('touchStart', at(40, 30));
    await expect.poll(menu).not.toBeNull();
    await expect.poll(() => distance(40, 30)).toBeLessThan(8);
    await send('touchEnd', []);
    expect(onClick).not.toHaveBeenCalled();
    expect(onOpenChange.mock.calls).toEqual([[true, { reason: 'trigger' }]]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(menu).toBeNull();
  });

  test('that only presses is a press', async () => {
    show();
    await send('touchStart', at(40, 30));
    await send('touchEnd', []);
    await expect.poll(() => onClick.mock.calls.length).toBe(1);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('that moves or leaves in time opens nothing', () => {
    vi.useFakeTimers();
    try {
      show();
      const element = area().element();
      const point = (type: string, clientX: number, pointerType = 'touch') =>
        flushSync(() =>
          element.dispatchEvent(
            new PointerEvent(type, { bubbles: true, pointerType, isPrimary: true, clientX, clientY: 30 }),
          ),
        );
      for (const [type, x] of [
        ['pointermove', 60],
        ['pointerup', 40],
        ['pointercancel', 40],
      ] as const) {
        point('pointerdown', 40);
        point(type, x);
        vi.advanceTimersByTime(5000);
      }
      // A mouse has a button for it.
      point('pointerdown', 40, 'mouse');
      vi.advanceTimersByTime(5000);
      expect(onOpenChange).not.toHaveBeenCalled();

      point('pointerdown', 40);
      point('pointermove', 43);
      vi.advanceTimersByTime(699);
      expect(onOpenChange).not.toHaveBeenCalled();
      flushSync(() => vi.advanceTimersByTime(1));
      expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true, { reason: 'trigger' });
      // Where the browser makes a click of it all the same.
      flushSync(() => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
      expect(onClick).not.toHaveBeenCalled();
      point('pointerdown', 40);
      point('pointerup', 40);
      flushSync(() => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
      expect(onClick).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });
});
