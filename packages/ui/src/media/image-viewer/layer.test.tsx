import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ImageViewerProps } from './types.ts';
import { box, canvas, FIT, items, point, ready, rendered, show, stage } from './viewer.setup.tsx';

const renderLayer = vi.fn<NonNullable<ImageViewerProps['renderLayer']>>(() => <i data-layer="" />);
const lastView = () => renderLayer.mock.lastCall?.[1];
const layer = () => canvas().querySelector<HTMLElement>('[data-layer]')?.parentElement;

test('a layer lies on the image, and is told what of it is visible once it rests', async () => {
  show({ renderLayer });
  await ready();
  await expect.poll(layer).not.toBeUndefined();
  expect(lastView()).toEqual({
    width: 1200,
    height: 900,
    scale: FIT,
    // 560 × 420 px of it, in the middle of the window of 800 × 600.
    visible: { x: -120 / FIT, y: -90 / FIT, width: 800 / FIT, height: 600 / FIT },
  });
  expect(renderLayer.mock.lastCall?.[0]).toBe(items[0]);
  expect(layer()?.getBoundingClientRect()).toEqual(box());

  // At 100 %, 800 × 600 of the 1200 × 900 px are in the window, from their middle.
  await userEvent.keyboard('1');
  await expect.poll(() => lastView()?.scale).toBe(1);
  expect(lastView()?.visible).toEqual({ x: 200, y: 150, width: 800, height: 600 });
  expect(layer()?.getBoundingClientRect()).toEqual(box());

  renderLayer.mockClear();
  point('pointerdown', 400, 300);
  point('pointermove', 350, 300);
  await rendered();
  expect(renderLayer).not.toHaveBeenCalled();
  // Also where the app renders meanwhile, it hears of the view at rest.
  show({ renderLayer });
  expect(lastView()?.visible.x).toBe(200);
  point('pointerup', 350, 300, { after: 400 });
  await expect.poll(() => lastView()?.visible.x).toBe(250);
});

test('a layer gets no presses, and goes with its image', async () => {
  show({ renderLayer });
  await ready();
  await expect.poll(layer).not.toBeUndefined();
  const { left, top } = box();
  expect(document.elementFromPoint(left + 50, top + 50)?.closest('[data-layer]')).toBeNull();
  renderLayer.mockImplementation(({ id }) => (id === 'b' ? <i data-layer="b" /> : null));
  await userEvent.keyboard('{ArrowRight}');
  await ready();
  await expect.poll(() => stage().querySelectorAll('[data-layer]')).toHaveLength(1);
  expect(stage().querySelector<HTMLElement>('[data-layer]')?.dataset['layer']).toBe('b');
});
