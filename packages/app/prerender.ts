/**
 * Draws the first view of the pages into `pages.json` of the built site. So they can be read before their code is
 * here, and by crawlers and people without JavaScript.
 */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, defaultServerConditions } from 'vite';
import { LIGHT_PAGES } from './src/shell/light-pages.ts';

const ROOT = import.meta.dirname;
const LIST = path.join(ROOT, 'dist/pages.json');
const outDir = path.join(ROOT, 'node_modules/.cache/prerender');
/** Which the server loads. */
const FIRST_IMAGES = path.join(ROOT, 'dist/first-images.mjs');

await buildForNode('src/prerender.tsx');
await buildForNode('src/features/search/results/first-images.tsx');
/** What pages ask of a browser while they are drawn; this one belongs to nobody. */
const nothingKept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
Object.assign(globalThis, {
  addEventListener: () => undefined,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
});
// Node's own warns that it keeps nothing.
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: nothingKept, configurable: true });

/** As `vite.config.ts` lists it, and what is drawn of it. */
interface Page {
  path: string;
  title: string;
  description: string;
  hidden?: true;
  body?: string;
  isPlain?: true;
}
type Prerender = { render: (path: string) => Promise<string> };
const { render } = (await import(pathToFileURL(path.join(outDir, 'prerender.js')).href)) as Prerender;
type FirstImages = { place: string; render: () => { body: string } };
await copyFile(path.join(outDir, 'first-images.js'), FIRST_IMAGES);
const firstImages = (await import(pathToFileURL(FIRST_IMAGES).href)) as FirstImages;
const pages = JSON.parse(await readFile(LIST, 'utf8')) as Page[];
// What all other addresses show; the code of the first page is most of what it needs.
pages.push({
  ...pages[0],
  path: '*',
  title: 'Not found – Mekiki',
  description: 'Page not found.',
  hidden: true,
});
for (const page of pages) {
  // Each has another first view.
  if (page.path.includes('$')) continue;
  page.body = await render(page.path === '*' ? '/no-such-page' : page.path);
  if (!LIGHT_PAGES.has(page.path) && page.path !== '*') page.isPlain = true;
  // The content security policy lets no inline script run.
  if (!page.body.includes('<h1') || page.body.includes('<script'))
    throw new Error(`${page.path} is not drawn as wanted: ${page.body}`);
}
const searchPage = pages.find((page) => page.path === '/search');
const drawn = firstImages.render().body;
if (!searchPage?.body?.includes(drawn))
  throw new Error(`The search page does not draw its images as the server will: ${drawn}`);
searchPage.body = searchPage.body.replace(drawn, () => firstImages.place);
await writeFile(LIST, JSON.stringify(pages));
await rm(outDir, { recursive: true });
// What pages wait for while they are drawn, such as a cache that forgets, keeps nobody waiting.
process.exit();

/** Builds a module of the site as one file that Node runs. */
async function buildForNode(ssr: string): Promise<void> {
  await build({
    root: ROOT,
    logLevel: 'warn',
    // React's build for production, as on the site, whoever runs it.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr, outDir, emptyOutDir: false, sourcemap: false, manifest: false, minify: true },
    // The library's own dependencies cannot be found from here.
    ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
  });
}
