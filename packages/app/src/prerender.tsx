/** Renders the first view of a page as HTML; `prerender.ts` next to `vite.config.ts` runs it after the build. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { LIGHT_PAGES } from './features/shell/light-pages.ts';
import { loadServices } from './features/shell/use-services.ts';
import { createSiteRouter } from './router.tsx';

/** The HTML of the page at a path. */
export async function render(path: string): Promise<string> {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  if (!LIGHT_PAGES.has(path)) await loadServices();
  const page = <RouterProvider router={router} />;
  // Waits for lazily loaded parts, such as the footer. Streaming them would take inline scripts, which the content
  // security policy forbids; once loaded, they are simply part of the page.
  await prerenderToNodeStream(page);
  return renderToString(page);
}
