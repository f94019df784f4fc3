import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdAnimations } from '../../testing/animations.ts';
import { host } from '../../testing/mount.ts';
import type { CropEditorProps } from './types.ts';
import { quarters } from './crop-images.setup.ts';
import { show, button, ready, stage, saved } from './crop.setup.tsx';

describe('the controls', () => {
  test('show a rotation while the slider is dragged, and tell of it once at its end', async () => {
    const onChange = vi.fn<NonNullable<CropEditorProps['onChange']>>();
    show({ src: await quarters(400, 400, 'image/png'), onChange });
    await ready();
    const thumb = page.getByRole('slider', { name: 'Rotation' });
    const track = page.elementLocator(thumb.element().parentElement?.parentElement ?? host);
    const { width, height } = track.element().getBoundingClientRect();
    const transforms = new Set<string>();
    const watch = new MutationObserver(() => transforms.add(stage().style.getPropertyValue('--crop-image-transform')));
    watch.observe(stage(), { attributes: true, attributeFilter: ['style'] });
    await userEvent.dragAndDrop(track, track, {
      sourcePosition: { x: width * 0.1, y: height / 2 },
      targetPosition: { x: width * 0.5, y: height / 2 },
      steps: 5,
    });
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    watch.disconnect();
    expect(onChange.mock.lastCall?.[0].rotation).toBeCloseTo(180, -1);
    expect(transforms.size).toBeGreaterThan(2);
  });

  test('save by Control and Enter what is being typed, too', async () => {
    const onSave = vi.fn<CropEditorProps['onSave']>();
    show({ src: await quarters(40, 20, 'image/png'), onSave });
    await ready();
    await userEvent.fill(page.getByRole('textbox', { name: 'Width' }), '12');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => onSave.mock.calls.length).toBe(1);
    expect(onSave.mock.calls[0]?.[0].width).toBe(12);
  });
});

describe('a canvas of 500 × 500 where there is room §9.4', () => {
  const widthAt = async (width: number) => {
    host.style.inlineSize = `${width}px`;
    show({ src: await quarters(300, 400, 'image/png') });
    await ready();
    const { width: inline, height: block } = stage().getBoundingClientRect();
    return [inline, block];
  };

  // 18 px on each side hold the handles; the controls stand beside it from 752 px on, where both have room.
  test.each([
    [535, 499],
    [536, 500],
    [537, 500],
    [700, 500],
    [751, 500],
    [752, 500],
    [753, 500],
    [1_100, 500],
  ])('in %i px it has %i px', async (room, side) => {
    expect(await widthAt(room)).toEqual([side, side]);
  });
});

describe('a flip', () => {
  const animations = () => stage().getAnimations({ subtree: true });

  test('turns the image over in 500 ms §4.25', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('not all'));
    holdAnimations();
    show({ src: await quarters(40, 20, 'image/png') });
    await ready();
    await button('Flip vertically').click();
    const duration = animations()[0]?.effect?.getComputedTiming().duration;
    expect(duration).toBe(500);
  });

  test('is there at once for those who want no motion', async () => {
    show({ src: await quarters(40, 20, 'image/png') });
    await ready();
    await button('Flip vertically').click();
    expect(animations()).toEqual([]);
  });
});

describe('what is given', () => {
  test('is told of where it makes no sense, and something sane is shown', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const initial = { rect: { x: Number.NaN, y: 0, width: 5, height: 5 }, rotation: Number.NaN };
    const result = await saved({ src: await quarters(40, 20, 'image/png'), initial, aspect: Number.NaN });
    expect([result.width, result.height, result.rotation]).toEqual([40, 20, 0]);
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringContaining('CropEditor has the aspect NaN'),
      expect.stringContaining('CropEditor has an `initial`'),
    ]);
  });

  test('may be a Blob that is no image', async () => {
    show({ src: new Blob(['no image'], { type: 'image/png' }) });
    await expect.element(page.getByText('The image could not be loaded.').first()).toBeVisible();
    expect(button('Save').element().hasAttribute('disabled')).toBe(true);
  });

  test('may change, which resets the editor', async () => {
    const onChange = vi.fn<NonNullable<CropEditorProps['onChange']>>();
    show({ src: await quarters(40, 20, 'image/png'), onChange });
    await ready();
    await button('Rotate right by 90 degrees').click();
    show({ src: await quarters(60, 20, 'image/png'), onChange });
    await ready();
    await expect.poll(() => page.getByRole('textbox', { name: 'Width' }).element()).toHaveProperty('value', '60');
  });

  test('may be another aspect, which the selection takes on', async () => {
    const src = await quarters(400, 400, 'image/png');
    const initial = { rect: { x: 0, y: 0, width: 200, height: 100 } };
    show({ src, initial });
    await ready();
    show({ src, initial, aspect: 1 });
    expect(page.getByRole('textbox', { name: 'Width' }).element()).toHaveProperty('value', '100');
  });
});
