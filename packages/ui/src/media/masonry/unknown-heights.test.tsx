/** Masonry without `getRatio`; how items are measured is in the tests of MeasuredMasonry. */
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { defaults, type Item, make, tile, tiles } from '../../internal/gallery/galleries.setup.tsx';
import { host, root } from '../../testing/mount.ts';
import { Masonry, type MasonryProps } from './index.ts';

const unknown: MasonryProps<Item> = {
  ...defaults,
  items: make(6),
  columns: 3,
  drawnAhead: 6,
  renderItem: ({ id, ratio }) => <div aria-label={id} style={{ aspectRatio: 1 / ratio }} />,
};
const skeletons = (box: Element) =>
  [...box.querySelectorAll('ul ~ div > *')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  });

test('every item is measured and as high as it is, and nothing has jumped', async () => {
  host.style.inlineSize = '624px';
  const shifts: number[] = [];
  const observer = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
  });
  observer.observe({ type: 'layout-shift' });
  flushSync(() => root.render(<Masonry {...unknown} />));
  expect(skeletons(host).length).toBeGreaterThan(3);
  await expect.poll(() => tiles().length).toBe(6);
  for (const { id, ratio } of make(6))
    expect(Math.abs((tile(id)?.closest('li')?.offsetHeight ?? 0) - ratio * 200)).toBeLessThanOrEqual(1);
  observer.disconnect();
  expect(shifts).toEqual([]);
});

test('skeletons that a server drew are taken over where they are', async () => {
  const box = host.appendChild(document.createElement('div'));
  box.style.inlineSize = '624px';
  box.innerHTML = renderToString(<Masonry {...unknown} />);
  const drawn = skeletons(box);
  expect(drawn).toHaveLength(6);
  const errors: unknown[] = [];
  // Until its images come it stays as it begins.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const images = { ...unknown, renderItem: () => <img alt="" /> };
  const live = hydrateRoot(box, <Masonry {...images} />, { onRecoverableError: (error) => errors.push(error) });
  await expect.poll(() => box.querySelectorAll('[aria-hidden="true"] img').length).toBe(6);
  expect(skeletons(box).slice(0, 6)).toEqual(drawn);
  expect(errors).toEqual([]);
  live.unmount();
  box.remove();
});
