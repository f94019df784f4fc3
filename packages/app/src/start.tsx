/** Starts the site: in an empty page, or in one that came with its first view already drawn. */
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepsChoices } from './api/storage.ts';
import { hearFields } from './browser/hear-fields.ts';
import { LIGHT_PAGES } from './features/shell/light-pages.ts';
import { loadServices } from './features/shell/use-services.ts';
import { createSiteRouter } from './router.tsx';

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

/** Shows the site in the page. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  const site = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (!root.hasChildNodes()) {
    createRoot(root).render(site);
    return;
  }
  // What goes wrong is shown by the shell.
  const needed = LIGHT_PAGES.has(location.pathname) ? undefined : loadServices().catch(() => undefined);
  await Promise.all([router.load(), needed]);
  // In short steps, so that the page answers meanwhile.
  startTransition(() => {
    if (!isDrawnAsHere()) createRoot(root).render(site);
    else {
      // The router puts other boundaries around a page that was drawn ahead.
      router.ssr = { manifest: undefined };
      hydrateRoot(root, <Filled root={root}>{site}</Filled>);
    }
  });
}

/** Pages are drawn ahead for wide windows, and for people of whom nothing is kept. */
function isDrawnAsHere(): boolean {
  // On phones the generator's settings are in a sheet.
  const isSheet = location.pathname === '/generator' && matchMedia('(max-width: 767px)').matches;
  return !isSheet && !keepsChoices();
}

/** The page, with what was written in its fields before it listened. */
function Filled({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => hearFields(root), [root]);
  return children;
}
