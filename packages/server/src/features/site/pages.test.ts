import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { siteInfo } from './info.ts';
import { type Page, pages } from './pages.ts';

const TEMPLATE =
  '<html><head><title>Mekiki</title><meta\n name="description" content="any" /></head><body><div id="root"></div></body></html>';
const PAGES: Page[] = [
  { path: '/tool', title: 'Tool', description: 'T', preload: ['/assets/t.js'], body: '<h1>Tool</h1>', isPlain: true },
  { path: '/', title: 'welcome', description: 'Tools', preload: ['/assets/a.js'], body: '<h1>welcome</h1>' },
  { path: '/search', title: 'Search', description: 'Finds', preload: ['/assets/b.js'] },
  { path: '/about', title: 'A "quoted" <title>', description: 'R & D', preload: [] },
  { path: '/sample/$key', title: 'Sample', description: 'Drawn', preload: [], hidden: true },
];
const info = siteInfo(readConfig({ OPERATOR: '</script><b>', UPSCALED_HOURS: '6', CAPTION_URL: 'http://a/v1' }));

let appDir: string;
beforeAll(async () => {
  appDir = await mkdtemp(path.join(os.tmpdir(), 'mekiki-pages-'));
  await writeFile(path.join(appDir, 'index.html'), TEMPLATE);
  await writeFile(path.join(appDir, 'pages.json'), JSON.stringify(PAGES));
});
afterAll(() => rm(appDir, { recursive: true, force: true }));

function serve(publicUrl = '', folder = appDir): FastifyInstance {
  const app = Fastify();
  const { documentOf } = pages(app, { appDir: folder, publicUrl, info: () => info });
  app.setNotFoundHandler((request, reply) => {
    const { html, isKnown } = documentOf(request);
    return reply.status(isKnown ? 200 : 404).send(html);
  });
  return app;
}

test('puts the head of a page, its first view and what the operator says into it', async () => {
  const { body, headers } = await serve('https://mekiki.example').inject('/');
  expect(headers['content-type']).toContain('text/html');
  expect(body).toContain('<title>welcome</title>');
  expect(body).toContain('<meta name="description" content="Tools" />');
  expect(body).not.toContain('content="any"');
  expect(body).toContain('<div id="root"><h1>welcome</h1></div>');
  expect(body).toContain('<link rel="canonical" href="https://mekiki.example/">');
  expect(body).toContain('<meta property="og:image" content="https://mekiki.example/preview.jpg">');
  expect(body).toContain('<script type="application/json" id="code">["/assets/a.js"]</script>');
  expect(body).not.toContain('modulepreload');
  const data = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(info);
  expect(info).toMatchObject({
    operator: '</script><b>',
    keeps: { upscaled_hours: 6 },
    works: { image2text: 'elsewhere', generator: 'here' },
  });
});

test('an address that begins with two slashes is one of the site, not of another', () => {
  const { documentOf } = pages(Fastify(), { appDir, publicUrl: '', info: () => info });
  const isKnown = (url: string) => documentOf({ url, headers: {} } as FastifyRequest).isKnown;
  expect(['//', '//x:99999/', '//about'].map(isKnown)).toEqual([true, false, false]);
});

test('escapes texts, and takes the address that was asked where none is configured', async () => {
  const { body } = await serve().inject({ url: '/about?x="><b>', headers: { host: 'a.example:81' } });
  expect(body).toContain('<title>A &quot;quoted&quot; &lt;title&gt;</title>');
  expect(body).toContain('content="R &amp; D"');
  expect(body).toContain('<link rel="canonical" href="http://a.example:81/about">');
  expect(body).not.toContain('"><b>');
});

test('takes nothing but a plain host from a request', async () => {
  const app = serve();
  const headers = { host: 'evil.example"/x' };
  const { body } = await app.inject({ url: '/about', headers });
  expect(body).toContain('<link rel="canonical" href="/about">');
  expect(body).not.toMatch(/evil|og:url|og:image/);
  expect((await app.inject({ url: '/sitemap.xml', headers })).statusCode).toBe(404);
  expect((await app.inject({ url: '/robots.txt', headers })).body).not.toMatch(/evil|Sitemap/);
});

test.each([
  ['/about/', 200, true],
  ['/sample/0123', 200, false],
  ['/sample/', 404, false],
  ['/sample/a/b', 404, false],
  ['/nowhere', 404, false],
])('%s answers %i', async (url, status, isIndexed) => {
  const { statusCode, body } = await serve().inject(url);
  expect(statusCode).toBe(status);
  expect(body.includes('content="noindex"')).toBe(!isIndexed);
});

test('lists the pages for crawlers, without hidden ones', async () => {
  const app = serve('https://mekiki.example');
  const sitemap = (await app.inject('/sitemap.xml')).body;
  expect(sitemap.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://mekiki.example/tool</loc>',
    '<loc>https://mekiki.example/</loc>',
    '<loc>https://mekiki.example/search</loc>',
    '<loc>https://mekiki.example/about</loc>',
  ]);
  expect((await app.inject('/robots.txt')).body).toContain('Sitemap: https://mekiki.example/sitemap.xml');
});

test('tells browsers how to search it, with absolute addresses or not at all', async () => {
  const { body, headers } = await serve('https://mekiki.example').inject('/opensearch.xml');
  expect(headers['content-type']).toContain('application/opensearchdescription+xml');
  expect(body).toContain('template="https://mekiki.example/search?q={searchTerms}"');
  expect(body).toContain(
    '<Image width="48" height="48" type="image/png">https://mekiki.example/favicon-48.png</Image>',
  );
  expect((await serve().inject({ url: '/opensearch.xml', headers: { host: 'a.example:81' } })).body).toContain(
    'template="http://a.example:81/search?q={searchTerms}"',
  );
  const unknown = await serve().inject({ url: '/opensearch.xml', headers: { host: 'evil.example"/x' } });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).not.toContain('evil');
});

test('a site that was built without a list is served as it is', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-plain-'));
  await writeFile(path.join(folder, 'index.html'), TEMPLATE);
  const { statusCode, body } = await serve('', folder).inject('/about');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Mekiki</title>');
  await rm(folder, { recursive: true, force: true });
});

test('a link that asks for something comes without the first view of those who ask for nothing', async () => {
  const plain = (await serve().inject('/tool')).body;
  expect(plain).toContain('<div id="root"><h1>Tool</h1></div>');
  const linked = (await serve().inject('/tool?url=https://a.example/b.png')).body;
  expect(linked).toContain('<div id="root"></div>');
  expect(linked).toContain('<link rel="modulepreload" crossorigin href="/assets/t.js">');
  expect((await serve().inject('/?from=chat')).body).toContain('<h1>welcome</h1>');
});
