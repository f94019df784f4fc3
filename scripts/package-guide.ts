/** Does docs/guides/components.md lead to a site that works? Its files make one in Next, which Chromium opens. */
import { draw, specFromSeed } from '@mekiki/illustrator';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumLaunchOptions } from './chromium.ts';
import { NEXT_SERVER } from './package-next.ts';
import { complaintsOf, serve, withSite } from './package-site.ts';
import { must } from './package-tools.ts';
import { ROOT } from './tools.ts';

const GUIDE = path.join(ROOT, 'docs/guides/components.md');
/** A step that names a file, and the file's text. */
const STEP = /^\d+\. (?:Replace|Write) `([^`]+)`.*\n(?: {3}.*\n)*\n {3}```tsx\n([\s\S]*?)^ {3}```$/gm;

/** @throws Error with the problem */
export async function checkGuide(tarball: string): Promise<void> {
  const files = new Map<string, string>();
  for (const [, name = '', text = ''] of (await readFile(GUIDE, 'utf8')).matchAll(STEP))
    files.set(name, text.replaceAll(/^ {3}/gm, ''));
  const textOf = (name: string) => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`The guide has no step that shows ${name}.`);
    return text;
  };
  await withSite('next', tarball, ['@types/react', '@types/react-dom', 'typescript'], async (site) => {
    const app = path.join(site, 'app');
    await rm(app, { recursive: true });
    await mkdir(app);
    await writeFile(path.join(app, 'layout.tsx'), textOf('app/layout.tsx'));
    await writeFile(path.join(app, 'gallery.tsx'), `'use client';\n\n${textOf('src/gallery.tsx')}`);
    await writeFile(path.join(app, 'page.tsx'), textOf('src/App.tsx').replace('./gallery.tsx', './gallery'));
    await must(path.join(site, 'node_modules/.bin/next'), ['build'], site);
    await serve(site, NEXT_SERVER, openImages);
    console.log('   docs/guides/components.md: its site was built with Next and used in Chromium');
  });
}

async function openImages(address: string): Promise<void> {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const page = await browser.newPage();
    const complaints = complaintsOf(page);
    // The reader's own images.
    await page.route('**/images/*.jpg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: draw(specFromSeed(1)) }),
    );
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto(address);
    await page.getByRole('button', { name: 'A girl in a classroom' }).click();
    const viewer = page.getByRole('dialog', { name: 'Image viewer' });
    await viewer.getByRole('img', { name: 'A girl in a classroom' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByRole('img', { name: 'A girl in a city at night' }).waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'View in full size' });
    const color = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    if (color !== 'rgb(15, 128, 100)') throw new Error(`The theme of the guide is missing: the button is ${color}.`);
    if (complaints.length > 0) throw new Error(`The page complains:\n${complaints.join('\n')}`);
  } finally {
    await browser.close();
  }
}
