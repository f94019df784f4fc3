/**
 * The site's beginning. A page that came with its first view drawn shows that first, and fetches the code of the site when
 * it is on the screen; any other page fetches it at once.
 */
import '@mekiki/ui/fonts.css';
import '@mekiki/ui/tokens.css';
import { watchPresses } from './browser/keep-place.ts';

const root = document.getElementById('root');

function start(): void {
  import('./start.tsx').catch(() => {
    // What came drawn stays; an empty page must say something.
    if (root && !root.hasChildNodes())
      root.textContent = 'This page could not be loaded. Check your connection, then reload it.';
  });
}

if (root?.hasChildNodes()) {
  watchPresses(root);
  // Until the code is here links work by themselves, and so shall the search field.
  addEventListener('submit', (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const text = target.querySelector('input')?.value.trim();
    location.assign(text ? `/search?q=${encodeURIComponent(text)}` : '/search');
  });
  // The first frame is asked for, the second one comes after it has been drawn.
  requestAnimationFrame(() => requestAnimationFrame(start));
  // Frames do not come in the background.
  addEventListener('load', () => document.hidden && start());
} else start();
