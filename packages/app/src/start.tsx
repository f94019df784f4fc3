/** Starts the site: in an empty page, or in one that came with its first view already drawn. */
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, startTransition, StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { GENERATION_DRAFT, readStored } from './api/storage.ts';
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
  const isDrawn = isDrawnAsHere();
  const filled = (
    <Heard root={root} isDrawn={isDrawn}>
      {site}
    </Heard>
  );
  // In short steps, so that the page answers meanwhile.
  startTransition(() => {
    if (!isDrawn) {
      createRoot(root).render(filled);
      return;
    }
    // The router puts other boundaries around a page that was drawn ahead.
    router.ssr = { manifest: undefined };
    hydrateRoot(root, filled);
    window.early?.leavePresses();
  });
}

const isDraft = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The generator is drawn for wide windows, and for people who have no draft. */
function isDrawnAsHere(): boolean {
  if (location.pathname !== '/generator') return true;
  return !matchMedia('(max-width: 767px)').matches && readStored(GENERATION_DRAFT, isDraft) === undefined;
}

interface HeardProps {
  root: HTMLElement;
  /** Its fields are those that were drawn ahead. */
  isDrawn: boolean;
  children: ReactNode;
}

/** The page, with what was written and done in it before it listened. */
function Heard({ root, isDrawn, children }: HeardProps) {
  useLayoutEffect(() => {
    if (isDrawn) hearFields(root);
  }, [root, isDrawn]);
  useEffect(() => {
    // After the effects of all parts, whose listeners hear of it; React is not to be called while it commits.
    queueMicrotask(() => window.early?.again(root));
  }, [root]);
  return children;
}
