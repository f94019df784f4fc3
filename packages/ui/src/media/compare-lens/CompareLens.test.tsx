import { Profiler } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { host, root } from '../../testing/mount.ts';
import { CompareLens } from './CompareLens.tsx';

let commits = 0;

const image = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`)}`;

beforeEach(() => {
  host.style.inlineSize = '400px';
  commits = 0;
  flushSync(() =>
    root.render(
      <Profiler id="lens" onRender={() => (commits += 1)}>
        <CompareLens before={{ src: image('red'), alt: '' }} after={{ src: image('blue'), alt: 'blue' }} />
      </Profiler>,
    ),
  );
});

const frame = () => host.firstElementChild as HTMLElement;
const lens = () => page.getByRole('slider').element();
const place = () => frame().style.getPropertyValue('--lens-x');

function point(type: string, at: number, pointerType: string, target: Element = frame()) {
  const { left, top, width } = host.getBoundingClientRect();
  const [clientX, clientY] = [left + (at / 100) * width, top + 30];
  flushSync(() =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, pointerType, clientX, clientY }),
    ),
  );
}

test('follows the mouse without rendering', async () => {
  await expect.poll(() => host.querySelectorAll('[data-status="loaded"]').length).toBe(1);
  const before = commits;
  for (let at = 10; at <= 90; at++) point('pointermove', at, 'mouse');
  expect(Number(place())).toBeCloseTo(0.9, 5);
  expect(commits).toBe(before);
});

test('a finger that scrolls leaves it where it was, a tap brings it there', () => {
  point('pointerdown', 20, 'touch');
  point('pointermove', 30, 'touch');
  point('pointercancel', 30, 'touch');
  expect(Number(place())).toBe(0.5);
  point('pointerdown', 20, 'touch');
  point('pointerup', 20, 'touch');
  expect(Number(place())).toBeCloseTo(0.2, 5);
});

test('a finger drags the lens without a jump', () => {
  point('pointerdown', 40, 'touch', lens());
  point('pointermove', 50, 'touch');
  point('pointerup', 60, 'touch');
  expect(Number(place())).toBeCloseTo(0.7, 5);
  expect(getComputedStyle(lens()).touchAction).toBe('none');
});

test('the lens stays on the image', () => {
  point('pointerdown', 100, 'touch');
  point('pointerup', 100, 'touch');
  expect(lens().getBoundingClientRect().right).toBeCloseTo(host.getBoundingClientRect().right - 3, 0);
});
