import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Skeleton } from './Skeleton.tsx';

test.each([Number.NaN, 0, -1, Infinity])('is a square in place of the ratio %d, and says so once', (ratio) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = '100px';
  const root = createRoot(host);
  const show = () => flushSync(() => root.render(<Skeleton ratio={ratio} />));
  show();
  show();
  expect(host.firstElementChild?.getBoundingClientRect().height).toBe(100);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`Skeleton got ratio={${ratio}}`));
  root.unmount();
  host.remove();
});
