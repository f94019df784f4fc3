import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host } from '../../testing/mount.ts';
import type { CropEditorProps } from './types.ts';
import { quarters } from './crop-images.setup.ts';
import { commits, show, button, ready, stage, said, point } from './crop.setup.tsx';

describe('a gesture', () => {
  const initial = { rect: { x: 10, y: 10, width: 100, height: 60 } };

  test('follows a real pointer: drawn out, and taken by a corner', async () => {
    const onChange = vi.fn<NonNullable<CropEditorProps['onChange']>>();
    show({ src: await quarters(400, 400, 'image/png'), onChange });
    await ready();
    const target = page.elementLocator(stage());
    const { width } = stage().getBoundingClientRect();
    const scale = width / 400;
    await userEvent.dragAndDrop(target, target, {
      sourcePosition: { x: 40 * scale, y: 40 * scale },
      targetPosition: { x: 200 * scale, y: 160 * scale },
    });
    const rect = onChange.mock.lastCall?.[0].rect;
    expect(rect?.x).toBeCloseTo(40, 0);
    expect(rect?.width).toBeCloseTo(160, 0);
    expect(rect?.height).toBeCloseTo(120, 0);
  });

  test('renders nothing while it goes on, and once at its end', async () => {
    const onChange = vi.fn<() => void>();
    show({ src: await quarters(400, 400, 'image/png'), initial, onChange });
    await ready();
    const { left, top } = stage().getBoundingClientRect();
    const selection = button('Selection').element();
    point('pointerdown', selection, left + 50, top + 50);
    point('pointermove', stage(), left + 60, top + 60);
    const before = commits;
    for (let step = 0; step < 20; step++) point('pointermove', stage(), left + 60 + step, top + 60);
    expect(commits).toBe(before);
    expect(onChange).not.toHaveBeenCalled();
    expect(selection.getBoundingClientRect().left).toBeGreaterThan(left + 20);
    point('pointerup', stage(), left + 80, top + 60);
    expect(onChange).toHaveBeenCalledOnce();
    expect(commits - before).toBeLessThanOrEqual(1);
  });

  test('that comes back to its start leaves the very same rectangle', async () => {
    const onChange = vi.fn<NonNullable<CropEditorProps['onChange']>>();
    const odd = { rect: { x: 10.123456, y: 9.87, width: 101.01, height: 63.3 } };
    show({ src: await quarters(400, 300, 'image/png'), initial: odd, onChange });
    await ready();
    const corner = button('Top left corner').element();
    point('pointerdown', corner, 100, 100);
    point('pointermove', stage(), 170, 33);
    point('pointermove', stage(), 100, 100);
    point('pointerup', stage(), 100, 100);
    expect(onChange.mock.lastCall?.[0].rect).toEqual(odd.rect);
  });

  test('ends by Escape before a dialog hears of it, and everything is as it was', async () => {
    const onChange = vi.fn<() => void>();
    const heard = vi.fn<() => void>();
    document.addEventListener('keydown', heard, true);
    show({ src: await quarters(400, 400, 'image/png'), initial, onChange });
    await ready();
    const selection = button('Selection').element();
    const before = selection.getBoundingClientRect();
    point('pointerdown', selection, 50, 50);
    point('pointermove', stage(), 90, 90);
    expect(selection.getBoundingClientRect().left).not.toBe(before.left);
    await userEvent.keyboard('{Escape}');
    expect(selection.getBoundingClientRect().left).toBe(before.left);
    point('pointermove', stage(), 120, 120);
    point('pointerup', stage(), 120, 120);
    expect(selection.getBoundingClientRect().left).toBe(before.left);
    expect(onChange).not.toHaveBeenCalled();
    expect(heard).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(heard).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', heard, true);
  });

  test('that the browser takes away to scroll leaves everything as it was', async () => {
    const onChange = vi.fn<() => void>();
    show({ src: await quarters(400, 400, 'image/png'), onChange });
    await ready();
    point('pointerdown', stage(), 100, 100, { pointerType: 'touch' });
    point('pointermove', stage(), 200, 200, { pointerType: 'touch' });
    expect(stage().hasAttribute('data-selected')).toBe(true);
    point('pointercancel', stage(), 200, 200, { pointerType: 'touch' });
    expect(stage().hasAttribute('data-selected')).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('is not what something around the editor calls so', async () => {
    const around = { selected: '', gesture: 'draw', round: '' };
    Object.assign(host.dataset, around);
    try {
      show({ src: await quarters(400, 400, 'image/png') });
      await ready();
      const selection = host.querySelector('[role=application]') ?? host;
      const { visibility, borderRadius } = getComputedStyle(selection);
      expect([visibility, borderRadius]).toEqual(['hidden', '0px']);
      expect(getComputedStyle(selection.querySelector('button') ?? host).backgroundImage).toBe('none');
      expect(getComputedStyle(selection.querySelector('span') ?? host).display).toBe('none');
    } finally {
      for (const name of Object.keys(around)) delete host.dataset[name];
    }
  });

  test('is said when it ends, not while it goes on', async () => {
    show({ src: await quarters(400, 400, 'image/png') });
    await ready();
    const { left, top } = stage().getBoundingClientRect();
    point('pointerdown', stage(), left + 10, top + 10);
    point('pointermove', stage(), left + 200, top + 100);
    expect(said()).toBe('');
    point('pointerup', stage(), left + 200, top + 100);
    await expect.poll(said).toMatch(/^Selected \d+ × \d+ pixels$/);
  });

  test('of a finger scrolls the page up and down beside the selection only', async () => {
    show({ src: await quarters(400, 400, 'image/png'), initial });
    await ready();
    expect(getComputedStyle(stage().parentElement ?? host).touchAction).toBe('pan-y pinch-zoom');
    for (const name of ['Selection', 'Top left corner', 'Bottom edge']) {
      expect(getComputedStyle(button(name).element()).touchAction).toBe('none');
      const { width, height } = button(name).element().getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  });

  test('takes an edge or a corner from 18 px outside the selection to 6 px inside §9.5', async () => {
    const rect = { x: 100, y: 60, width: 200, height: 120 };
    show({ src: await quarters(400, 400, 'image/png'), initial: { rect } });
    await ready();
    const { left, right, top, bottom } = button('Selection').element().getBoundingClientRect();
    const grips = (x: number, stepX: -1 | 0 | 1, y: number, stepY: -1 | 0 | 1) =>
      [-19, -17, 5, 7].map((inside) =>
        document
          .elementFromPoint(x + inside * stepX, y + inside * stepY)
          ?.closest('button')
          ?.getAttribute('aria-label'),
      );
    const isTaken = (name: string) => [undefined, name, name, 'Selection'];
    const [centre, middle] = [(left + right) / 2, (top + bottom) / 2];
    expect(grips(left, 1, top, 1)).toEqual(isTaken('Top left corner'));
    expect(grips(right, -1, bottom, -1)).toEqual(isTaken('Bottom right corner'));
    expect(grips(centre, 0, top, 1)).toEqual(isTaken('Top edge'));
    expect(grips(right, -1, middle, 0)).toEqual(isTaken('Right edge'));
  });

  test('with a second finger or the right button is none', async () => {
    const onChange = vi.fn<() => void>();
    show({ src: await quarters(400, 400, 'image/png'), onChange });
    await ready();
    for (const init of [{ isPrimary: false }, { button: 2 }]) {
      point('pointerdown', stage(), 100, 100, init);
      point('pointermove', stage(), 250, 250);
      point('pointerup', stage(), 250, 250);
    }
    expect(onChange).not.toHaveBeenCalled();
  });
});
