import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { LazyImage } from './LazyImage.tsx';

test.each([
  [0, Number.NaN],
  [Infinity, 3],
  [4, -3],
])('is a square in place of %d × %d, and says so once', (width, height) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = '100px';
  const root = createRoot(host);
  const show = (fill: boolean) =>
    flushSync(() => root.render(<LazyImage src="" alt="" width={width} height={height} fill={fill} />));
  show(true);
  expect(warn).not.toHaveBeenCalled();
  show(false);
  show(false);
  expect(host.firstElementChild?.getBoundingClientRect().height).toBe(100);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`LazyImage got width={${width}} and height={${height}}`));
  root.unmount();
  host.remove();
});
