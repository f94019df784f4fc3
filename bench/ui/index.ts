/**
 * The heavy components against the libraries that people would take instead, in Chromium, in one run.
 * `npm run bench -- ui [masonry|viewer] [rounds]` prints tables, and draws them into `bench/ui/.cache/report.html`.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import { type Alias, build, preview, type PreviewServer } from 'vite';
import { componentEntries } from '../../packages/ui/scripts/entries.ts';
import { chromiumLaunchOptions } from '../../scripts/chromium.ts';
import { benchMasonry } from './masonry.ts';
import { type Comparison, drawComparisons, printComparison } from './report.ts';
import { benchViewer } from './viewer.ts';

const root = fileURLToPath(new URL('page', import.meta.url));
const outDir = fileURLToPath(new URL('.cache', import.meta.url));
const UI = fileURLToPath(new URL('../../packages/ui/src', import.meta.url));
const [part = 'all', rounds = '5'] = process.argv.slice(2);

/** Our components from source, and only ours: some of the others publish theirs under the same condition. */
const OURS: Alias[] = [
  { find: '@mekiki/ui/tokens.css', replacement: path.join(UI, 'foundations/tokens/tokens.css') },
  ...[...componentEntries()].map(([name, folder]) => ({
    find: `@mekiki/ui/${name}`,
    replacement: path.join(UI, folder, 'index.ts'),
  })),
];

/** Two pages: React counts its commits in its profiling build only, and that one is slower. */
await buildPage('plain', []);
await buildPage('profiling', [{ find: 'react-dom/client', replacement: 'react-dom/profiling' }]);
const plain = await serve('plain');
const profiling = await serve('profiling');
const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  const urls = { plain: urlOf(plain), profiling: urlOf(profiling) };
  const comparisons: Comparison[] = [];
  if (part === 'all' || part === 'masonry') comparisons.push(await benchMasonry(browser, urls, Number(rounds)));
  if (part === 'all' || part === 'viewer') comparisons.push(await benchViewer(browser, urls.profiling, Number(rounds)));
  comparisons.forEach(printComparison);
  const page = path.join(outDir, 'report.html');
  await writeFile(page, drawComparisons(comparisons));
  console.log(`Drawn in ${path.relative(process.cwd(), page)}.`);
} finally {
  await browser.close();
  await plain.close();
  await profiling.close();
}

async function buildPage(name: string, alias: Alias[]): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: [...OURS, ...alias] },
    build: { outDir: path.join(outDir, name), emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  });
}

function serve(name: string): Promise<PreviewServer> {
  return preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: path.join(outDir, name) },
    preview: { port: 0 },
  });
}

function urlOf({ resolvedUrls }: PreviewServer): string {
  const url = resolvedUrls?.local[0];
  if (!url) throw new Error('The page has no address.');
  return url;
}
