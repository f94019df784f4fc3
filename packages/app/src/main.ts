/**
 * The site's beginning. A page that came with its first view drawn shows that first, and fetches the code of the site when
 * it is on the screen; any other page fetches it at once.
 */
import '@mekiki/ui/fonts.css';
import '@mekiki/ui/tokens.css';

const root = document.getElementById('root');

/** Chunks that the server listed: the site would request them one after the other, so fetch them at once. */
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
      // What came drawn stays; an empty page must say something.
      if (root && !root.hasChildNodes())
        root.textContent = 'This page could not be loaded. Check your connection, then reload it.';
    });
}

if (isDrawn) {
  // The callback of the second frame runs after the first has been drawn.
  requestAnimationFrame(() => requestAnimationFrame(begin));
  // Frames do not come in the background.
  addEventListener('load', () => document.hidden && begin());
} else begin();
