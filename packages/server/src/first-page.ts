/**
 * The search page with its first images in it, so that a browser fetches them while it still fetches the site's code.
 * Without them it would ask for code, then for a list, then for images, one after the other.
 */
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LIMIT, readFilters } from './features/search/filters.ts';
import type { SearchEntry, SearchResults } from './features/search/schema.ts';
import type { Search } from './features/search/service.ts';
import { dataBlock, escape, type Pages } from './features/site/pages.ts';

/** Images in the first window of a phone. */
const PRELOADED = 6;
/** What the site filters by where nobody chose: it uses these images only then. */
const DEFAULT_FILTERS = readFilters({ rating: 'g,s', pool: 'zerochan,anime-pictures,e-shuushuu,safebooru' });
/** As wide as the site's tiles: two columns on phones, else one per 360 px of the window. */
const TILE_WIDTHS = '(max-width: 767px) 50vw, 360px';

export function firstPage(app: FastifyInstance, { pages, search }: { pages: Pages; search: Search }): void {
  app.get('/search', { schema: { hide: true } }, async (request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    const { html } = pages.documentOf(request);
    // A link to a search shows that search, not images at random.
    if (request.url.includes('?')) return html;
    let results: SearchResults;
    try {
      results = await search.random({ filters: DEFAULT_FILTERS, limit: DEFAULT_LIMIT });
    } catch (error) {
      // The page must come even so: it asks again by itself and tells the person what is wrong.
      request.log.error({ err: error }, 'the first images are not in the page');
      return html;
    }
    const first = results.results.data.slice(0, PRELOADED).flatMap(({ content }) => content[0] ?? []);
    return (
      html
        .replace('</head>', () => `${preloads(first)}</head>`)
        .replace(IMAGES_PLACE, (place) => `${place}${drawn(first)}`)
        // Behind all that is seen.
        .replace('</body>', () => `${dataBlock('first-results', results)}</body>`)
    );
  });
}

type Image = SearchEntry['content'][number];

function preloads(images: readonly Image[]): string {
  return images
    .map((image) => `<link rel="preload" as="image" imagesrcset="${sourcesOf(image)}" imagesizes="${TILE_WIDTHS}">`)
    .join('');
}

function sourcesOf({ preview, img }: Image): string {
  return escape(`${preview} 512w, ${img} 1024w`);
}

/** The site's element around its first images. */
const IMAGES_PLACE = '<div data-first-images="">';
/** Between images, and the width of a phone's column, in CSS pixels: which column is the shorter one hardly depends on it. */
const GAP = 12;
const COLUMN = 180;

/** Hidden where there is room for more columns, and from people with filters of their own: see index.html. */
const STYLE = `<style>#first-images{display:flex;gap:${GAP}px}#first-images>div{display:flex;flex:1 1 0;flex-direction:column;gap:${GAP}px;min-inline-size:0}#first-images img{inline-size:100%;object-fit:cover;border-radius:var(--radius-tile)}[data-filtered] #first-images{display:none}@media (min-width:1020px){#first-images{display:none}}</style>`;

/** The images in two columns, where the site's code will place them: they need not wait for it. */
function drawn(images: readonly Image[]): string {
  const left = { height: 0, html: '' };
  const right = { height: 0, html: '' };
  for (const image of images) {
    const [width = 1, height = 1] = image.size;
    const column = right.height < left.height ? right : left;
    column.height += (height / width) * COLUMN + GAP;
    // A pixel higher than the site's own tile, which is in whole pixels: where that is the larger one by a hair, browsers
    // take its coming for the page's largest paint.
    const ratio = `${width}/${(height + width / COLUMN).toFixed(2)}`;
    column.html += `<img alt="" src="${escape(image.preview)}" srcset="${sourcesOf(image)}" sizes="${TILE_WIDTHS}" style="aspect-ratio:${ratio};background:#${escape(image.color)}">`;
  }
  return `${STYLE}<div id="first-images"><div>${left.html}</div><div>${right.html}</div></div>`;
}
