import '@mekiki/ui/fonts.css';
import '@mekiki/ui/tokens.css';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorScreen } from './features/shell/error-screen.tsx';
import { LIGHT_PAGES } from './features/shell/light-pages.ts';
import { PendingScreen } from './features/shell/pending-screen.tsx';
import { loadServices } from './features/shell/use-services.ts';
import { routeTree } from './routeTree.gen.ts';

// Beside the page's own code, not after it. The shell shows what went wrong.
if (!LIGHT_PAGES.has(location.pathname)) void loadServices().catch(() => undefined);

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // Within the shell, so that the header stays.
  defaultErrorComponent: ErrorScreen,
  defaultPendingComponent: PendingScreen,
  defaultPendingMs: 400,
  defaultPendingMinMs: 0,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
