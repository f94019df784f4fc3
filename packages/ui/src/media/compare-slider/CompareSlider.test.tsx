import { Profiler, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import { CompareSlider, type CompareSliderProps } from './CompareSlider.tsx';

let commits = 0;

const image = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`)}`;

beforeEach(() => {
  host.style.inlineSize = '400px';
  commits = 0;
});

function show(props: Partial<CompareSliderProps> = {}) {
  flushSync(() => {
    root.render(
      <StrictMode>
        <Profiler id="slider" onRender={() => (commits += 1)}>
          <CompareSlider
            before={{ src: image('red'), alt: 'red' }}
            after={{ src: image('blue'), alt: 'blue' }}
            {...props}
          />
        </Profiler>
      </StrictMode>,
    );
  });
}

const slider = () => page.getByRole('slider').element();
const box = () => host.getBoundingClientRect();
/** Where the line is, in percent of the width. */
const line = () => {
  const { left, width } = slider().getBoundingClientRect();
  return ((left + width / 2 - box().left) / box().width) * 100;
};
const frame = () => host.firstElementChild as HTMLElement;

/** @param at percent of the width */
function point(type: string, at: number, init: PointerEventInit = {}, target: Element = frame()) {
  const clientX = box().left + (at / 100) * box().width;
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerId: 1,
    clientX,
    clientY: box().top + 30,
    ...init,
  });
  flushSync(() => target.dispatchEvent(event));
}

test('renders nothing while it is dragged, and tells of the end only', async () => {
  const onValueChange = vi.fn<NonNullable<CompareSliderProps['onValueChange']>>();
  show({ onValueChange });
  await expect.poll(() => host.querySelectorAll('[data-status="loaded"]').length).toBe(2);
  point('pointerdown', 20);
  expect(line()).toBeCloseTo(20, 0);
  const before = commits;
  for (let at = 20; at <= 60; at++) point('pointermove', at);
  expect(line()).toBeCloseTo(60, 0);
  expect(commits).toBe(before);
  expect(onValueChange).not.toHaveBeenCalled();
  point('pointerup', 60);
  await expect.poll(line).toBeCloseTo(60, 0);
  expect(onValueChange).toHaveBeenCalledOnce();
  expect(onValueChange.mock.lastCall?.[0]).toBeCloseTo(60, 5);
});

test('follows a real pointer', async () => {
  const onValueChange = vi.fn<NonNullable<CompareSliderProps['onValueChange']>>();
  show({ onValueChange });
  const target = page.elementLocator(frame());
  await userEvent.dragAndDrop(target, target, {
    sourcePosition: { x: 40, y: 30 },
    targetPosition: { x: 300, y: 30 },
  });
  expect(onValueChange.mock.lastCall?.[0]).toBeCloseTo(75, 0);
  expect(document.activeElement).toBe(slider());
});

test('a finger that scrolls the page leaves the line where it was', () => {
  const onValueChange = vi.fn<NonNullable<CompareSliderProps['onValueChange']>>();
  show({ onValueChange });
  point('pointerdown', 20, { pointerType: 'touch' });
  expect(line()).toBeCloseTo(50, 0);
  point('pointermove', 22, { pointerType: 'touch' });
  point('pointercancel', 22, { pointerType: 'touch' });
  expect(line()).toBeCloseTo(50, 0);
  expect(onValueChange).not.toHaveBeenCalled();
  expect(getComputedStyle(frame()).touchAction).toBe('pan-y pinch-zoom');
  expect(getComputedStyle(slider()).touchAction).toBe('none');
});

test('a tap of a finger brings the line there', () => {
  const onValueChange = vi.fn<NonNullable<CompareSliderProps['onValueChange']>>();
  show({ onValueChange });
  point('pointerdown', 20, { pointerType: 'touch' });
  point('pointerup', 20, { pointerType: 'touch' });
  expect(onValueChange.mock.lastCall?.[0]).toBeCloseTo(20, 5);
});

test('Escape puts the line back before a dialog hears of it', async () => {
  const heard = vi.fn<() => void>();
  document.addEventListener('keydown', heard, true);
  show();
  point('pointerdown', 20);
  point('pointermove', 80);
  await userEvent.keyboard('{Escape}');
  expect(line()).toBeCloseTo(50, 0);
  expect(heard).not.toHaveBeenCalled();
  point('pointerup', 80);
  expect(line()).toBeCloseTo(50, 0);
  document.removeEventListener('keydown', heard, true);
});

test('a caller who keeps the value keeps the line', async () => {
  show({ value: 30 });
  point('pointerdown', 20);
  point('pointermove', 80);
  point('pointerup', 80);
  await expect.poll(line).toBeCloseTo(30, 0);
  show({ value: 60 });
  expect(line()).toBeCloseTo(60, 0);
});

test('the image before is at the left in a right-to-left page', () => {
  host.dir = 'rtl';
  show({ value: 25 });
  expect(line()).toBeCloseTo(25, 0);
  const clip = host.querySelector('[data-side="before"]');
  expect(clip && getComputedStyle(clip).clipPath).toBe('inset(0px 75% 0px 0px)');
});

test('tells of numbers that make no sense and shows something sane', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show({ value: Number.NaN, ratio: 0 });
  expect(slider().getAttribute('aria-valuenow')).toBe('50');
  expect(box().height).toBeCloseTo(400, 0);
  expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringContaining('CompareSlider has the value NaN'),
    expect.stringContaining('CompareSlider has the ratio 0'),
  ]);
});
