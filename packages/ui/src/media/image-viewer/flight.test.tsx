import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdAnimations } from '../../testing/animations.ts';
import { box, canvas, FIT, items, point, ready, show, stage, svg } from './viewer.setup.tsx';

let page: Root;
let container: HTMLElement;

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  page = createRoot(container);
});

afterEach(() => {
  page.unmount();
  document.querySelector('[data-viewer-flight]')?.remove();
  container.remove();
});

/** A thumbnail of 120 × 90 at (40, 50), drawn as CSS says. */
async function thumbnail(style: Partial<CSSStyleDeclaration> = {}): Promise<HTMLImageElement> {
  flushSync(() => page.render(<img src={svg('a')} alt="" />));
  const image = container.querySelector('img') as HTMLImageElement;
  Object.assign(image.style, { position: 'fixed', left: '40px', top: '50px', width: '120px', height: '90px' }, style);
  await image.decode();
  return image;
}

const flying = () => document.querySelector<HTMLImageElement>('[data-viewer-flight] > img');
/** Where what flies is at a moment, in milliseconds. */
function seenAt(moment: number): DOMRect {
  const image = flying();
  const [animation] = image?.getAnimations() ?? [];
  if (!image || !animation) throw new Error('nothing flies');
  animation.currentTime = moment;
  return image.getBoundingClientRect();
}
async function landed() {
  const [animation] = flying()?.getAnimations() ?? [];
  if (animation) animation.playbackRate = 1;
  animation?.finish();
  await expect.poll(flying).toBeNull();
}
const opacityOf = (element: Element) => Number(getComputedStyle(element).opacity);

describe('for those who want motion', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('not all'));
    holdAnimations();
  });

  test('the image comes from its thumbnail, and the stage is empty for that time', async () => {
    const image = await thumbnail();
    show({ getThumbnail: ({ id }) => (id === 'a' ? image : null) });
    expect(seenAt(0)).toMatchObject({ left: 40, top: 50, width: 120, height: 90 });
    expect(opacityOf(image)).toBe(0);
    expect(opacityOf(canvas())).toBe(0);
    const { left, width } = seenAt(259.999);
    expect(left).toBeCloseTo(box().left, 0);
    expect(width).toBeCloseTo(1200 * FIT, 0);
    await landed();
    expect(opacityOf(canvas())).toBe(1);
    expect(opacityOf(image)).toBe(1);
  });

  test('a thumbnail that shows a part of its image is cut in the same way', async () => {
    const image = await thumbnail({ objectFit: 'cover', width: '90px', borderRadius: '9px' });
    show({ getThumbnail: () => image });
    // The whole would be 120 wide: 15 of it are cut on each side.
    expect(seenAt(0)).toMatchObject({ left: 25, top: 50, width: 120, height: 90 });
    const scale = 120 / (1200 * FIT);
    expect(getComputedStyle(flying() as Element).clipPath).toBe(`inset(0px ${15 / scale}px round ${9 / scale}px)`);
  });

  test.each([
    ['a key', () => void stage().dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))],
    ['a press', () => point('pointerdown', 400, 300)],
    ['a wheel', () => void stage().dispatchEvent(new WheelEvent('wheel', { bubbles: true }))],
  ])('%s ends it', async (_name, act) => {
    const image = await thumbnail();
    show({ getThumbnail: () => image });
    expect(flying()).not.toBeNull();
    act();
    expect(flying()).toBeNull();
    expect(opacityOf(canvas())).toBe(1);
  });

  test('the image goes back to the thumbnail of the one shown last, and the viewer does not wait', async () => {
    const image = await thumbnail();
    show({ getThumbnail: ({ id }) => (id === 'b' ? image : null) });
    await ready();
    expect(flying()).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await ready();
    const { left, width } = box();
    await userEvent.keyboard('{Escape}');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(seenAt(0).left).toBeCloseTo(left, 0);
    expect(seenAt(0).width).toBeCloseTo(width, 0);
    expect(flying()?.src).toBe(items[1]?.src);
    expect(opacityOf(image)).toBe(0);
    expect(seenAt(259.999).left).toBeCloseTo(40, 0);
    await landed();
    expect(opacityOf(image)).toBe(1);
  });

  test('an image that was dragged down leaves the window where it has no thumbnail', async () => {
    show();
    await ready();
    const { left, top } = box();
    point('pointerdown', 400, 300);
    point('pointermove', 400, 450);
    flushSync(() => point('pointerup', 400, 450, { after: 300 }));
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await expect.poll(flying).not.toBeNull();
    expect(seenAt(0)).toMatchObject({ left, top: top + 150 });
    expect(seenAt(259.999).top).toBeCloseTo(600, 0);
    await landed();
  });

  test.each<[string, () => Promise<Element | null>]>([
    ['is gone', async () => null],
    ['is not loaded', async () => document.createElement('img')],
    ['has no size', async () => thumbnail({ width: '0px' })],
    ['is out of the window', async () => thumbnail({ top: '-200px' })],
  ])('nothing flies where the thumbnail %s', async (_name, make) => {
    const image = await make();
    show({ getThumbnail: () => image });
    await ready();
    expect(flying()).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(flying()).toBeNull();
  });
});

test('nothing flies for those who want no motion', async () => {
  const image = await thumbnail();
  show({ getThumbnail: () => image });
  await ready();
  expect(flying()).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(flying()).toBeNull();
});
