/**
 * `npm run build && node scripts/readme-image.ts` takes the README's image of a search at work: a real server, its sample
 * collection, and a mirrored and cropped copy of one sample as the query.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumLaunchOptions } from './chromium.ts';
import { copyIndexedData } from './indexed-site.ts';
import { startSite } from './site.ts';
import { ROOT } from './tools.ts';

const TARGET = path.join(ROOT, 'docs/images/search.webp');
const WINDOW = { width: 1280, height: 860 };
/** The sample that is searched for: two of the boards searched by default have it, in two sizes. */
const SEED = 5;

const data = await mkdtemp(path.join(os.tmpdir(), 'mekiki-readme-'));
await copyIndexedData(data);
const site = await startSite({ DATA_DIR: data, SAMPLE_COLLECTION: '60' });
const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  const page = await browser.newPage({ viewport: WINDOW, colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`${site.url}/search`);
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await (await picker).setFiles({ name: 'copy.jpg', mimeType: 'image/jpeg', buffer: await query() });
  await page.getByRole('link', { name: /^Result 1,/ }).waitFor();
  await page.mouse.move(0, 0);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  await mkdir(path.dirname(TARGET), { recursive: true });
  await writeFile(TARGET, bytes);
  console.log(`${path.relative(ROOT, TARGET)} ${(bytes.length / 1_000).toFixed(1)} kB`);
} finally {
  await browser.close();
  await site.stop();
  await rm(data, { recursive: true, force: true });
}

/** Three quarters of the sample, mirrored. */
async function query(): Promise<Buffer> {
  const spec = specFromSeed(SEED);
  const { width, height } = sizeOf(spec);
  const mirrored = await sharp(Buffer.from(draw(spec)))
    .flop()
    .toBuffer();
  return sharp(mirrored)
    .extract({
      left: Math.round(width * 0.1),
      top: Math.round(height * 0.05),
      width: Math.round(width * 0.75),
      height: Math.round(height * 0.75),
    })
    .jpeg({ quality: 70 })
    .toBuffer();
}
