/** Starts the site: in an empty page, or in one that came with its first view already drawn. */
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, startTransition, StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { LIGHT_PAGES } from './features/shell/light-pages.ts';
import { loadServices } from './features/shell/use-services.ts';
import { createSiteRouter } from './router.tsx';
import type { keepPlace } from './browser/keep-place.ts';

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

type KeepPlace = typeof keepPlace;

/**
 * Shows the site in the page.
 * @param keep what was done in a drawn page, of which the page's beginning knows
 */
export async function start(keep: KeepPlace): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  if (root.hasChildNodes()) await takeOver(root, keep);
  else createRoot(root).render(site);
}

/** Puts the same page, alive, into the place of the drawn one in one step; what has the focus keeps it. */
async function takeOver(drawn: HTMLElement, keep: KeepPlace): Promise<void> {
  // What goes wrong is shown by the shell.
  const needed = LIGHT_PAGES.has(location.pathname) ? undefined : loadServices().catch(() => undefined);
  await Promise.all([router.load(), needed]);
  const place = keep(drawn);
  // Drawn in short steps, so that the page answers meanwhile.
  startTransition(() => createRoot(drawn).render(<TakenOver {...place}>{site}</TakenOver>));
}

function TakenOver({ restore, replay, children }: ReturnType<KeepPlace> & { children: ReactNode }) {
  useLayoutEffect(restore, [restore]);
  useEffect(replay, [replay]);
  return children;
}

const site = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
