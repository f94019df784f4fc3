import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { holdAnimations } from '../../testing/animations.ts';
import { root } from '../../testing/mount.ts';
import { ImageViewer } from './ImageViewer.tsx';
import {
  FIT,
  items,
  commits,
  onIndexChange,
  show,
  stage,
  canvas,
  dialog,
  find,
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

  test.each([['mouse'], ['touch']])(
    'of a %s drags a fitted image down, and far enough closes the viewer',
    async (pointerType) => {
      show();
      await ready();
      await rendered();
      const before = commits;
      const { left, top } = box();
      const backdrop = dialog().parentElement as HTMLElement;
      const alpha = () => Number(/ \/ ([\d.]+)\)$/.exec(getComputedStyle(backdrop).backgroundColor)?.[1] ?? 1);
      expect(alpha()).toBe(1);
      point('pointerdown', 400, 300, { pointerType });
      point('pointermove', 404, 330, { pointerType });
      point('pointermove', 390, 390, { pointerType });
      expect(box()).toMatchObject({ left: left - 10, top: top + 90 });
      expect(alpha()).toBeCloseTo(1 - 90 / 600, 2);
      expect(getComputedStyle(find('[role=group]')).opacity).toBe('0');
      // Not above where it was.
      point('pointermove', 390, 250, { pointerType });
      expect(box().top).toBeCloseTo(top, 0);
      point('pointermove', 400, 400, { pointerType });
      point('pointerup', 400, 400, { pointerType, after: 300 });
      expect(onIndexChange).not.toHaveBeenCalled();
      expect(box()).toMatchObject({ left, top });
      expect(alpha()).toBe(1);
      expect(getComputedStyle(find('[role=group]')).opacity).toBe('1');
      await rendered();
      expect(commits).toBe(before);
      point('pointerdown', 400, 300, { pointerType });
      point('pointermove', 400, 430, { pointerType });
      point('pointerup', 400, 430, { pointerType, after: 300 });
      expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(null, { reason: 'drag' });
    },
  );

  test('of a real mouse down closes the viewer, and presses nothing behind it', async () => {
    const onClick = vi.fn<() => void>();
    const behind = document.body.appendChild(document.createElement('button'));
    Object.assign(behind.style, { position: 'fixed', inset: '0' });
    behind.addEventListener('click', onClick);
    show();
    await ready();
    const target = page.elementLocator(stage());
    await userEvent.dragAndDrop(target, target, {
      sourcePosition: { x: 400, y: 250 },
      targetPosition: { x: 410, y: 480 },
    });
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(null, { reason: 'drag' });
    await userEvent.click(page.elementLocator(behind), { position: { x: 20, y: 20 } });
    // Only this click.
    expect(onClick).toHaveBeenCalledOnce();
    behind.remove();
  });

  test('down brings an image back that its owner keeps open', async () => {
    show({ index: 0 });
    await ready();
    flushSync(() =>
      root.render(
        <AnnouncerProvider>
          <ImageViewer items={items} index={0} onIndexChange={onIndexChange} />
        </AnnouncerProvider>,
      ),
    );
    await ready();
    const { top } = box();
    point('pointerdown', 400, 300);
    point('pointermove', 400, 450);
    point('pointerup', 400, 450, { after: 300 });
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(null, { reason: 'drag' });
    await expect.poll(() => box().top).toBe(top);
    expect(dialog().parentElement?.hasAttribute('data-dragged')).toBe(false);
  });

  test('down pans an image that is zoomed in', async () => {
    show();
    await ready();
    await userEvent.keyboard('1');
    const { top } = box();
    point('pointerdown', 400, 300);
    point('pointermove', 400, 440);
    expect(box().top).toBeCloseTo(top + 140, 0);
    point('pointerup', 400, 440, { after: 300 });
    expect(onIndexChange).not.toHaveBeenCalled();
  });

  test('down that the browser takes away, or to which a second finger comes, closes nothing', async () => {
    show();
    await ready();
    const { top } = box();
    point('pointerdown', 400, 300, touch);
    point('pointermove', 400, 500, touch);
    point('pointercancel', 400, 500, touch);
    expect(box().top).toBeCloseTo(top, 0);
    point('pointerdown', 400, 300, touch);
    point('pointermove', 400, 500, touch);
    point('pointerdown', 300, 500, { ...touch, pointerId: 2 });
    expect(dialog().parentElement?.hasAttribute('data-dragged')).toBe(false);
    point('pointerup', 400, 500, { ...touch, after: 300 });
    point('pointerup', 300, 500, { ...touch, pointerId: 2, after: 300 });
    expect(onIndexChange).not.toHaveBeenCalled();
    expect(box().top).toBeCloseTo(top, 0);
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
