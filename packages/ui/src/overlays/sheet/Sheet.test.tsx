import { Profiler } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import '../../foundations/tokens/tokens.css';
import { host, root } from '../../testing/mount.ts';
import { Sheet, type SheetProps } from './Sheet.tsx';

let commits = 0;
/** The clock of the events, so that no machine makes a drag quick; and how long one takes, in ms. */
let time = 0;
let pace = 50;
const onOpenChange = vi.fn<NonNullable<SheetProps['onOpenChange']>>();
const onPress = vi.fn<() => void>();

beforeEach(() => {
  pace = 50;
  onOpenChange.mockClear();
  onPress.mockClear();
});

const show = (props: Partial<SheetProps> = {}) =>
  flushSync(() =>
    root.render(
      <Profiler id="sheet" onRender={() => (commits += 1)}>
        <Sheet
          title="Settings"
          onOpenChange={onOpenChange}
          bar={
            <button type="button" onClick={onPress}>
              Generate
            </button>
          }
          {...props}
        >
          <div style={{ blockSize: 3000 }}>Much to scroll</div>
        </Sheet>
      </Profiler>,
    ),
  );
const bar = () => host.querySelector('[data-swipe-handle]') ?? document.body;
const panel = () => document.querySelector<HTMLElement>('[role=dialog]');
const body = () => panel()?.querySelector('[data-swipe-handle] + div') ?? document.body;

const point = (target: Element, type: string, y: number, init: PointerEventInit = {}) => {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerId: 1,
    pointerType: 'touch',
    clientX: 100,
    clientY: 400 + y,
    ...init,
  });
  time += pace;
  Object.defineProperty(event, 'timeStamp', { value: time });
  target.dispatchEvent(event);
};
/** Presses and moves, and lets React render the first move. */
const drag = (target: Element, y: number, init: PointerEventInit = {}) => {
  point(target, 'pointerdown', 0, init);
  for (let step = 1; step <= 8; step++) flushSync(() => point(target, 'pointermove', (y * step) / 8, init));
};
const settled = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('is pulled up from the bar, follows the finger, and opens', async () => {
  show();
  drag(bar(), -40);
  await expect.poll(panel).not.toBeNull();
  expect(panel()?.style.transform).toBe('translateY(50%)');
  expect(onOpenChange).not.toHaveBeenCalled();
  const before = commits;
  for (let y = 41; y <= 79; y++) point(bar(), 'pointermove', -y);
  expect(panel()?.style.transform).toBe('translateY(1.25%)');
  expect(commits).toBe(before);
  point(bar(), 'pointerup', -79);
  expect(onOpenChange.mock.calls).toEqual([[true, { reason: 'swipe' }]]);
  expect(panel()?.style.transform).toBe('');
  await settled();
  expect(panel()?.dataset['state']).toBe('open');
  expect(panel()?.contains(document.activeElement)).toBe(true);
});

test.each(['pointercancel', 'pointerup'])(
  'a pull that was too short or cancelled leaves it closed: %s',
  async (end) => {
    show();
    const far = end === 'pointercancel' ? -200 : -30;
    drag(bar(), far);
    await expect.poll(panel).not.toBeNull();
    // Lifted long after the last move: no speed.
    if (end === 'pointerup') pace = 150;
    point(bar(), end, far);
    await expect.poll(panel).toBeNull();
    expect(onOpenChange).not.toHaveBeenCalled();
  },
);

test('a short pull opens it where it is quick', () => {
  pace = 2;
  show();
  drag(bar(), -30);
  point(bar(), 'pointerup', -30);
  expect(onOpenChange.mock.calls).toEqual([[true, { reason: 'swipe' }]]);
});

test('the button on the bar gets its click, by finger and by mouse, and a drag down does nothing', () => {
  show();
  const button = host.querySelector('button:not([aria-expanded])') ?? document.body;
  for (const pointerType of ['touch', 'mouse']) {
    point(button, 'pointerdown', 0, { pointerType });
    point(button, 'pointermove', -4, { pointerType });
    point(button, 'pointerup', -4, { pointerType });
    flushSync(() => (button as HTMLElement).click());
  }
  expect(onPress).toHaveBeenCalledTimes(2);
  drag(bar(), 90);
  point(bar(), 'pointerup', 90);
  expect(panel()).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('is dragged down from its head, by mouse as well, without rendering', async () => {
  show({ defaultOpen: true });
  await expect.poll(panel).not.toBeNull();
  const head = panel()?.querySelector('[data-swipe-handle]') ?? document.body;
  point(head, 'pointerdown', 0, { pointerType: 'mouse' });
  point(head, 'pointermove', 10, { pointerType: 'mouse' });
  const before = commits;
  for (let y = 11; y <= 60; y++) point(head, 'pointermove', y, { pointerType: 'mouse' });
  expect(panel()?.style.transform).toBe('translateY(60px)');
  expect(commits).toBe(before);
  flushSync(() => point(head, 'pointerup', 60, { pointerType: 'mouse' }));
  expect(onOpenChange.mock.calls).toEqual([[false, { reason: 'swipe' }]]);
  await expect.poll(panel).toBeNull();
});

test('the content drags it only from its top, and by finger only', async () => {
  show({ defaultOpen: true });
  await expect.poll(panel).not.toBeNull();
  body().scrollTop = 100;
  expect(body().scrollTop).toBe(100);
  drag(body(), 90);
  point(body(), 'pointerup', 90);
  expect(onOpenChange).not.toHaveBeenCalled();
  body().scrollTop = 0;
  drag(body(), 90, { pointerType: 'mouse' });
  point(body(), 'pointerup', 90, { pointerType: 'mouse' });
  // Upwards it scrolls.
  drag(body(), -90);
  point(body(), 'pointerup', -90);
  expect(onOpenChange).not.toHaveBeenCalled();
  drag(body(), 90);
  flushSync(() => point(body(), 'pointerup', 90));
  expect(onOpenChange.mock.calls).toEqual([[false, { reason: 'swipe' }]]);
});

test('refuses the scrolling of the touch that drags, and only of that', async () => {
  show({ defaultOpen: true });
  await expect.poll(panel).not.toBeNull();
  const touchTo = (y: number) => {
    const touch = new Touch({ identifier: 1, target: body(), clientX: 100, clientY: 400 + y });
    const event = new TouchEvent('touchmove', { touches: [touch], changedTouches: [touch], cancelable: true });
    panel()?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  point(body(), 'pointerdown', 0);
  expect(touchTo(12)).toBe(true);
  expect(touchTo(-12)).toBe(false);
  point(body(), 'pointercancel', 0);
  expect(touchTo(12)).toBe(false);
});

test('a caller that keeps it open gets it back in its place', async () => {
  show({ open: true });
  await expect.poll(panel).not.toBeNull();
  const head = panel()?.querySelector('[data-swipe-handle]') ?? document.body;
  drag(head, 90);
  flushSync(() => point(head, 'pointerup', 90));
  expect(onOpenChange).toHaveBeenCalledTimes(1);
  expect(panel()?.style.transform).toBe('');
  expect(panel()?.dataset['state']).toBe('open');
});

test('a sheet that goes away in the middle of a drag leaves nothing behind', async () => {
  show();
  drag(bar(), -60);
  await expect.poll(panel).not.toBeNull();
  const { parentElement } = bar();
  flushSync(() => root.render(null));
  if (parentElement) point(parentElement, 'pointerup', -60);
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(panel()).toBeNull();
});

test('a finger of the browser itself opens it, scrolls it, and closes it', async () => {
  show();
  // Its types belong to the provider, which the package does not know.
  const browser = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> };
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: frame.left + 200, y: frame.top + y }];
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const swipe = async (from: number, to: number) => {
    await touch('touchStart', from);
    for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((to - from) * step) / 8);
    await touch('touchEnd', to);
  };
  const { top } = bar().getBoundingClientRect();
  await swipe(top + 10, top - 110);
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[true, { reason: 'swipe' }]]);
  await expect.poll(() => panel()?.dataset['state']).toBe('open');

  const middle = body().getBoundingClientRect().top + 200;
  await swipe(middle, middle - 150);
  await expect.poll(() => body().scrollTop).toBeGreaterThan(50);
  await swipe(middle, middle + 40);
  expect(onOpenChange).toHaveBeenCalledTimes(1);

  body().scrollTop = 0;
  await swipe(middle, middle + 150);
  await expect.poll(() => onOpenChange.mock.calls.at(-1)).toEqual([false, { reason: 'swipe' }]);
  await expect.poll(panel).toBeNull();
});
