import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { root } from '../../testing/mount.ts';
import { ImageViewer } from './ImageViewer.tsx';
import type { ImageViewerProps } from './types.ts';
import { dialog, items, onIndexChange, point, ready, said, show, stage, svg, touch, wheel } from './viewer.setup.tsx';

const onSlideshowChange = vi.fn<NonNullable<ImageViewerProps['onSlideshowChange']>>();
const start = (props: Partial<ImageViewerProps> = {}) => show({ slideshowInterval: 4000, onSlideshowChange, ...props });
const button = () => page.getByRole('button', { name: /^(?:Start|Pause) slideshow$/ });
const isPlaying = () => onSlideshowChange.mock.lastCall?.[0] ?? false;

/** The time of the slideshow passes, and what it causes is drawn. */
const pass = (time: number) => flushSync(() => vi.advanceTimersByTime(time));
/** A key, without the driver, which needs timers. */
const press = (key: string) =>
  flushSync(() => dialog().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
/** React has done its deferred work too, on frames, as the timers stand still. */
const isShown = async () => {
  await ready();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};
const shownSource = () => stage().querySelector('img')?.getAttribute('src');

beforeEach(() => onSlideshowChange.mockClear());

test('there is none without an interval, nor of one image', async () => {
  show();
  await ready();
  await userEvent.keyboard('s');
  expect(button().query()).toBeNull();
  start({ items: items.slice(0, 1) });
  expect(button().query()).toBeNull();
});

test('is started and paused by its button and its key, and says so', async () => {
  start();
  await ready();
  (button().element() as HTMLElement).click();
  expect(isPlaying()).toBe(true);
  await expect.element(button()).toHaveAccessibleName('Pause slideshow');
  await expect.poll(said).toBe('Slideshow started');
  await userEvent.keyboard('s');
  expect(isPlaying()).toBe(false);
  await expect.element(button()).toHaveAccessibleName('Start slideshow');
  await expect.poll(said).toBe('Slideshow paused');
});

describe('goes on', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  test('after its interval, once the image is there, and stops at the last one', async () => {
    start({ index: 1 });
    await isShown();
    press('s');
    pass(3999);
    expect(onIndexChange).not.toHaveBeenCalled();
    pass(1);
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(2, { reason: 'slideshow' });
    await isShown();
    pass(4000);
    expect(isPlaying()).toBe(false);
    expect(onIndexChange).toHaveBeenCalledOnce();
    // From the last it begins again.
    press('s');
    expect(onIndexChange).toHaveBeenLastCalledWith(0, { reason: 'slideshow' });
    expect(isPlaying()).toBe(true);
  });

  test('and does not say which image it shows, as nobody can listen to all that goes by', async () => {
    start();
    await isShown();
    press('s');
    pass(600);
    await expect.poll(said).toBe('Slideshow started');
    pass(3400);
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(1, { reason: 'slideshow' });
    await isShown();
    pass(600);
    await isShown();
    expect(said()).toBe('Slideshow started');
  });

  test('not before an image has come', async () => {
    // It neither comes nor fails; React sets the attribute or the property.
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {});
    const setAttribute = vi.spyOn(HTMLImageElement.prototype, 'setAttribute');
    setAttribute.mockImplementation(function set(this: HTMLImageElement, name, value) {
      if (name !== 'src') Element.prototype.setAttribute.call(this, name, value);
    });
    start();
    press('s');
    pass(60_000);
    expect(isPlaying()).toBe(true);
    expect(onIndexChange).not.toHaveBeenCalled();
  });

  test('past an image that fails', async () => {
    start({ items: items.map((item) => ({ ...item, src: 'data:image/png;base64,none' })) });
    await expect.poll(() => stage().querySelector('[data-status=error]')).not.toBeNull();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    press('s');
    pass(4000);
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(1, { reason: 'slideshow' });
  });

  test('to images that have to be loaded first', async () => {
    const onLoadMore = vi.fn<() => void>();
    start({ index: 2, hasMore: true, onLoadMore, loadMoreOn: 'next' });
    await isShown();
    press('s');
    pass(4000);
    expect(onLoadMore).toHaveBeenCalledOnce();
    expect(isPlaying()).toBe(true);
  });

  test('not past the last one if no more can be loaded after all', async () => {
    const more = { index: 2, hasMore: true, onLoadMore: () => {}, loadMoreOn: 'next' } as const;
    start(more);
    await isShown();
    press('s');
    pass(4000);
    start({ ...more, hasMore: false });
    pass(4000);
    expect(isPlaying()).toBe(false);
    expect(onIndexChange).not.toHaveBeenCalled();
  });

  test('not to images that come after a pause', async () => {
    const more = { index: 2, hasMore: true, onLoadMore: () => {}, loadMoreOn: 'next' } as const;
    start(more);
    await isShown();
    press('s');
    pass(4000);
    const next = page.getByRole('button', { name: 'Next image' });
    expect(next.element().ariaBusy).toBe('true');
    press('s');
    expect(next.element().ariaBusy).not.toBe('true');
    start({ ...more, items: [...items, { ...items[0], id: 'd', src: svg('d'), alt: 'd' }] });
    pass(8000);
    expect(onIndexChange).not.toHaveBeenCalled();
  });

  test('where its owner did not go on at first', async () => {
    const refuse = vi.fn<ImageViewerProps['onIndexChange']>();
    const refusing = <ImageViewer items={items} index={0} onIndexChange={refuse} slideshowInterval={4000} />;
    flushSync(() => root.render(refusing));
    await isShown();
    press('s');
    pass(4000);
    pass(4000);
    expect(refuse.mock.calls).toEqual(Array.from({ length: 2 }, () => [1, { reason: 'slideshow' }]));
  });

  test.each<[string, () => void]>([
    ['a press', () => point('pointerdown', 400, 300)],
    ['a finger', () => point('pointerdown', 400, 300, touch)],
    ['a wheel', () => void wheel(-100)],
    ['another image', () => void press(']')],
    ['a zoom', () => void press('+')],
  ])('until %s', async (_name, act) => {
    start();
    await isShown();
    press('s');
    expect(isPlaying()).toBe(true);
    flushSync(act);
    expect(isPlaying()).toBe(false);
    const steps = onIndexChange.mock.calls.length;
    pass(8000);
    expect(onIndexChange).toHaveBeenCalledTimes(steps);
  });

  test('by itself with autoPlay, but not for those who want no motion', async () => {
    start({ autoPlay: true });
    await isShown();
    pass(8000);
    expect(onIndexChange).not.toHaveBeenCalled();
    await expect.element(button()).toHaveAccessibleName('Start slideshow');
  });

  test('by itself with autoPlay', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('not all'));
    start({ autoPlay: true });
    await isShown();
    pass(4000);
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(1, { reason: 'slideshow' });
    expect(shownSource()).toBe(items[1]?.src);
  });
});

test('tells of every zoom, and who caused it', async () => {
  const onZoomChange = vi.fn<NonNullable<ImageViewerProps['onZoomChange']>>();
  show({ onZoomChange });
  await ready();
  expect(onZoomChange.mock.calls).toEqual([[420 / 900, { byUser: false }]]);
  await userEvent.keyboard('11f');
  expect(onZoomChange.mock.calls.slice(1)).toEqual([
    [1, { byUser: true }],
    [420 / 900, { byUser: true }],
  ]);
});
