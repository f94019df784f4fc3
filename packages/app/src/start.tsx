/** Starts the site: in an empty page, or in one that came with its first view already drawn. */
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LIGHT_PAGES } from './features/shell/light-pages.ts';
import { loadServices } from './features/shell/use-services.ts';
import { createSiteRouter } from './router.tsx';
import { keepPlace } from './browser/keep-place.ts';

// Beside the page's own code, not after it. The shell shows what went wrong.
if (!LIGHT_PAGES.has(location.pathname)) void loadServices().catch(() => undefined);

// Where code of a page is missing the router reloads, which helps after an update of the site. Without a network it would
// only put the browser's own page in place of ours: words that it does not know keep it from that.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
});

const router = createSiteRouter();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
const site = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
if (root.hasChildNodes()) {
  // The same page takes the drawn one's place in one step, and what has the focus keeps it.
  await router.load();
  const restore = keepPlace(root);
  flushSync(() => createRoot(root).render(site));
  restore();
} else createRoot(root).render(site);
