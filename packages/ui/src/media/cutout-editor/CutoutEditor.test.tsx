import { Profiler } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { host, root } from '../../testing/mount.ts';
import { point } from '../crop-editor/crop.setup.tsx';
import { COLORS, pixelAt, pixelsOf, quarters } from '../crop-editor/crop-images.setup.ts';
import { CutoutEditor } from './CutoutEditor.tsx';
import type { CutoutResult } from './export.ts';
import type { CutoutEditorProps } from './types.ts';

let commits = 0;

async function show(props: Partial<CutoutEditorProps> & Pick<CutoutEditorProps, 'src'>): Promise<void> {
  flushSync(() => {
    root.render(
      <AnnouncerProvider>
        <Profiler id="editor" onRender={() => (commits += 1)}>
          <CutoutEditor onSave={() => {}} onCancel={() => {}} {...props} />
        </Profiler>
      </AnnouncerProvider>,
    );
  });
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).element().hasAttribute('disabled')).toBe(false);
}

async function saved(props: Omit<CutoutEditorProps, 'onSave' | 'onCancel'>): Promise<CutoutResult> {
  const onSave = vi.fn<CutoutEditorProps['onSave']>();
  await show({ ...props, onSave });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onSave.mock.calls.length).toBe(1);
  const result = onSave.mock.calls[0]?.[0];
  if (!result) throw new Error('nothing saved');
  return result;
}

const points = () => [...host.querySelectorAll<HTMLElement>('[data-part="point"]')];
const stage = () => {
  const found = host.querySelector<HTMLElement>('[data-status] > div');
  if (!found) throw new Error('no stage');
  return found;
};
const first = () => {
  const [found] = points();
  if (!found) throw new Error('no point');
  return found;
};

/** The right half of a triangle in the middle of 40 × 20 pixels: from 10,0 to 30,0 to 30,20. */
const TRIANGLE = [
  { x: 10, y: 0 },
  { x: 30, y: 0 },
  { x: 30, y: 20 },
];

describe('what is saved', () => {
  test('is what is inside of the outline, and transparent outside', async () => {
    const src = await quarters(40, 20, 'image/png');
    const { blob, rect, width, height, scale } = await saved({ src, initial: { points: TRIANGLE } });
    expect({ rect, width, height, scale }).toEqual({
      rect: { x: 10, y: 0, width: 20, height: 20 },
      width: 20,
      height: 20,
      scale: 1,
    });
    const image = await pixelsOf(blob);
    expect(pixelAt(image, 5, 1)).toEqual([...COLORS.red, 255]);
    expect(pixelAt(image, 15, 5)).toEqual([...COLORS.green, 255]);
    expect(pixelAt(image, 18, 15)).toEqual([...COLORS.white, 255]);
    expect(pixelAt(image, 2, 15)).toEqual([0, 0, 0, 0]);
    expect(pixelAt(image, 5, 12)).toEqual([0, 0, 0, 0]);
  });

  test.each([
    // JPEG has no transparency.
    [{ type: 'image/jpeg', quality: 1 }, 'image/jpeg', [255, 255, 255, 255]],
    [{ type: 'image/jpeg', quality: 1, background: 'rgb(0 0 255)' }, 'image/jpeg', [0, 0, 255, 255]],
    [{ background: '#00ff00' }, 'image/png', [0, 255, 0, 255]],
    [{ type: 'image/webp', quality: 1 }, 'image/webp', [0, 0, 0, 0]],
    [{ background: 'no color' }, 'image/png', [255, 255, 255, 255]],
  ] as const)('has, as %o, its background outside', async (output, type, expected) => {
    const src = await quarters(40, 20, 'image/png');
    const { blob } = await saved({ src, initial: { points: TRIANGLE }, output });
    expect(blob.type).toBe(type);
    const pixel = pixelAt(await pixelsOf(blob), 2, 17);
    for (const [channel, value] of expected.entries()) expect(Math.abs((pixel[channel] ?? -1) - value)).toBeLessThan(6);
  });

  test('turns and is mirrored with the image', async () => {
    const src = await quarters(40, 20, 'image/png');
    const { blob, rect, points: kept } = await saved({ src, initial: { points: TRIANGLE, rotation: 90, flipX: true } });
    // Mirrored, the points are at 30,0 and 10,0 and 10,20; turned, at 20,30 and 20,10 and 0,10.
    expect(rect).toEqual({ x: 0, y: 10, width: 20, height: 20 });
    expect(kept).toEqual(TRIANGLE);
    const image = await pixelsOf(blob);
    expect(pixelAt(image, 17, 2)).toEqual([...COLORS.green, 255]);
    expect(pixelAt(image, 18, 15)).toEqual([...COLORS.red, 255]);
    expect(pixelAt(image, 2, 17)).toEqual([0, 0, 0, 0]);
  });

  test('is no larger than the maximum side', async () => {
    const src = await quarters(400, 200, 'image/png');
    const whole = [
      { x: 0, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 200 },
    ];
    const result = await saved({ src, initial: { points: whole }, output: { maxSide: 100 } });
    expect(result).toMatchObject({ width: 100, height: 50, scale: 0.25 });
    const image = await pixelsOf(result.blob);
    expect([image.width, image.height]).toEqual([100, 50]);
    expect(pixelAt(image, 90, 10)).toEqual([...COLORS.green, 255]);
    expect(pixelAt(image, 10, 40)).toEqual([0, 0, 0, 0]);
  });

  test('is everything without an outline', async () => {
    const src = await quarters(40, 20, 'image/png');
    const { points: none, rect } = await saved({ src });
    expect(none).toBeNull();
    expect(rect).toEqual({ x: 0, y: 0, width: 40, height: 20 });
  });
});

describe('a gesture', () => {
  const initial = {
    points: [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
      { x: 200, y: 300 },
    ],
  };

  test('renders nothing while it goes on, and once at its end', async () => {
    const onChange = vi.fn<NonNullable<CutoutEditorProps['onChange']>>();
    await show({ src: await quarters(400, 400, 'image/png'), initial, onChange });
    first().focus();
    const { left, top } = first().getBoundingClientRect();
    point('pointerdown', first(), left + 12, top + 12);
    const before = commits;
    for (let step = 1; step < 20; step++) point('pointermove', stage(), left + 12 + step, top + 12);
    expect(commits).toBe(before);
    expect(onChange).not.toHaveBeenCalled();
    expect(first().getBoundingClientRect().left).toBeCloseTo(left + 19, 0);
    point('pointerup', stage(), left + 32, top + 12);
    expect(onChange).toHaveBeenCalledOnce();
    const scale = 400 / stage().getBoundingClientRect().width;
    expect(onChange.mock.lastCall?.[0].points?.[0]?.x).toBeCloseTo(100 + 20 * scale, 3);
    expect(onChange.mock.lastCall?.[0].points?.slice(1)).toEqual(initial.points.slice(1));
  });

  test.each(['point', 'image'])(
    'at the %s ends by Escape before a dialog hears of it, and all is as before',
    async (target) => {
      const [onChange, heard] = [vi.fn<() => void>(), vi.fn<() => void>()];
      document.addEventListener('keydown', heard, true);
      await show({ src: await quarters(400, 400, 'image/png'), initial, onChange });
      const line = () => host.querySelector('[data-part="line"]')?.getAttribute('d');
      const before = line();
      const { left, top } = stage().getBoundingClientRect();
      point('pointerdown', target === 'point' ? first() : stage(), left + 20, top + 20);
      point('pointermove', stage(), left + 60, top + 60);
      expect(line()).not.toBe(before);
      await userEvent.keyboard('{Escape}');
      expect(line()).toBe(before);
      point('pointerup', stage(), left + 90, top + 60);
      expect(line()).toBe(before);
      expect(onChange).not.toHaveBeenCalled();
      expect(heard).not.toHaveBeenCalled();
      document.removeEventListener('keydown', heard, true);
    },
  );

  test('beside the image leaves its point on the edge', async () => {
    const onChange = vi.fn<NonNullable<CutoutEditorProps['onChange']>>();
    await show({ src: await quarters(400, 400, 'image/png'), initial, onChange });
    const { left, top } = first().getBoundingClientRect();
    point('pointerdown', first(), left + 12, top + 12);
    point('pointermove', stage(), left - 900, top + 12);
    point('pointerup', stage(), left - 900, top + 12);
    expect(onChange.mock.lastCall?.[0].points?.[0]?.x).toBe(0);
  });

  test('is at the pixels that are shown, also when they are zoomed', async () => {
    const onChange = vi.fn<NonNullable<CutoutEditorProps['onChange']>>();
    await show({ src: await quarters(400, 400, 'image/png'), initial, onChange });
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const { left, top, width } = stage().getBoundingClientRect();
    expect(width).toBeGreaterThan(500);
    point('pointerdown', stage(), left + width * 0.7, top + width * 0.4);
    point('pointerup', stage(), left + width * 0.7, top + width * 0.4);
    const added = onChange.mock.lastCall?.[0].points?.[1];
    expect(added?.x).toBeCloseTo(280);
    expect(added?.y).toBeCloseTo(160);
    expect(points()[1]?.getBoundingClientRect().width).toBe(24);
    await userEvent.keyboard('0');
    expect(stage().getBoundingClientRect().width).toBeLessThanOrEqual(500);
  });

  test('is followed by one stop for the Tab key, on the point that it was about', async () => {
    await show({ src: await quarters(400, 400, 'image/png'), initial });
    const { left, top, width } = stage().getBoundingClientRect();
    // Far from the lines: the point follows the current one, which is the first.
    point('pointerdown', stage(), left + width - 6, top + 6);
    point('pointerup', stage(), left + width - 6, top + 6);
    expect(points()).toHaveLength(4);
    expect(document.activeElement).toBe(points()[1]);
    expect(points().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1]);
  });
});

test('numbers that are none are ignored, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const onChange = vi.fn<NonNullable<CutoutEditorProps['onChange']>>();
  const bad = [...TRIANGLE, { x: NaN, y: 3 }, { x: 900, y: -4 }];
  await show({ src: await quarters(40, 20, 'image/png'), initial: { points: bad, rotation: NaN }, onChange });
  expect(points()).toHaveLength(4);
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(onChange.mock.lastCall?.[0]).toEqual({
    points: [...TRIANGLE, { x: 40, y: 0 }],
    rotation: 0,
    flipX: false,
    flipY: false,
  });
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toContain('CutoutEditor');
  warn.mockRestore();
});
