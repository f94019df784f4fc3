import { AnnouncerProvider } from '@mekiki/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnnounceCount } from './use-announce-count.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Counted({ filter, sentence }: { filter: string | undefined; sentence: string }) {
  useAnnounceCount(filter, sentence);
  return null;
}

test('a count is announced once for each filter', () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const saidOf = (filter: string | undefined, sentence: string) => {
    host.querySelector('output')?.replaceChildren();
    act(() =>
      root.render(
        <AnnouncerProvider>
          <Counted filter={filter} sentence={sentence} />
        </AnnouncerProvider>,
      ),
    );
    act(() => void vi.runAllTimers());
    return host.querySelector('output')?.textContent;
  };
  expect(saidOf(undefined, '40 images')).toBe('');
  expect(saidOf('hat', '32 or more images')).toBe('32 or more images');
  expect(saidOf('hat', '8 images')).toBe('');
  expect(saidOf('hats', '8 images')).toBe('8 images');
  expect(saidOf(undefined, '40 images')).toBe('');
  expect(saidOf('hats', '8 images')).toBe('8 images');
  act(() => root.unmount());
});
