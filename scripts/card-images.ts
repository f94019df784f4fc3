/**
 * `node scripts/card-images.ts` redraws the images of the home page's cards, the preview for chats and the icons. They
 * are kept in git: a build needs no browser then, and looks the same everywhere. Run it after changing them here.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { SCENES } from './card-scenes.ts';
import { chromiumLaunchOptions } from './chromium.ts';
import { ROOT } from './tools.ts';

const CARDS = path.join(ROOT, 'packages/app/src/features/home/images');
const PUBLIC = path.join(ROOT, 'packages/app/public');
/** Twice a card's width on most screens. */
const CARD = { width: 720, height: 405 };
const PREVIEW = { width: 1200, height: 630 };
/** Maximum bytes of one card's image. */
const LARGEST = 25_000;

const wanted = process.argv.slice(2);
const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  const page = await browser.newPage();
  const css = await styles();
  await mkdir(CARDS, { recursive: true });
  for (const [name, scene] of Object.entries(SCENES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const isPreview = name === 'preview';
    const png = await shoot(page, css, await scene(), isPreview ? PREVIEW : CARD);
    const file = isPreview ? path.join(PUBLIC, 'preview.jpg') : path.join(CARDS, `${name}.avif`);
    const bytes = isPreview ? await sharp(png).jpeg({ quality: 84, mozjpeg: true }).toBuffer() : await avif(png);
    await writeFile(file, bytes);
    console.log(`${path.relative(ROOT, file)} ${(bytes.length / 1_000).toFixed(1)} kB`);
  }
  if (wanted.length === 0 || wanted.includes('icons')) await icons();
} finally {
  await browser.close();
}

async function shoot(page: Page, css: string, html: string, size: { width: number; height: number }): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.setContent(`<style>${css}</style><body>${html}</body>`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

/** The best quality that fits. */
async function avif(png: Buffer): Promise<Buffer> {
  for (let quality = 66; quality >= 36; quality -= 6) {
    const bytes = await sharp(png).avif({ quality, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer();
    if (bytes.length <= LARGEST) return bytes;
  }
  throw new Error('A card has more in it than fits into 25 kB.');
}

async function icons(): Promise<void> {
  const svg = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
  // Systems round the corners themselves.
  const full = svg.replace('rx="8" ', '');
  const sizes = [
    ['favicon-48.png', svg, 48],
    ['apple-touch-icon.png', full, 180],
    ['icon-192.png', svg, 192],
    ['icon-512.png', svg, 512],
  ] as const;
  for (const [name, source, size] of sizes) {
    const bytes = await sharp(Buffer.from(source), { density: 72 * (size / 32) })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    await writeFile(path.join(PUBLIC, name), bytes);
  }
}

async function styles(): Promise<string> {
  const require = createRequire(path.join(ROOT, 'packages/ui/package.json'));
  const font = async (family: string, file: string, weight: string) => {
    const bytes = await readFile(require.resolve(file));
    return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
  };
  return [
    await font('Inter', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', '100 900'),
    await font('Zen', '@fontsource/zen-kaku-gothic-new/files/zen-kaku-gothic-new-latin-700-normal.woff2', '700'),
    await readFile(path.join(ROOT, 'scripts/card-scenes.css'), 'utf8'),
  ].join('\n');
}
