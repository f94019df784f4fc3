import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImageViewerProps } from './types.ts';
import { dialog, find, items, onIndexChange, ready, show, stage, svg } from './viewer.setup.tsx';

/** The second item is a form with a button and a field. */
const renderItem: NonNullable<ImageViewerProps['renderItem']> = ({ id }) =>
  id === 'b' ? (
    <form style={{ inlineSize: 200, blockSize: 200, background: 'gray' }}>
      <button type="button">Play</button>
      <input aria-label="Name" />
    </form>
  ) : undefined;
const slide = () => find('[data-viewer-slide]');

const open = () => show({ items: items.map((item) => (item.id === 'b' ? { ...item, src: '' } : item)), renderItem });

describe('a slide of the app’s own', () => {
  test('stands among the images, in the place of a fitted one', async () => {
    open();
    await ready();
    await userEvent.keyboard('{ArrowRight}');
    expect(stage().querySelector('img')).toBeNull();
    const { left, top, right, bottom } = slide().getBoundingClientRect();
    expect([left, top, right, bottom]).toEqual([40, 90, 760, 510]);
    for (const name of ['Zoom in', 'Zoom out', 'Reset zoom', 'Fit to the window']) {
      expect(find(`[aria-label="${name}"]`).ariaDisabled).toBe('true');
    }
    expect(dialog().textContent).not.toContain('%');
    // Keys of the zoom do nothing.
    await userEvent.keyboard('+1f0');
    await userEvent.keyboard('{ArrowRight}');
    await ready();
    expect(stage().querySelector('img')?.getAttribute('src')).toBe(svg('c'));
  });

  test('has the keys for itself, except those that lead out of it', async () => {
    open();
    await ready();
    await userEvent.keyboard(']');
    onIndexChange.mockClear();
    const seen: string[] = [];
    const play = page.getByRole('button', { name: 'Play' });
    play.element().addEventListener('keydown', (event) => seen.push((event as KeyboardEvent).key));
    (play.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft} {Home}s');
    expect(seen).toEqual(['ArrowRight', 'ArrowLeft', ' ', 'Home', 's']);
    expect(onIndexChange).not.toHaveBeenCalled();
    await page.getByRole('textbox', { name: 'Name' }).fill('[');
    expect(onIndexChange).not.toHaveBeenCalled();
    (play.element() as HTMLElement).focus();
    await userEvent.keyboard('{PageDown}');
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(2, { reason: 'next' });
    await userEvent.keyboard('[[');
    (play.element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    expect(onIndexChange).toHaveBeenLastCalledWith(null, { reason: 'escape' });
  });

  test('has presses and the wheel for itself; beside it a press closes the viewer', async () => {
    const onClick = vi.fn<() => void>();
    open();
    await ready();
    await userEvent.keyboard(']');
    onIndexChange.mockClear();
    const play = page.getByRole('button', { name: 'Play' });
    play.element().addEventListener('click', onClick);
    await play.click();
    await userEvent.click(page.elementLocator(find('form')), { position: { x: 150, y: 150 } });
    expect(onClick).toHaveBeenCalledOnce();
    const wheel = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 100 });
    find('form').dispatchEvent(wheel);
    expect(wheel.defaultPrevented).toBe(false);
    expect(onIndexChange).not.toHaveBeenCalled();
    await userEvent.click(page.elementLocator(stage()), { position: { x: 60, y: 300 } });
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(null, { reason: 'backdrop' });
  });
});

describe('fullscreen', () => {
  const button = () => page.getByRole('button', { name: /full screen$/ });
  const press = (name: string) => find(`[aria-label="${name}"]`).click();
  // Only what a person does may enter fullscreen, and a key of the driver counts as that.
  const pressKey = () => userEvent.keyboard('{Shift>}F{/Shift}');
  const isFullscreen = () => document.fullscreenElement === document.documentElement;

  afterEach(async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
  });

  test('has a button only where it is wanted', async () => {
    show();
    await ready();
    expect(button().query()).toBeNull();
    await pressKey();
    expect(isFullscreen()).toBe(false);
  });

  test('is entered and left by the button and the key, and Escape leaves it before it closes the viewer', async () => {
    const onFullscreenChange = vi.fn<(isFullscreen: boolean) => void>();
    show({ allowFullscreen: true, onFullscreenChange });
    await ready();
    await pressKey();
    await expect.poll(isFullscreen).toBe(true);
    await expect.element(button()).toHaveAccessibleName('Exit full screen');
    press('Exit full screen');
    await expect.poll(isFullscreen).toBe(false);
    await expect.element(button()).toHaveAccessibleName('Enter full screen');
    await pressKey();
    await expect.poll(isFullscreen).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(isFullscreen).toBe(false);
    expect(onIndexChange).not.toHaveBeenCalled();
    await expect.poll(() => onFullscreenChange.mock.calls).toEqual([[true], [false], [true], [false]]);
    await userEvent.keyboard('{Escape}');
    expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(null, { reason: 'escape' });
  });

  test('ends with the viewer, and says so', async () => {
    const onFullscreenChange = vi.fn<(isFullscreen: boolean) => void>();
    show({ allowFullscreen: true, onFullscreenChange });
    await ready();
    await pressKey();
    await expect.poll(() => onFullscreenChange.mock.calls).toEqual([[true]]);
    press('Close');
    await expect.poll(isFullscreen).toBe(false);
    expect(onFullscreenChange.mock.calls).toEqual([[true], [false]]);
  });

  test('is left again where it was entered only after the viewer had closed', async () => {
    const requestFullscreen = vi.spyOn(document.documentElement, 'requestFullscreen');
    const entered = new Promise<void>((resolve) => {
      requestFullscreen.mockImplementation(async function enter(this: HTMLElement) {
        press('Close');
        await Element.prototype.requestFullscreen.call(this);
        resolve();
      });
    });
    const exit = vi.spyOn(document, 'exitFullscreen');
    show({ allowFullscreen: true });
    await ready();
    await pressKey();
    await entered;
    await expect.poll(() => exit.mock.calls).toHaveLength(1);
    await expect.poll(isFullscreen).toBe(false);
  });
});
