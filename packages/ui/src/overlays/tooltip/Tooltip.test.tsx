import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { Tooltip, type TooltipProps } from './Tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const show = (props: Partial<TooltipProps> = {}) =>
  flushSync(() =>
    root.render(
      <Tooltip content="More" {...props}>
        <button type="button">Help</button>
      </Tooltip>,
    ),
  );
const tooltip = () => document.querySelector('[role=tooltip]');
const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));
const point = (type: string, pointerType: string) =>
  flushSync(() => host.querySelector('button')?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType })));

test('shows after the pointer rested for 400 ms', () => {
  show();
  point('pointermove', 'mouse');
  pass(399);
  expect(tooltip()).toBeNull();
  pass(1);
  expect(tooltip()?.textContent).toBe('More');
});

test('a pointer that only passes over shows nothing', () => {
  show();
  point('pointermove', 'mouse');
  pass(300);
  // React makes `pointerleave` from `pointerout`.
  point('pointerout', 'mouse');
  pass(1000);
  expect(tooltip()).toBeNull();
});

test('keeps the element, and its focus, while its content comes and goes', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  show({ content: '', onOpenChange });
  const button = host.querySelector('button');
  button?.focus();
  point('pointermove', 'mouse');
  pass(1000);
  expect(tooltip()).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalledWith(true);
  show({ content: 'More', onOpenChange });
  expect(host.querySelector('button')).toBe(button);
  expect(document.activeElement).toBe(button);
  flushSync(() => button?.blur());
  flushSync(() => button?.focus());
  expect(tooltip()?.textContent).toBe('More');
  show({ content: undefined, onOpenChange });
  expect(tooltip()).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(button?.hasAttribute('aria-describedby')).toBe(false);
  expect(onOpenChange).toHaveBeenLastCalledWith(false);
  flushSync(() => button?.blur());
  show({ content: 'More', onOpenChange });
  expect(tooltip()).toBeNull();
});

test('a finger shows nothing', () => {
  show();
  point('pointermove', 'touch');
  pass(1000);
  expect(tooltip()).toBeNull();
});

test.each([Number.NaN, -5, 0])('a delay of %s is none', (delay) => {
  show({ delay });
  point('pointermove', 'mouse');
  pass(0);
  expect(tooltip()).not.toBeNull();
});
