import { Profiler, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AnnouncerProvider } from '../announcer/index.ts';
import { host, root } from '../testing/mount.ts';
import { CropEditor, type CropEditorProps } from './CropEditor.tsx';
import type { CropState } from './crop-state.ts';
import type { CropResult } from './export.ts';

/** Four colours that differ in every channel's half, so that JPEG does not mix them up. */
const COLORS = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const;
type ColorName = keyof typeof COLORS;

/** Top left, top right, bottom left, bottom right. */
type Corners = readonly [ColorName, ColorName, ColorName, ColorName];
const UPRIGHT: Corners = ['red', 'green', 'blue', 'white'];

/** A picture in four quarters: red and green above blue and white. */
async function quarters(width: number, height: number, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (const [index, name] of UPRIGHT.entries()) {
    context.fillStyle = `rgb(${COLORS[name].join(' ')})`;
    context.fillRect((index % 2) * (width / 2), Math.floor(index / 2) * (height / 2), width / 2, height / 2);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, 1);
  });
}

/** What {@link quarters} shows in its corners under each of the eight EXIF orientations. */
const ORIENTED: ReadonlyMap<number, Corners> = new Map([
  [1, ['red', 'green', 'blue', 'white']],
  [2, ['green', 'red', 'white', 'blue']],
  [3, ['white', 'blue', 'green', 'red']],
  [4, ['blue', 'white', 'red', 'green']],
  [5, ['red', 'blue', 'green', 'white']],
  [6, ['blue', 'red', 'white', 'green']],
  [7, ['white', 'green', 'blue', 'red']],
  [8, ['green', 'white', 'red', 'blue']],
]);

/** A JPEG with an EXIF segment that says only how it is to be turned. */
async function withOrientation(jpeg: Blob, orientation: number): Promise<Blob> {
  // "Exif", then TIFF: big endian, a directory at 8, with one entry: tag 0x112, one short.
  const exif = bytesOf(`45786966 0000 4d4d 002a 00000008 0001 0112 0003 00000001 000${orientation} 0000 00000000`);
  const segment = new Uint8Array([0xff, 0xe1, 0x00, exif.length + 2, ...exif]);
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  // Behind the two bytes that begin every JPEG.
  return new Blob([bytes.slice(0, 2), segment, bytes.slice(2)], { type: 'image/jpeg' });
}

function bytesOf(hex: string): number[] {
  return (hex.replaceAll(' ', '').match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}

/** The pixels of a picture. */
async function pixelsOf(blob: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** Red, green, blue and alpha of one pixel. */
function pixelAt({ data, width }: ImageData, x: number, y: number): number[] {
  return Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));
}

/** The colours in the corners, two pixels from the edge, as JPEG leaves them. */
function cornersOf(image: ImageData): ColorName[] {
  const [right, bottom] = [image.width - 3, image.height - 3];
  return [pixelAt(image, 2, 2), pixelAt(image, right, 2), pixelAt(image, 2, bottom), pixelAt(image, right, bottom)].map(
    nearest,
  );
}

function nearest(pixel: number[]): ColorName {
  const distance = (name: ColorName) => {
    const [red, green, blue] = COLORS[name];
    const [r = 0, g = 0, b = 0] = pixel;
    return Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b);
  };
  return (Object.keys(COLORS) as ColorName[]).toSorted((a, b) => distance(a) - distance(b))[0] ?? 'red';
}

let commits = 0;

beforeEach(() => {
  commits = 0;
});

function show(props: Partial<CropEditorProps> & Pick<CropEditorProps, 'src'>) {
  flushSync(() => {
    root.render(
      <StrictMode>
        <AnnouncerProvider>
          <Profiler id="editor" onRender={() => (commits += 1)}>
            <CropEditor onSave={() => {}} onCancel={() => {}} {...props} />
          </Profiler>
        </AnnouncerProvider>
      </StrictMode>,
    );
  });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const ready = () => expect.poll(() => button('Save').element().hasAttribute('disabled')).toBe(false);
const stage = () => {
  const found = host.querySelector<HTMLElement>('[data-status] > div');
  if (!found) throw new Error('no stage');
  return found;
};
const said = () => host.querySelector('output')?.textContent;

async function saved(props: Omit<CropEditorProps, 'onSave' | 'onCancel'>): Promise<CropResult> {
  const onSave = vi.fn<CropEditorProps['onSave']>();
  show({ ...props, onSave });
  await ready();
  await button('Save').click();
  await expect.poll(() => onSave.mock.calls.length).toBe(1);
  const result = onSave.mock.calls[0]?.[0];
  if (!result) throw new Error('nothing saved');
  return result;
}

function point(type: string, target: Element, x: number, y: number, init: PointerEventInit = {}) {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerId: 1,
    clientX: x,
    clientY: y,
    button: 0,
    ...init,
  });
  flushSync(() => target.dispatchEvent(event));
}

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

  test('is what the buttons made of it, as it is seen', async () => {
    const onSave = vi.fn<CropEditorProps['onSave']>();
    show({ src: await quarters(40, 20, 'image/png'), onSave });
    await ready();
    await button('Rotate right by 90 degrees').click();
    await button('Flip horizontally').click();
    await button('Save').click();
    await expect.poll(() => onSave.mock.calls.length).toBe(1);
    const result = onSave.mock.calls[0]?.[0];
    if (!result) throw new Error('nothing saved');
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

  test('is transparent beside a tilted picture', async () => {
    const result = await saved({ src: await quarters(40, 40, 'image/png'), initial: { rotation: 45 } });
    const image = await pixelsOf(result.blob);
    expect([image.width, image.height]).toEqual([57, 57]);
    expect(pixelAt(image, 1, 1)[3]).toBe(0);
    expect(pixelAt(image, 28, 10).slice(0, 3)).toEqual([255, 0, 0]);
    expect(result.hasEmptyCorners).toBe(true);
  });

  test('is enlarged until it fills a selection beside the tilted picture', async () => {
    const src = await quarters(40, 40, 'image/png');
    const initial = { rotation: 45, rect: { x: 0, y: 0, width: 40, height: 40 } };
    const result = await saved({ src, initial });
    expect(result.hasEmptyCorners).toBe(false);
    expect(result.zoom).toBeGreaterThan(1);
    const image = await pixelsOf(result.blob);
    // The farthest corner lies on the picture's edge, where half of a pixel may be blended.
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
});

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

  test('takes an edge or a corner from 18 px outside the selection to 6 px inside', async () => {
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

describe('the controls', () => {
  test('show a rotation while the slider is dragged, and tell of it once at its end', async () => {
    const onChange = vi.fn<NonNullable<CropEditorProps['onChange']>>();
    show({ src: await quarters(400, 400, 'image/png'), onChange });
    await ready();
    const thumb = page.getByRole('slider', { name: 'Rotation' });
    const track = page.elementLocator(thumb.element().parentElement?.parentElement ?? host);
    const { width, height } = track.element().getBoundingClientRect();
    const transforms = new Set<string>();
    const watch = new MutationObserver(() =>
      transforms.add(stage().style.getPropertyValue('--crop-picture-transform')),
    );
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

describe('a flip', () => {
  const animations = () => stage().getAnimations({ subtree: true });

  test('turns the picture over in 500 ms', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('not all'));
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

  test('may be a Blob that is no picture', async () => {
    show({ src: new Blob(['no picture'], { type: 'image/png' }) });
    await expect.element(page.getByText('The picture could not be loaded.').first()).toBeVisible();
    expect(button('Save').element().hasAttribute('disabled')).toBe(true);
  });

  test('may be another picture, which begins anew', async () => {
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
