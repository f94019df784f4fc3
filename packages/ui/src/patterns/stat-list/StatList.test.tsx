import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { StatList } from './StatList.tsx';

it('writes numbers as in English where the locale is none, and says so once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.createElement('div');
  const root = createRoot(host);
  const show = () =>
    flushSync(() => root.render(<StatList items={[{ label: 'Posts', value: 1234 }]} locale="no such" />));
  show();
  show();
  expect(host.querySelector('dd')?.textContent).toBe('1,234');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('this is no language tag'));
  root.unmount();
});
