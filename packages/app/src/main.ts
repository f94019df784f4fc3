/**
 * The site's entry point. A page with a prerendered first view shows that first, and fetches the site's code when it is
 * on screen; any other page fetches it at once.
 */
import '@mekiki/ui/fonts.css';
import '@mekiki/ui/tokens.css';

const root = document.getElementById('root');

/** Chunks that the server listed: the site would request them one after another, so fetch them at once. */
function fetchCode(): void {
  const files = JSON.parse(document.getElementById('code')?.textContent ?? '[]') as string[];
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
}

const isDrawn = root?.hasChildNodes() === true;
if (!isDrawn) window.earlyEvents?.stop();

function begin(): void {
  fetchCode();
  import('./start.tsx')
    .then(({ start }) => start())
    .catch(() => {
      // A prerendered page stays; an empty page must show a message.
      if (root && !root.hasChildNodes())
        root.textContent = 'This page could not be loaded. Check your connection, then reload it.';
    });
}

if (isDrawn) {
  // The callback of the second frame runs after the first has been drawn.
  requestAnimationFrame(() => requestAnimationFrame(begin));
  // Animation frames do not run in the background.
  addEventListener('load', () => document.hidden && begin());
} else begin();
