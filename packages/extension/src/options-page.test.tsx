import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { AnnouncerProvider } from '@mekiki/ui';
import { OptionsPage } from './options-page.tsx';

vi.mock('./site.ts', () => ({ checkSite: async () => undefined }));

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('an address that cannot be saved can be tried again', async () => {
  const set = async () => Promise.reject(new Error('Quota exceeded.'));
  vi.stubGlobal('chrome', { storage: { sync: { set } } });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <AnnouncerProvider>
        <OptionsPage site="https://m.example" />
      </AnnouncerProvider>,
    ),
  );
  await act(async () => document.querySelector('form')!.requestSubmit());
  expect(document.body.textContent).toContain('could not save the address');
  expect(document.querySelector('button')!.getAttribute('aria-busy')).toBeNull();
  act(() => root.unmount());
});
