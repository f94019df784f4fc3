import { flushSync } from 'react-dom';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ImageViewerProps, ViewerItem } from './types.ts';
import { canvas, find, ready, said, show } from './viewer.setup.tsx';

/** Of 4:3, one for each width. Among data URLs Chromium always takes the largest. */
const WIDTHS = [320, 960, 4800];
const urls = new Map(
  ['a', 'b', 'c'].flatMap((name) =>
    WIDTHS.map((width) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 0.75}"><title>${name}</title></svg>`;
      return [`${name}${width}`, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))] as const;
    }),
  ),
);
afterAll(() => urls.forEach((url) => URL.revokeObjectURL(url)));

const item = (id: string): ViewerItem => ({
  id,
  src: urls.get(`${id}960`) ?? '',
  srcSet: WIDTHS.map((width) => `${urls.get(`${id}${width}`)} ${width}w`).join(', '),
  alt: id,
  width: 4800,
  height: 3600,
});
const image = () => find('[data-viewer-stage] img') as HTMLImageElement;
const chosen = () => [...urls].find(([, url]) => url === image().currentSrc)?.[0];
const press = (keys: string) => userEvent.keyboard(keys);

describe('an image in several widths', () => {
  test('is loaded as wide as it is shown, wider when it is zoomed, and stays so', async () => {
    show({ items: [item('a')] });
    await ready();
    expect(image().sizes).toBe('560px');
    await expect.poll(chosen).toBe('a960');
    await press('1');
    await expect.poll(chosen).toBe('a4800');
    expect(canvas().dataset['status']).toBe('loaded');
    await press('f');
    expect(canvas().getBoundingClientRect().width).toBe(560);
    expect(image().sizes).toBe('4800px');
  });

  test('stays as it was where a wider file fails, which only a larger zoom asks for again', async () => {
    const onError = vi.fn<() => void>();
    const { srcSet = '', ...rest } = item('c');
    show({ items: [{ ...rest, srcSet: srcSet.replace(urls.get('c4800') ?? '', '/missing.svg') }] });
    await ready();
    await expect.poll(chosen).toBe('c960');
    image().addEventListener('error', onError);
    await press('1');
    await expect.poll(() => onError.mock.calls.length).toBe(1);
    await expect.poll(chosen).toBe('c960');
    expect(image().sizes).toBe('560px');
    await expect.poll(() => image().naturalWidth).toBeGreaterThan(0);
    await press('{ArrowRight}{ArrowDown}');
    expect(image().sizes).toBe('560px');
    expect(canvas().dataset['status']).toBe('loaded');
    expect(said()).not.toContain('Failed');
    await press('+');
    await expect.poll(() => onError.mock.calls.length).toBe(2);
  });

  test('is loaded as wide as it is shown also at the next try and from another source', async () => {
    const broken = { ...item('a'), src: '/missing.svg', srcSet: '/missing.svg 4800w' };
    show({ items: [broken] });
    await expect.poll(() => canvas().dataset['status']).toBe('error');
    flushSync(() => find('[data-viewer-stage] button').click());
    expect(image().sizes).toBe('560px');
    show({ items: [item('a')] });
    expect(image().sizes).toBe('560px');
    await ready();
  });

  test('is as large as its widest, where its size is not known', async () => {
    const onZoomChange = vi.fn<NonNullable<ImageViewerProps['onZoomChange']>>();
    // No test before has loaded its widest, which the browser would take from memory.
    const { width: _width, height: _height, ...unknown } = item('b');
    show({ items: [unknown], onZoomChange });
    await ready();
    await expect.poll(() => canvas().getBoundingClientRect().width).toBeCloseTo(560);
    expect(onZoomChange.mock.lastCall?.[0]).toBeCloseTo(560 / 4800);
    expect(chosen()).toBe('b960');
  });

  test('is loaded ahead in the width in which it will be shown', async () => {
    const sources: string[] = [];
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function decode(this: HTMLImageElement) {
      sources.push(`${this.sizes} ${this.srcset.length > 0}`);
    });
    show({ items: [item('a'), item('b')] });
    await ready();
    await expect.poll(() => sources).toContain('560px true');
    await press('{ArrowRight}');
    await ready();
    await expect.poll(chosen).toBe('b960');
  });
});
