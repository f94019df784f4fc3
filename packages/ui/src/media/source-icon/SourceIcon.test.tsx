import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { SourceIcon } from './SourceIcon.tsx';

test.each([Number.NaN, 0, -4, Infinity])('takes the usual size in place of %d, and says so once', (size) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = () =>
    flushSync(() => root.render(<SourceIcon name="tbib" iconUrl="data:image/png;base64,no" size={size} />));
  show();
  show();
  expect(host.innerHTML).toContain('--source-icon-size: 18px');
  expect(host.querySelector('img')?.width).toBe(18);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`SourceIcon got size={${size}}`));
  root.unmount();
  host.remove();
});
