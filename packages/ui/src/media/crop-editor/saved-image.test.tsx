import { describe, expect, test, vi } from 'vitest';
import type { CropEditorProps } from './types.ts';
import type { CropState } from './crop-state.ts';
import { COLORS, quarters, ORIENTED, withOrientation, pixelsOf, pixelAt, cornersOf } from './crop-images.setup.ts';
import { show, button, ready, said, saved } from './crop.setup.tsx';

describe('what is saved', () => {
  test.each([...ORIENTED])('is upright from a JPEG of the EXIF orientation %i', async (orientation, corners) => {
    const src = await withOrientation(await quarters(64, 32, 'image/jpeg'), orientation);
    const { blob, width, height } = await saved({ src });
    expect([width, height]).toEqual(orientation < 5 ? [64, 32] : [32, 64]);
    const image = await pixelsOf(blob);
    expect([image.width, image.height]).toEqual([width, height]);
    expect(cornersOf(image)).toEqual(corners);
  });

  test.each([
    [{ rotation: 0 }, ['red', 'green', 'blue', 'white']],
    [{ rotation: 90 }, ['blue', 'red', 'white', 'green']],
    [{ rotation: 180 }, ['white', 'blue', 'green', 'red']],
    [{ rotation: 270 }, ['green', 'white', 'red', 'blue']],
    [{ rotation: 360, flipX: true }, ['green', 'red', 'white', 'blue']],
    [{ rotation: 0, flipY: true }, ['blue', 'white', 'red', 'green']],
    // Mirrored first, then turned.
    [{ rotation: 90, flipX: true }, ['white', 'green', 'blue', 'red']],
    [{ rotation: 90, flipX: true, flipY: true }, ['green', 'white', 'red', 'blue']],
  ] as [Partial<CropState>, string[]][])('is %o, pixel by pixel', async (initial, corners) => {
    const src = await quarters(40, 20, 'image/png');
    const result = await saved({ src, initial });
    const image = await pixelsOf(result.blob);
    const turned = (initial.rotation ?? 0) % 180 !== 0;
    expect([image.width, image.height]).toEqual(turned ? [20, 40] : [40, 20]);
    expect(result.blob.type).toBe('image/png');
    for (let y = 0; y < image.height; y++) {
      for (let x = 0; x < image.width; x++) {
        const name = corners[Math.floor((y * 2) / image.height) * 2 + Math.floor((x * 2) / image.width)] ?? '';
        expect(pixelAt(image, x, y)).toEqual([...COLORS[name as keyof typeof COLORS], 255]);
      }
    }
  });

  test('is what the buttons made of it, as it is seen §4.24', async () => {
    const onSave = vi.fn<CropEditorProps['onSave']>();
    show({ src: await quarters(40, 20, 'image/png'), onSave });
    await ready();
    await button('Rotate right by 90 degrees').click();
    await button('Flip horizontally').click();
    await button('Save').click();
    await expect.poll(() => onSave.mock.calls.length).toBe(1);
    const result = onSave.mock.calls[0]?.[0];
    if (!result) throw new Error('nothing saved');
    expect(result.blob.type).toBe('image/png');
    // Turned it is blue red / white green; mirrored left to right:
    expect(cornersOf(await pixelsOf(result.blob))).toEqual(['red', 'blue', 'green', 'white']);
  });

  test('is exactly what was selected', async () => {
    const src = await quarters(40, 20, 'image/png');
    const result = await saved({ src, initial: { rect: { x: 18.4, y: 7.6, width: 4.2, height: 5 } } });
    // Edges are rounded: 18.4 to 18 and 22.6 to 23, 7.6 to 8 and 12.6 to 13.
    expect(result.rect).toEqual({ x: 18, y: 8, width: 5, height: 5 });
    const image = await pixelsOf(result.blob);
    expect([image.width, image.height]).toEqual([5, 5]);
    expect(pixelAt(image, 1, 1)).toEqual([255, 0, 0, 255]);
    expect(pixelAt(image, 2, 1)).toEqual([0, 255, 0, 255]);
    expect(pixelAt(image, 1, 2)).toEqual([0, 0, 255, 255]);
    expect(pixelAt(image, 2, 2)).toEqual([255, 255, 255, 255]);
    expect(result.hasEmptyCorners).toBe(false);
  });

  test('is transparent beside a tilted image', async () => {
    const result = await saved({ src: await quarters(40, 40, 'image/png'), initial: { rotation: 45 } });
    const image = await pixelsOf(result.blob);
    expect([image.width, image.height]).toEqual([57, 57]);
    expect(pixelAt(image, 1, 1)[3]).toBe(0);
    expect(pixelAt(image, 28, 10).slice(0, 3)).toEqual([255, 0, 0]);
    expect(result.hasEmptyCorners).toBe(true);
  });

  test('is enlarged until it fills a selection beside the tilted image', async () => {
    const src = await quarters(40, 40, 'image/png');
    const initial = { rotation: 45, rect: { x: 0, y: 0, width: 40, height: 40 } };
    const result = await saved({ src, initial });
    expect(result.hasEmptyCorners).toBe(false);
    expect(result.zoom).toBeGreaterThan(1);
    const image = await pixelsOf(result.blob);
    // The farthest corner lies on the image's edge, where half of a pixel may be blended.
    for (const [x, y] of [
      [39, 0],
      [0, 39],
      [39, 39],
      [20, 20],
    ] as const)
      expect(pixelAt(image, x, y)[3]).toBe(255);
    expect(pixelAt(image, 2, 2)[3]).toBe(255);

    const kept = await saved({ src, initial, emptyCorners: 'transparent' });
    expect(kept).toMatchObject({ hasEmptyCorners: true, zoom: 1 });
    expect(pixelAt(await pixelsOf(kept.blob), 2, 2)[3]).toBe(0);
  });

  test('has at most 4096 pixels a side, and says by how much it is smaller', async () => {
    const result = await saved({ src: await quarters(5000, 10, 'image/png') });
    expect([result.width, result.height]).toEqual([4096, 8]);
    expect(result.scale).toBeCloseTo(4096 / 5000, 9);
    expect(result.rect).toEqual({ x: 0, y: 0, width: 5000, height: 10 });
    expect((await pixelsOf(result.blob)).width).toBe(4096);
  });

  test('of a round selection is its ellipse: transparent outside, and white in a JPEG', async () => {
    const round = async (props: Partial<CropEditorProps>) =>
      saved({
        src: await quarters(40, 40, 'image/png'),
        shape: 'round',
        initial: { rect: { x: 0, y: 0, width: 30, height: 40 } },
        ...props,
      });
    const result = await round({});
    // An aspect of its own would be an ellipse; without one it is a circle.
    expect(result.rect).toMatchObject({ width: 30, height: 30 });
    const image = await pixelsOf(result.blob);
    expect(pixelAt(image, 2, 2)[3]).toBe(0);
    expect(pixelAt(image, 27, 27)[3]).toBe(0);
    expect(pixelAt(image, 15, 1)[3]).toBe(255);
    expect(pixelAt(image, 1, 15)[3]).toBe(255);
    const ellipse = await round({ aspect: 2, initial: { rect: { x: 0, y: 0, width: 40, height: 20 } } });
    expect(ellipse.rect).toMatchObject({ width: 40, height: 20 });
    expect(pixelAt(await pixelsOf(ellipse.blob), 2, 1)[3]).toBe(0);
    const jpeg = await pixelsOf((await round({ output: { type: 'image/jpeg', quality: 1 } })).blob);
    for (const channel of pixelAt(jpeg, 1, 1)) expect(channel).toBeGreaterThan(250);
    expect(pixelAt(jpeg, 8, 8)[0]).toBeGreaterThan(200);
    expect(pixelAt(jpeg, 8, 8)[1]).toBeLessThan(60);
  });

  test('has everything, in its corners too, if nothing is selected', async () => {
    const { blob } = await saved({ src: await quarters(40, 20, 'image/png'), shape: 'round' });
    expect(cornersOf(await pixelsOf(blob))).toEqual(['red', 'green', 'blue', 'white']);
  });

  test.each(['image/jpeg', 'image/webp', 'image/png'] as const)('is a file of the type %s', async (type) => {
    const { blob } = await saved({ src: await quarters(40, 20, 'image/png'), output: { type } });
    expect(blob.type).toBe(type);
    expect(await pixelsOf(blob)).toMatchObject({ width: 40, height: 20 });
  });

  test.each(['image/jpeg', 'image/webp'] as const)('is smaller with less quality: %s', async (type) => {
    const src = await quarters(400, 300, 'image/png');
    const sizes: number[] = [];
    for (const quality of [0.1, 1]) {
      const { blob } = await saved({ src, initial: { rotation: 30 }, output: { type, quality } });
      sizes.push(blob.size);
    }
    expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) * 0.9);
  });

  test('has at most so many pixels a side as is wanted', async () => {
    const result = await saved({ src: await quarters(400, 200, 'image/png'), output: { maxSide: 100 } });
    expect([result.width, result.height, result.scale]).toEqual([100, 50, 0.25]);
    expect(await pixelsOf(result.blob)).toMatchObject({ width: 100, height: 50 });
    const small = await saved({ src: await quarters(40, 20, 'image/png'), output: { maxSide: 100 } });
    expect([small.width, small.height, small.scale]).toEqual([40, 20, 1]);
  });

  test.each([0, -5, Number.NaN])(
    'has at most 4096 pixels a side where %s are wanted, and says why',
    async (maxSide) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const result = await saved({ src: await quarters(40, 20, 'image/png'), output: { maxSide } });
      expect([result.width, result.height]).toEqual([40, 20]);
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`maximum side ${maxSide}`));
    },
  );
});

describe('aspects', () => {
  const aspects = [{ label: 'Any' }, { label: 'Square', value: 1 }, { label: '2:1', value: 2 }];

  test('are chosen from, and fit the selection to them', async () => {
    const onChange = vi.fn<NonNullable<CropEditorProps['onChange']>>();
    const initial = { rect: { x: 10, y: 10, width: 80, height: 60 } };
    show({ src: await quarters(200, 100, 'image/png'), aspects, initial, onChange });
    await ready();
    expect(button('Any').element().ariaPressed).toBe('true');
    await button('Square').click();
    expect(button('Square').element().ariaPressed).toBe('true');
    expect(button('Any').element().ariaPressed).toBe('false');
    const { rect } = onChange.mock.lastCall?.[0] ?? {};
    expect(rect?.width).toBeCloseTo(rect?.height ?? 0, 6);
    await expect.poll(said).toMatch(/^Selected (\d+) × \1 pixels$/);
    await button('2:1').click();
    const wide = onChange.mock.lastCall?.[0].rect;
    expect(wide?.width).toBeCloseTo((wide?.height ?? 0) * 2, 6);
    // The choice is no change of what is selected.
    const calls = onChange.mock.calls.length;
    await button('Clear selection').click();
    await button('Square').click();
    expect(onChange.mock.lastCall?.[0].rect).toBeNull();
    expect(onChange.mock.calls.length).toBe(calls + 1);
    await button('Select all').click();
    expect(onChange.mock.lastCall?.[0].rect).toMatchObject({ width: 100, height: 100 });
  });
});
