import { AnnouncerProvider, BannerProvider } from '@mekiki/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { onAccountWanted } from '../../lib/session/want-account.ts';
import { AlertButton } from './alert-button.tsx';

afterEach(() => document.body.replaceChildren());

const buttonOf = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent));

test('a visitor is asked to sign in, with a button that does', () => {
  const wanted = vi.fn<() => void>();
  const unsubscribe = onAccountWanted(wanted);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <AnnouncerProvider>
          <BannerProvider>
            <AlertButton image={new Blob()} name="image.png" />
          </BannerProvider>
        </AnnouncerProvider>
      </QueryClientProvider>,
    ),
  );
  act(() => buttonOf(/sign in first/)?.click());
  expect(document.body.textContent).toContain('Sign in to be told when an image appears');
  act(() => buttonOf(/^Sign in$/)?.click());
  expect(wanted).toHaveBeenCalledOnce();
  act(() => root.unmount());
  unsubscribe();
});
