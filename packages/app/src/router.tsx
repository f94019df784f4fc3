import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './features/shell/error-screen.tsx';
import { PendingScreen } from './features/shell/pending-screen.tsx';
import { routeTree } from './routeTree.gen.ts';

/**
 * The router of all pages.
 * @param history the browser's if none is given
 */
export function createSiteRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Prerendering does not scroll.
    scrollRestoration: history === undefined ? restoresScroll() : false,
    // Within the shell, so that the header stays.
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
  });
}

/**
 * Whether the router scrolls after a page is rendered. The first time it does not where the prerendered page is scrolled
 * already, by the user or by the browser: it would jump to the top under a finger.
 */
function restoresScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const isScrolled = isFirst && window.scrollY > 0;
    isFirst = false;
    return !isScrolled;
  };
}
