import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { Button } from './Button.tsx';

test('sends a form once, and says so once each time it loads', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  const show = (loading: boolean) =>
    flushSync(() =>
      root.render(
        <AnnouncerProvider>
          <form onSubmit={onSubmit}>
            <Button type="submit" loading={loading} loadingLabel="Sending" aria-disabled={false}>
              Send
            </Button>
          </form>
        </AnnouncerProvider>,
      ),
    );
  const said = () => host.querySelector('output')?.textContent;
  const button = () => host.querySelector('button') as HTMLButtonElement;

  show(false);
  button().click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(button().getAttribute('aria-disabled')).toBe('false');

  show(true);
  const first = said();
  show(true);
  button().click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(said()).toBe(first);
  expect(first).toBe('Sending');

  show(false);
  show(true);
  expect(said()).not.toBe(first);
  root.unmount();
  host.remove();
});
