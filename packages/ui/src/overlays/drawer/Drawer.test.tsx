import { Profiler } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../../testing/mount.ts';
import { Drawer, type DrawerProps } from './Drawer.tsx';

let commits = 0;
/** The clock of the events, so that no machine makes a drag quick; and how long one takes, in ms. */
let time = 0;
let pace = 50;
const onOpenChange = vi.fn<NonNullable<DrawerProps['onOpenChange']>>();

beforeEach(() => {
  pace = 50;
  onOpenChange.mockClear();
});

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

const show = (props: Partial<DrawerProps> = {}) =>
  flushSync(() =>
    root.render(
      <Profiler id="drawer" onRender={() => (commits += 1)}>
        <Drawer open title="System" onOpenChange={onOpenChange} {...props}>
          <button type="button">Inside</button>
          <input type="range" />
        </Drawer>
      </Profiler>,
    ),
  );
const panel = () => document.querySelector<HTMLElement>('[role=dialog]') ?? document.body;
const point = (type: string, x: number, y = 0, init: PointerEventInit = {}, target: Element = panel()) => {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerId: 1,
    pointerType: 'touch',
    clientX: 200 + x,
    clientY: 200 + y,
    ...init,
  });
  time += pace;
  Object.defineProperty(event, 'timeStamp', { value: time });
  target.dispatchEvent(event);
};
const swipe = (x: number, init: PointerEventInit = {}, target?: Element) => {
  point('pointerdown', 0, 0, init, target);
  for (let step = 1; step <= 6; step++) point('pointermove', (x * step) / 6, 0, init, target);
};

test.each<[string, Partial<DrawerProps>, 'ltr' | 'rtl', number]>([
  ['start', {}, 'ltr', -1],
  ['end', { side: 'end' }, 'ltr', 1],
  ['start, right to left', {}, 'rtl', 1],
  ['end, right to left', { side: 'end' }, 'rtl', -1],
])('a swipe towards the edge closes it, one away from it does not: %s', (_name, props, dir, way) => {
  document.documentElement.dir = dir;
  show(props);
  swipe(-60 * way);
  point('pointerup', -60 * way);
  expect(panel().style.transform).toBe('');
  expect(onOpenChange).not.toHaveBeenCalled();

  swipe(60 * way);
  expect(panel().style.transform).toBe(`translateX(${60 * way}px)`);
  point('pointerup', 60 * way);
  expect(onOpenChange.mock.calls).toEqual([[false, { reason: 'swipe' }]]);
});

test('follows the finger without rendering', () => {
  show();
  point('pointerdown', 0);
  point('pointermove', -10);
  const before = commits;
  for (let x = 10; x < 200; x++) point('pointermove', -x);
  expect(panel().style.transform).toBe('translateX(-199px)');
  point('pointermove', 40);
  expect(panel().style.transform).toMatch(/^translateX\(-?0px\)$/);
  expect(commits).toBe(before);
});

test('a short or a cancelled swipe puts it back', () => {
  show();
  swipe(-30);
  point('pointerup', -30, 0);
  expect(panel().style.transform).toBe('');
  swipe(-150);
  point('pointercancel', -150);
  expect(panel().style.transform).toBe('');
  expect(panel().hasAttribute('data-dragging')).toBe(false);
});

test('a short swipe closes it where it is quick', () => {
  pace = 5;
  show();
  swipe(-30);
  point('pointerup', -30);
  expect(onOpenChange.mock.calls).toEqual([[false, { reason: 'swipe' }]]);
});

test('a mouse, another button and a slider in it drag nothing, and scrolling stays scrolling', () => {
  show();
  swipe(-150, { pointerType: 'mouse' });
  point('pointerup', -150);
  swipe(-150, { button: 2 });
  point('pointerup', -150);
  swipe(-150, {}, panel().querySelector('input') ?? document.body);
  point('pointerup', -150);
  point('pointerdown', 0);
  point('pointermove', -5, 60);
  point('pointermove', -150, 60);
  point('pointerup', -150, 60);
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(panel().style.transform).toBe('');
});

test('the page behind it is locked without moving', () => {
  document.body.style.minHeight = '3000px';
  const { width } = document.body.getBoundingClientRect();
  show();
  expect(getComputedStyle(document.body).overflow).toBe('hidden');
  expect(document.body.getBoundingClientRect().width).toBe(width);
  show({ open: false });
  document.body.style.minHeight = '';
});
