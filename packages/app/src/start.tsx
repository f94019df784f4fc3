/** Starts the site: in an empty page, or by hydrating a prerendered one. */
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { GENERATION_DRAFT, readStored } from './api/storage.ts';
import { restoreFields } from './browser/restore-fields.ts';
import { SiteFooter } from './shell/lazy-footer.ts';
import { LIGHT_PAGES } from './shell/light-pages.ts';
import { loadServices } from './shell/use-services.ts';
import { createSiteRouter } from './router.tsx';

// In parallel with the page's own code. The shell shows errors.
if (!LIGHT_PAGES.has(location.pathname)) void loadServices().catch(() => undefined);

// The router reloads where a page's code is missing, which helps after an update of the site. Offline, that would replace
// the page with the browser's error page; an unknown message prevents it.
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
  // The shell shows errors.
  const needed = LIGHT_PAGES.has(location.pathname) ? undefined : loadServices().catch(() => undefined);
  const footer = root.querySelector('footer') ? SiteFooter.preload() : undefined;
  const isDrawn = isDrawnAsHere();
  // The page does without.
  const following = isDrawn ? undefined : import('./browser/follow-fields.ts').catch(() => undefined);
  await Promise.all([router.load(), needed, footer]);
  const follow = (await following)?.followFields(root);
  // In short steps, so that the page stays responsive.
  startTransition(() => {
    if (!isDrawn) {
      createRoot(root).render(<WithFields restore={() => follow?.()}>{site}</WithFields>);
      return;
    }
    // The router puts other boundaries around a prerendered page.
    router.ssr = { manifest: undefined };
    hydrateRoot(root, <WithFields restore={() => restoreFields(root)}>{site}</WithFields>);
    window.earlyEvents?.ignoreClicks();
  });
}

const isDraft = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The generator is prerendered for wide windows and without a draft; no build knows whether an image was shared. */
function isDrawnAsHere(): boolean {
  if (location.pathname === '/share') return false;
  if (location.pathname !== '/generator') return true;
  return !matchMedia('(max-width: 767px)').matches && readStored(GENERATION_DRAFT, isDraft) === undefined;
}

/** The page, with what was typed and chosen in its fields before it was alive. */
function WithFields({ restore, children }: { restore: () => void; children: ReactNode }) {
  useLayoutEffect(() => restore(), [restore]);
  return children;
}
