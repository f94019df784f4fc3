import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { IconButton } from './IconButton.tsx';

test('says once that nobody can know what it does', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.createElement('div');
  const root = createRoot(host);
  const show = () => flushSync(() => root.render(<IconButton label="">+</IconButton>));
  show();
  show();
  expect(host.querySelector('button')?.textContent).toBe('+');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('IconButton got an empty label'));
  root.unmount();
});
