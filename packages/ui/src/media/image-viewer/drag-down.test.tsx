import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { root } from '../../testing/mount.ts';
import { ImageViewer } from './ImageViewer.tsx';
import {
  items,
  commits,
  onIndexChange,
  show,
  stage,
  dialog,
  find,
  box,
  ready,
  point,
  touch,
  rendered,
} from './viewer.setup.tsx';

describe('a drag', () => {
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
});
