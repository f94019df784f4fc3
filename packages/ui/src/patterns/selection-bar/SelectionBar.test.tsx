import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { SelectionBar } from './SelectionBar.tsx';

test.each([Number.NaN, -1, 1.5])('of %d it shows no bar and tells developers once', (count) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = () => flushSync(() => root.render(<SelectionBar count={count} onClear={() => {}} />));
  show();
  show();
  expect(host.textContent).toBe('');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain(`SelectionBar got count={${count}}`);
  root.unmount();
  host.remove();
});
