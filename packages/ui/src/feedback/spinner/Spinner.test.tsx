import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Spinner } from './Spinner.tsx';

test.each([Number.NaN, 0, -4, Infinity])('takes the usual size in place of %d, and says so once', (size) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = () => flushSync(() => root.render(<Spinner size={size} />));
  show();
  show();
  expect(host.querySelector('span')?.style.inlineSize).toBe('20px');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`Spinner got size={${size}}`));
  root.unmount();
  host.remove();
});
