import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { host } from '../../testing/mount.ts';
import { quarters } from './crop-images.setup.ts';
import { button, point, ready, said, show, stage } from './crop.setup.tsx';
import type { CropEditorProps } from './types.ts';

const onChange = vi.fn<NonNullable<CropEditorProps['onChange']>>();
const frame = () => stage().parentElement ?? host;
const scale = () => stage().getBoundingClientRect().width / 500;
/** Where a pixel of the image of 400 × 400 is in the window. */
const pixel = (x: number, y: number) => {
  const { left, top, width } = stage().getBoundingClientRect();
  return { x: left + (x * width) / 400, y: top + (y * width) / 400 };
};
/** What is in the middle of the frame, in pixels of the image. */
const middle = () => {
  const outer = frame().getBoundingClientRect();
  const { left, top, width } = stage().getBoundingClientRect();
  const to = (share: number) => Math.round((share / width) * 400);
  return [to((outer.left + outer.right) / 2 - left), to((outer.top + outer.bottom) / 2 - top)];
};
const wheel = (deltaY: number, at: { x: number; y: number }, init: WheelEventInit = { ctrlKey: true }) => {
  const event = new WheelEvent('wheel', {
    bubbles: true,
    cancelable: true,
    deltaY,
    clientX: at.x,
    clientY: at.y,
    ...init,
  });
  stage().dispatchEvent(event);
  return event;
};
const open = async (props: Partial<CropEditorProps> = {}) => {
  show({ src: await quarters(400, 400, 'image/png'), onChange, ...props });
  await ready();
};

beforeEach(async () => {
  onChange.mockClear();
  await page.viewport(800, 900);
  host.style.inlineSize = '536px';
});

describe('the view', () => {
  test('is zoomed by buttons that keep the focus, and says so, while the selection stays what it is', async () => {
    await open({ initial: { rect: { x: 10, y: 10, width: 100, height: 60 } } });
    await button('Zoom in').click();
    expect(scale()).toBeGreaterThan(1.4);
    await expect.poll(() => said()?.trim()).toBe('Zoom 150 %');
    expect(document.activeElement).toBe(button('Zoom in').element());
    await button('Zoom out').click();
    expect(scale()).toBe(1);
    for (let press = 0; press < 9; press++) await button('Zoom in').click();
    await expect.poll(() => said()?.trim()).toBe('Zoom 800 %');
    await button('Fit').click();
    expect(scale()).toBe(1);
    expect(frame().scrollWidth).toBe(frame().clientWidth);
    expect(onChange).not.toHaveBeenCalled();
    const fields = page.getByRole('textbox').elements() as HTMLInputElement[];
    expect(fields.slice(-4).map(({ value }) => value)).toEqual(['10', '10', '100', '60']);
  });

  test('is zoomed by keys, except in a field and with a modifier', async () => {
    await open({ initial: { rect: { x: 10, y: 10, width: 100, height: 60 } }, maxViewZoom: 2 });
    (button('Reset').element() as HTMLElement).focus();
    await userEvent.keyboard('+');
    expect(scale()).toBeGreaterThan(1.4);
    await userEvent.keyboard('==');
    await expect.poll(() => said()?.trim()).toBe('Zoom 200 %');
    await userEvent.keyboard('-');
    await expect.poll(() => said()?.trim()).toBe('Zoom 133 %');
    await userEvent.keyboard('0');
    expect(scale()).toBe(1);
    await userEvent.keyboard('{Control>}+{/Control}');
    await userEvent.fill(page.getByRole('textbox', { name: 'Width' }), '');
    await userEvent.keyboard('50');
    expect(scale()).toBe(1);
  });

  test.each([0.5, Number.NaN])('cannot be zoomed where at most %s is asked for', async (maxViewZoom) => {
    await open({ maxViewZoom });
    await button('Zoom in').click();
    expect(scale()).toBe(1);
  });

  test('is zoomed by the wheel with Ctrl or Cmd around the pointer, and scrolled without', async () => {
    await open();
    const at = pixel(300, 100);
    expect(wheel(-3, at, { ctrlKey: true, deltaMode: 1 }).defaultPrevented).toBe(true);
    expect(wheel(-300, at, { metaKey: true }).defaultPrevented).toBe(true);
    expect(scale()).toBeGreaterThan(1.3);
    expect(Math.abs(pixel(300, 100).x - at.x)).toBeLessThanOrEqual(2);
    expect(Math.abs(pixel(300, 100).y - at.y)).toBeLessThanOrEqual(2);
    expect(wheel(-300, at, {}).defaultPrevented).toBe(false);
  });

  test('takes a drag at the pixels that it shows', async () => {
    await open();
    wheel(-600, pixel(400, 400));
    const before = scale();
    expect(before).toBeGreaterThan(1.3);
    const [from, to] = [pixel(200, 250), pixel(320, 310)];
    point('pointerdown', stage(), from.x, from.y);
    point('pointermove', stage(), to.x, to.y);
    // During a drag everything stays where it is.
    wheel(-300, to);
    expect(scale()).toBe(before);
    expect(wheel(300, to, {}).defaultPrevented).toBe(true);
    point('pointerup', stage(), to.x, to.y);
    const rect = onChange.mock.lastCall?.[0].rect;
    expect([rect?.x, rect?.y, rect?.width, rect?.height].map((side) => Math.round(side ?? 0))).toEqual([
      200, 250, 120, 60,
    ]);
  });

  test('shows the selection from the middle of which it is zoomed, and follows it and its handles', async () => {
    await open({ initial: { rect: { x: 300, y: 300, width: 40, height: 40 } } });
    for (let press = 0; press < 4; press++) await button('Zoom in').click();
    const isInView = (element: Element) => {
      const [inner, outer] = [element.getBoundingClientRect(), frame().getBoundingClientRect()];
      return (
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1
      );
    };
    const selection = button('Selection').element() as HTMLElement;
    expect(isInView(selection)).toBe(true);
    await userEvent.click(selection);
    for (let press = 0; press < 25; press++) await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
    expect(onChange.mock.lastCall?.[0].rect?.x).toBe(50);
    expect(isInView(selection)).toBe(true);
    frame().scrollTo(9999, 9999);
    expect(isInView(selection)).toBe(false);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(button('Top left corner').element());
    expect(isInView(document.activeElement as Element)).toBe(true);
  });
});

describe('what is seen is moved', () => {
  test.each([
    ['by the middle button', { button: 1 }],
    ['by a drag while Space is held', { button: 0 }],
  ])('%s, and nothing is drawn', async (_, init) => {
    await open({ initial: { rect: { x: 10, y: 10, width: 40, height: 40 } } });
    await button('Fit').click();
    for (let press = 0; press < 3; press++) wheel(-300, pixel(200, 200));
    expect(middle()).toEqual([200, 200]);
    const before = scale();
    await userEvent.hover(page.elementLocator(stage()), { position: { x: 600, y: 600 } });
    if (init.button === 0) await userEvent.keyboard('{ >}');
    const focused = document.activeElement;
    point('pointerdown', stage(), 300, 300, init);
    point('pointermove', stage(), 200, 250, init);
    point('pointerup', stage(), 200, 250, init);
    await userEvent.keyboard('{/ }');
    const moved = (length: number) => Math.round(200 + (length * 400) / (500 * before));
    expect(Math.abs((middle()[0] ?? 0) - moved(100))).toBeLessThanOrEqual(2);
    expect(Math.abs((middle()[1] ?? 0) - moved(50))).toBeLessThanOrEqual(2);
    expect(onChange).not.toHaveBeenCalled();
    // The key that was held has pressed no button.
    expect(scale()).toBe(before);
    expect(document.activeElement).toBe(focused);
    await userEvent.keyboard(' ');
    expect(scale()).toBe(1);
  });

  test('and zoomed by two fingers, and what the first one began to draw is put back', async () => {
    await open();
    const [a, b] = [pixel(150, 200), pixel(250, 200)];
    const touch = { pointerType: 'touch' };
    point('pointerdown', stage(), a.x, a.y, touch);
    point('pointermove', stage(), a.x - 10, a.y + 20, touch);
    expect(stage().hasAttribute('data-selected')).toBe(true);
    point('pointermove', stage(), a.x, a.y, touch);
    point('pointerdown', stage(), b.x, b.y, { ...touch, pointerId: 2, isPrimary: false });
    expect(stage().hasAttribute('data-selected')).toBe(false);
    point('pointermove', stage(), b.x + 125, b.y, { ...touch, pointerId: 2, isPrimary: false });
    expect(scale()).toBeGreaterThan(1.9);
    expect(Math.abs(pixel(150, 200).x - a.x)).toBeLessThanOrEqual(8);
    point('pointerup', stage(), b.x + 125, b.y, { ...touch, pointerId: 2, isPrimary: false });
    const left = pixel(0, 0).x;
    point('pointermove', stage(), a.x - 60, a.y, touch);
    point('pointerup', stage(), a.x - 60, a.y, touch);
    expect(pixel(0, 0).x).toBe(left);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('by two fingers, of which the first one may be lifted outside', async () => {
    await open();
    const { send } = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> };
    const { x: left, y: top } = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
    const touch = (type: string, ...touchPoints: { id: number; x: number; y: number }[]) =>
      send('Input.dispatchTouchEvent', {
        type,
        touchPoints: touchPoints.map(({ id, x, y }) => ({ id, x: x + left, y: y + top })),
      });
    const [first, second] = [
      { id: 1, ...pixel(100, 200) },
      { id: 2, ...pixel(200, 200) },
    ];
    const outside = { id: 1, x: 780, y: 20 };
    await touch('touchStart', first);
    await touch('touchStart', first, second);
    await touch('touchMove', outside, second);
    await touch('touchEnd', second);
    const before = scale();
    expect(before).toBeGreaterThan(1);
    await touch('touchMove', { ...second, x: second.x + 60 });
    await touch('touchEnd');
    expect(scale()).toBe(before);
    // No finger is left.
    await touch('touchStart', first);
    await touch('touchMove', { ...first, x: first.x - 40 });
    await touch('touchEnd');
    expect(scale()).toBe(before);
  });

  test('by two fingers and not by the page', async () => {
    await open();
    const touch = (identifier: number) => new Touch({ identifier, target: stage(), clientX: 9 * identifier });
    const start = (...touches: Touch[]) => {
      const event = new TouchEvent('touchstart', { bubbles: true, cancelable: true, touches });
      stage().dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(start(touch(1))).toBe(false);
    expect(start(touch(1), touch(2))).toBe(true);
  });
});
