/**
 * The site's pages as they are served: one document for all, with the title, description, preview image and canonical
 * URL of each, since crawlers and chats read these without running the site's code.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf } from '../../platform/http/origin.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { SiteInfo } from './info.ts';

/** Used for all paths that the site does not have. */
const MISSING = '*';

/** One page, as the build of the site describes it in `pages.json`. */
export interface Page {
  /** May end in a parameter, such as `/sample/$key`; `*` is the "not found" page. */
  path: string;
  title: string;
  description: string;
  /** Code that the page needs at once. */
  preload: string[];
  /** Not for search engines. */
  hidden?: true;
  /** The first view, if it is prerendered. */
  body?: string;
  /** Whether `body` is only right without a query: a URL with one begins with another view. */
  isPlain?: true;
}

/** The preview of a link in a chat, instead of the page's own. */
export interface Card {
  title: string;
  description: string;
  /** Its address may be relative, and it is left out where the site's own is not known. */
  image?: { src: string; width: number; height: number; alt: string };
}

export interface Pages {
  /** The document of the page that a request asks for. */
  documentOf: (request: FastifyRequest, card?: Card) => { html: string; isKnown: boolean };
}

interface PagesOptions {
  /** Folder of the built site. */
  appDir: string;
  /** Empty: the host that the request was sent to, if it is valid. */
  publicUrl: string;
  info: () => SiteInfo;
}

/** Preview of the site, for links in chats. */
const PREVIEW = {
  src: '/preview.jpg',
  width: 1200,
  height: 630,
  alt: 'Mekiki: anime image search, tags, captions and drawing',
};

/** Serves the pages that the site has, its sitemap, what browsers search it with, and its rules for robots. Not `/search`, which has more in it. */
export function pages(app: FastifyInstance, { appDir, publicUrl, info }: PagesOptions): Pages {
  const template = readFileSync(path.join(appDir, 'index.html'), 'utf8');
  const list = path.join(appDir, 'pages.json');
  const known = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Page[]) : [];

  const documentOf: Pages['documentOf'] = (request, card) => {
    const asked = new URL(`http://page${request.url}`).pathname.replace(/(?<=.)\/+$/, '');
    const found = known.find((one) => one.path === asked) ?? known.find((one) => isUnder(one, asked));
    const plain = found?.isPlain && request.url.includes('?') ? { ...found, body: '' } : found;
    const page = plain && { ...plain, ...card };
    const shown = page ?? known.find((one) => one.path === MISSING);
    const head = page ? headOf(page, asked, originOf(request, publicUrl)) : NOT_INDEXED + (shown ? codeOf(shown) : '');
    const html = shown ? titled(template, shown) : template;
    return {
      html: html.replace('</head>', () => `${head}${dataBlock('site', info())}</head>`),
      isKnown: page !== undefined || known.length === 0,
    };
  };

  for (const page of known) {
    if (page.path === '/search' || page.path === MISSING || page.path.includes('$')) continue;
    app.get(page.path, { schema: { hide: true } }, async (request, reply) => {
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
      return documentOf(request).html;
    });
  }
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const origin = originOf(request, publicUrl);
    // A sitemap only has absolute URLs.
    if (origin === '') throw notFound(request);
    void reply.type('application/xml; charset=utf-8');
    const places = known.filter((page) => !page.hidden).map((page) => escape(origin + page.path));
    const urls = places.map((place) => `<url><loc>${place}</loc></url>`).join('\n');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
  });
  app.get('/opensearch.xml', { schema: { hide: true } }, async (request, reply) => {
    const origin = originOf(request, publicUrl);
    // As with a sitemap.
    if (origin === '') throw notFound(request);
    void reply.type('application/opensearchdescription+xml; charset=utf-8');
    return openSearch(escape(origin));
  });
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    void reply.type('text/plain; charset=utf-8');
    const origin = originOf(request, publicUrl);
    const sitemap = origin === '' ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
    return `User-agent: *\nAllow: /\nAllow: /api/docs\nDisallow: /api/\n${sitemap}`;
  });
  return { documentOf };
}

/** What browsers need to search the site from their address bar: https://github.com/dewitt/opensearch */
const openSearch = (origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Mekiki</ShortName>
<Description>Find where an anime image comes from</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="48" height="48" type="image/png">${origin}/favicon-48.png</Image>
<Url type="text/html" method="get" template="${origin}/search?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
</OpenSearchDescription>
`;

function isUnder({ path: pattern }: Page, asked: string): boolean {
  const [start = '', parameter] = pattern.split('$');
  return parameter !== undefined && asked.startsWith(start) && !asked.slice(start.length).includes('/');
}

const NOT_INDEXED = '<meta name="robots" content="noindex">';
const EMPTY_ROOT = '<div id="root"></div>';

function titled(template: string, { title, description, body = '' }: Page): string {
  return template
    .replace(EMPTY_ROOT, () => `<div id="root">${body}</div>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => `<meta name="description" content="${escape(description)}" />`);
}

/** @param origin empty if unknown: then absolute URLs are left out */
function headOf(page: Page & Partial<Card>, asked: string, origin: string): string {
  const address = escape(origin + asked);
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', 'Mekiki'],
    ['og:title', escape(page.title)],
    ['og:description', escape(page.description)],
    ...(origin === '' ? [] : absoluteProperties(address, origin, page.image ?? PREVIEW)),
  ];
  return [
    ...(page.hidden ? [NOT_INDEXED] : []),
    `<link rel="canonical" href="${address}">`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    codeOf(page),
  ].join('');
}

function absoluteProperties(
  address: string,
  origin: string,
  image: NonNullable<Card['image']>,
): [name: string, content: string][] {
  return [
    ['og:url', address],
    ['og:image', escape(new URL(image.src, origin).href)],
    ['og:image:width', String(image.width)],
    ['og:image:height', String(image.height)],
    ['og:image:alt', escape(image.alt)],
  ];
}

/** Where the first view is here already it goes first: the site's beginning, `main.ts`, fetches the code after that. */
function codeOf({ preload, body }: Page): string {
  if (body) return dataBlock('code', preload);
  return preload.map((file) => `<link rel="modulepreload" crossorigin href="${escape(file)}">`).join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for HTML, including attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}

/** Data for the page's code, not code: a closing tag inside of a text must not end it. */
export function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
