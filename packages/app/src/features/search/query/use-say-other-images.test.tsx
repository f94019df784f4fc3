import { AnnouncerProvider } from '@mekiki/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SearchPageView } from '../use-search-page.ts';
import { useSayOtherImages } from './use-say-other-images.ts';

function Page({ round, images }: { round: number; images: number }) {
  const page = { search: { kind: 'random', round }, results: { images: Array(images).fill('image') } };
  useSayOtherImages(page as unknown as SearchPageView);
  return null;
}

test('random images that were asked for are announced once they are there', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (round: number, images: number) =>
    act(() =>
      root.render(
        <AnnouncerProvider>
          <Page round={round} images={images} />
        </AnnouncerProvider>,
      ),
    );
  show(0, 1);
  show(1, 0);
  act(() => void vi.runAllTimers());
  expect(document.body.textContent).not.toContain('random images');
  show(1, 1);
  act(() => void vi.runAllTimers());
  expect(document.body.textContent).toContain('Other random images are shown');
  act(() => root.unmount());
  host.remove();
});
