import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdAnimations } from '../../testing/animations.ts';
import {
  FIT,
  items,
  commits,
  onIndexChange,
  show,
  stage,
  canvas,
  dialog,
  box,
  scale,
  ready,
  point,
  wheel,
  touch,
  settled,
  rendered,
} from './viewer.setup.tsx';

describe('a gesture', () => {
  test('renders nothing while it goes on, and a drag nothing at its end', async () => {
    show();
    await ready();
    await userEvent.keyboard('1');
    await rendered();
    const before = commits;
    const { left, top } = box();
    point('pointerdown', 400, 300);
    for (let step = 1; step <= 30; step++) point('pointermove', 400 - step * 2, 300 + step);
    expect(box().left).toBeCloseTo(left - 60, 1);
    expect(box().top).toBeCloseTo(top + 30, 1);
    await rendered();
    expect(commits).toBe(before);
    point('pointerup', 340, 330, { after: 400 });
    await rendered();
    expect(commits).toBe(before);
    expect(box().left).toBeCloseTo(left - 60, 0);
  });

  test('of two fingers renders once, when the last is lifted, and keeps what was between them', async () => {
    show();
    await ready();
    await rendered();
    const before = commits;
    const pixelAt = (x: number) => (x - box().left) / scale();
    const pixel = pixelAt(400);
    point('pointerdown', 350, 300, touch);
    point('pointerdown', 450, 300, { ...touch, pointerId: 2 });
    for (let step = 1; step <= 20; step++) {
      point('pointermove', 350 - step * 5, 300, touch);
      point('pointermove', 450 + step * 5, 300, { ...touch, pointerId: 2 });
    }
    expect(scale()).toBeCloseTo(FIT * 3, 5);
    expect(pixelAt(400)).toBeCloseTo(pixel, 1);
    await rendered();
    expect(commits).toBe(before);
    point('pointerup', 250, 300, touch);
    point('pointerup', 550, 300, { ...touch, pointerId: 2, after: 300 });
    await rendered();
    expect(commits - before).toBe(1);
    expect(scale()).toBeCloseTo(FIT * 3, 3);
  });

  test('of two fingers that are lifted at once zooms on, around what was between them', async () => {
    show();
    await ready();
    const pixelAt = (x: number) => (x - box().left) / scale();
    const pinch = (after: number) => {
      point('pointerdown', 350, 300, touch);
      point('pointerdown', 450, 300, { ...touch, pointerId: 2 });
      for (let step = 1; step <= 5; step++) {
        point('pointermove', 350 - step * 10, 300, { ...touch, after: 8 });
        point('pointermove', 450 + step * 10, 300, { ...touch, pointerId: 2, after: 8 });
      }
      point('pointerup', 300, 300, { ...touch, after: 0 });
      point('pointerup', 500, 300, { ...touch, pointerId: 2, after });
    };
    const pixel = pixelAt(400);
    pinch(16);
    // To twice the size in 72 ms from the first sample, at 110 px, and so fast for 100 ms more.
    const speed = Math.log(200 / 110) / 72;
    expect(scale()).toBeCloseTo(FIT * 2 * Math.exp(speed * 100), 3);
    // One finger moves after the other, so their middle has a little speed too.
    expect(Math.abs(pixelAt(400) - pixel)).toBeLessThan(15);
    await userEvent.keyboard('f');
    pinch(100);
    expect(scale()).toBeCloseTo(FIT * 2, 3);
  });

  test('of a wheel renders once, keeps the pixel under the pointer, and scrolls nothing', async () => {
    show();
    await ready();
    await userEvent.keyboard('1');
    await rendered();
    const before = commits;
    const pixelAt = (x: number) => (x - box().left) / scale();
    const pixel = pixelAt(500);
    for (let notch = 0; notch < 4; notch++) expect(wheel(-100, 500, 350).defaultPrevented).toBe(true);
    expect(scale()).toBeCloseTo(1.1 ** 4, 5);
    expect(Math.abs(pixelAt(500) - pixel)).toBeLessThan(0.5);
    await settled();
    await rendered();
    expect(commits - before).toBe(1);
    // The same notches out come back, told in lines this time.
    for (let notch = 0; notch < 4; notch++) wheel(3, 500, 350, { deltaMode: 1 });
    await settled();
    expect(scale()).toBeCloseTo(1, 4);
    expect(box().left).toBeCloseTo(-200, 0);
  });

  test('changes nothing but the transform, and leaves an image that is laid out at its size', async () => {
    show();
    await ready();
    const observer = new MutationObserver(() => {});
    const { width } = canvas().style;
    wheel(-100);
    observer.observe(dialog(), { subtree: true, attributes: true, childList: true });
    wheel(-100);
    wheel(-100);
    const changes = observer.takeRecords().map(({ target, attributeName }) => {
      const name = target === canvas() ? 'canvas' : target === stage() ? 'stage' : target.textContent;
      return `${name} ${attributeName ?? 'text'}`;
    });
    // The percent is a text of its own.
    const percent = `${Math.round(scale() * 100)}% text`;
    expect([...new Set(changes)].toSorted()).toEqual([percent, 'canvas style', 'stage data-gesture']);
    expect(canvas().style.width).toBe(width);
    expect(getComputedStyle(canvas()).willChange).toBe('transform');
    await settled();
    expect(getComputedStyle(canvas()).willChange).toBe('auto');
    expect(Number.parseFloat(canvas().style.width)).toBeCloseTo(1200 * FIT * 1.331, 1);
    expect(canvas().style.transform).toContain('scale(1)');
    observer.disconnect();
  });

  test('that pulls the image off its edge brings it back', async () => {
    show();
    await ready();
    const { left } = box();
    point('pointerdown', 400, 300);
    point('pointermove', 500, 300);
    expect(box().left).toBeCloseTo(left + 35, 0);
    point('pointerup', 500, 300);
    expect(box().left).toBeCloseTo(left, 0);
  });

  test('that is thrown glides on, to the edge at most', async () => {
    show();
    await ready();
    await userEvent.keyboard('1');
    const { left } = box();
    point('pointerdown', 400, 300);
    for (let step = 1; step <= 4; step++) point('pointermove', 400 - step * 4, 300);
    point('pointerup', 384, 300, { after: 0 });
    // 16 px, and 0.25 px/ms for 199 ms.
    expect(box().left).toBeCloseTo(left - 16 - 49.75, -0.5);
    point('pointerdown', 400, 300);
    for (let step = 1; step <= 4; step++) point('pointermove', 400 - step * 80, 300);
    point('pointerup', 80, 300, { after: 0 });
    expect(box().right).toBeCloseTo(800, 0);
  });

  test('of one finger goes to the next image, and back if it is released too early', async () => {
    show({ dir: 'rtl' });
    await ready();
    point('pointerdown', 400, 300, touch);
    point('pointermove', 430, 302, touch);
    point('pointermove', 450, 302, touch);
    expect(box().left).toBeCloseTo((800 - 1200 * FIT) / 2 + 50, 0);
    point('pointerup', 450, 302, { ...touch, after: 300 });
    expect(onIndexChange).not.toHaveBeenCalled();
    expect(box().left).toBeCloseTo((800 - 1200 * FIT) / 2, 0);
    point('pointerdown', 400, 300, touch);
    point('pointermove', 500, 302, touch);
    point('pointerup', 500, 302, { ...touch, after: 300 });
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(1, { reason: 'next' });
  });

  test('that the browser takes away changes no image', async () => {
    show();
    await ready();
    point('pointerdown', 400, 300, touch);
    point('pointermove', 250, 302, touch);
    point('pointercancel', 250, 302, touch);
    expect(onIndexChange).not.toHaveBeenCalled();
    expect(box().left).toBeCloseTo((800 - 1200 * FIT) / 2, 0);
  });

  test('of two taps or clicks goes to 100 % where they are, and back to fit', async () => {
    show();
    await ready();
    const tap = (after: number) => {
      point('pointerdown', 300, 250, { ...touch, after });
      point('pointerup', 300, 250, touch);
    };
    tap(0);
    tap(500);
    expect(scale()).toBeCloseTo(FIT, 4);
    tap(100);
    expect(scale()).toBeCloseTo(1, 4);
    tap(400);
    tap(100);
    expect(scale()).toBeCloseTo(FIT, 4);
    await userEvent.dblClick(page.elementLocator(stage()), { position: { x: 400, y: 300 } });
    expect(scale()).toBeCloseTo(1, 4);
    await userEvent.dblClick(page.elementLocator(stage()), { position: { x: 400, y: 300 } });
    expect(scale()).toBeCloseTo(FIT, 4);
  });

  test('of a real mouse pans, and ends in no click on the backdrop', async () => {
    show();
    await ready();
    await userEvent.keyboard('---');
    const target = page.elementLocator(stage());
    await userEvent.dragAndDrop(target, target, {
      sourcePosition: { x: 400, y: 300 },
      targetPosition: { x: 20, y: 500 },
    });
    expect(onIndexChange).not.toHaveBeenCalled();
    await userEvent.click(target, { position: { x: 20, y: 500 } });
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(null, { reason: 'backdrop' });
  });

  test('moves for those who want motion, and can be caught on the way', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('not all'));
    holdAnimations();
    show();
    await ready();
    await userEvent.keyboard('1');
    const [animation] = canvas().getAnimations();
    expect(animation?.playState).toBe('running');
    if (animation) animation.currentTime = 60;
    const caught = scale();
    expect(caught).toBeGreaterThan(FIT);
    expect(caught).toBeLessThan(1);
    point('pointerdown', 400, 300);
    expect(canvas().getAnimations()).toEqual([]);
    expect(scale()).toBeGreaterThanOrEqual(caught - 1e-3);
    expect(scale()).toBeLessThan(1);
  });
});

test('another room keeps the pixel in its middle, and an image at fit stays so', async () => {
  show({ items: items.map((item) => ({ ...item, facts: [{ label: 'Steps', value: 20 }] })) });
  await ready();
  await userEvent.keyboard('1{ArrowRight}');
  const middle = 400 - box().left;
  await userEvent.keyboard('i');
  await expect.poll(() => stage().clientWidth).toBe(480);
  await expect.poll(() => 240 - box().left).toBeCloseTo(middle, 0);
  await userEvent.keyboard('fi');
  await expect.poll(() => stage().clientWidth).toBe(800);
  await expect.poll(scale).toBeCloseTo(FIT, 4);
});
