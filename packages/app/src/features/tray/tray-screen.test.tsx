import { AnnouncerProvider, BannerProvider } from '@mekiki/ui';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Route } from '../../routes/share.tsx';

/** The page as the service worker opens it. */
async function open(address: string) {
  const root = createRootRoute();
  const share = Route.update({ id: '/share', path: '/share', getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren([share]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const page = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    page.render(
      <AnnouncerProvider>
        <BannerProvider>
          <RouterProvider router={router as never} />
        </BannerProvider>
      </AnnouncerProvider>,
    ),
  );
  return page;
}

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test.each([
  ['storage', 'Free up space on this device'],
  ['unreadable', 'What you shared could not be read.'],
])('an image with a problem is not called one that was not shared: %s', async (problem, text) => {
  vi.stubGlobal('scrollTo', () => undefined);
  const page = await open(`/share?problem=${problem}`);
  await vi.waitFor(() => expect(document.body.textContent).toContain(text));
  expect(document.body.textContent).not.toContain('No image was shared');
  // In the page: over it, it hides the title.
  expect(document.querySelector('[role="alert"][data-tone="error"]')?.textContent).toContain(text);
  expect(document.querySelector('section[aria-label="Notifications"]')?.textContent ?? '').not.toContain(text);
  await act(async () => page.unmount());
});

test('a page that nothing was shared with says so', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const page = await open('/share');
  await vi.waitFor(() => expect(document.body.textContent).toContain('No image was shared'));
  await act(async () => page.unmount());
});
