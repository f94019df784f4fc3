import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './browser/search-params.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { PendingScreen } from './shell/pending-screen.tsx';
import { routeTree } from './routeTree.gen.ts';

/**
 * The router of all pages.
 * @param history the browser's if none is given
 */
export function createSiteRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
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
 * Whether the router scrolls after a page is rendered. Not the first time if a prerendered page is scrolled already: it would
 * jump to the top under a finger. After a reload or a step in the history, the router knows where the user was.
 */
function restoresScroll(): () => boolean {
  // The router marks the entries of the history that it has been at.
  let isNew = window.history.state === null;
  return () => {
    const stays = isNew && scrollY > 0;
    isNew = false;
    return !stays;
  };
}
