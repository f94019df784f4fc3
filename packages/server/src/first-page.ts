/**
 * The search page with its first images in it, so that a browser fetches them while it still fetches the site's code.
 * Without them it would request code, then a list, then images, one after another.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { readFilters } from './features/search/filters.ts';
import type { FilterFields, SearchResults } from './features/search/schema.ts';
import type { Search } from './features/search/service.ts';
import { dataBlock, type Pages } from './features/site/pages.ts';

/** The site's own drawing of its first images: `first-images.tsx` of the app, as built. */
export interface FirstImages {
  /** The page's request with default filters. */
  query: FilterFields & { limit: number };
  /** The element of the page that they stand in. */
  place: string;
  /** HTML for the head, and for the element's content; without results, placeholders. */
  render: (results?: SearchResults) => { head: string; body: string };
}

/** Loads that module of a built site; undefined if its build has none. @param appDir folder of the built site */
export async function loadFirstImages(appDir: string): Promise<FirstImages | undefined> {
  const file = path.join(appDir, 'first-images.mjs');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as FirstImages) : undefined;
}

interface FirstPageOptions {
  pages: Pages;
  search: Search;
  firstImages: FirstImages | undefined;
}

export function firstPage(app: FastifyInstance, { pages, search, firstImages }: FirstPageOptions): void {
  app.get('/search', { schema: { hide: true } }, async (request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    const { html } = pages.documentOf(request);
    // A link to a search shows that search, not random images.
    if (!firstImages || request.url.includes('?')) return html;
    const { query, place, render } = firstImages;
    let results: SearchResults | undefined;
    try {
      const found = await search.random({ filters: readFilters(query), limit: query.limit });
      // An empty index is for the page to explain.
      if (found.results.data.length > 0) results = found;
    } catch (error) {
      // The page must be served nevertheless: it retries by itself and shows the error.
      request.log.error({ err: error }, 'the first images are not in the page');
    }
    const { head, body } = render(results);
    return (
      html
        .replace('</head>', () => `${head}</head>`)
        .replace(place, () => body)
        // After everything visible.
        .replace('</body>', () => `${results ? dataBlock('first-results', results) : ''}</body>`)
    );
  });
}
