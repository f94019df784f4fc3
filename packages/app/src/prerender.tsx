/** Renders the first view of a page as HTML; `prerender.ts` next to `vite.config.ts` runs it after the build. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { SiteFooter } from './shell/lazy-footer.ts';
import { LIGHT_PAGES } from './shell/light-pages.ts';
import { loadServices } from './shell/use-services.ts';
import { createSiteRouter } from './router.tsx';

/** The HTML of the page at a path. */
export async function render(path: string): Promise<string> {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  if (!LIGHT_PAGES.has(path)) await loadServices();
  await SiteFooter.preload();
  return renderToString(<RouterProvider router={router} />);
}
