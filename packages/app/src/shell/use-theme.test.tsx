import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useTheme } from './use-theme.ts';

function Page() {
  const [theme, setTheme] = useTheme();
  return (
    <button type="button" onClick={() => setTheme('dark')}>
      {theme}
    </button>
  );
}

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

test('the page changes with the button, also if the theme cannot be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () => root.render(<Page />));
  await act(async () => host.querySelector('button')?.click());
  expect(host.textContent).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await act(async () => root.unmount());
  host.remove();
});
