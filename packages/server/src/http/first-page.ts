/**
 * The search page with its first pictures in it, so that a browser fetches them while it still fetches the site's code.
 * Without them it would ask for code, then for a list, then for pictures, one after the other.
 */
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LIMIT, readFilters } from '../search/filters.ts';
import type { SearchEntry, SearchResults } from '../search/schema.ts';
import type { Search } from '../search/service.ts';
import { dataBlock, type Pages } from '../site/pages.ts';

/** Pictures in the first window of a phone. */
const PRELOADED = 6;
/** What the site filters by where nobody chose: it uses these pictures only then. */
const DEFAULT_FILTERS = readFilters({ rating: 'g,s', pool: 'zerochan,anime-pictures,e-shuushuu,safebooru' });
/** As wide as the site's tiles: two columns on phones, else one per 360 px of the window. */
const TILE_WIDTHS = '(max-width: 767px) 50vw, 360px';

export function firstPage(app: FastifyInstance, { pages, search }: { pages: Pages; search: Search }): void {
  app.get('/search', { schema: { hide: true } }, async (request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    const { html } = pages.documentOf(request);
    // A link to a search shows that search, not pictures at random.
    if (request.url.includes('?')) return html;
    let results: SearchResults;
    try {
      results = await search.random({ filters: DEFAULT_FILTERS, limit: DEFAULT_LIMIT });
    } catch (error) {
      // The page must come even so: it asks again by itself and tells the person what is wrong.
      request.log.error({ err: error }, 'the first pictures are not in the page');
      return html;
    }
    return html.replace(
      '</head>',
      () => `${preloads(results.results.data)}${dataBlock('first-results', results)}</head>`,
    );
  });
}

function preloads(entries: readonly SearchEntry[]): string {
  return entries
    .slice(0, PRELOADED)
    .flatMap(({ content }) => content[0] ?? [])
    .map(
      ({ preview, img }) =>
        `<link rel="preload" as="image" imagesrcset="${preview} 512w, ${img} 1024w" imagesizes="${TILE_WIDTHS}">`,
    )
    .join('');
}
