/** Squoosh's codecs in the browser, in a page without anything else. */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build, preview } from 'vite';
import type { SquooshFormat } from './formats.ts';

const root = path.join(import.meta.dirname, 'page');
const outDir = path.join(import.meta.dirname, '.cache');
/** As squoosh.app sends them: codecs use threads only on isolated pages. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** A conversion: how long it took until the result was shown, and the result. */
export interface Made {
  ms: number;
  bytes: Uint8Array;
}

declare global {
  // In the page: page/main.ts.
  var convert: (base64: string, format: SquooshFormat, options: object) => Promise<{ ms: number; base64: string }>;
}

export async function openSquoosh(browser: Browser) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'esnext', chunkSizeWarningLimit: 5_000 },
    worker: { format: 'es' },
  });
  const pages = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, headers: ISOLATED },
  });
  return {
    open: async (): Promise<Page> => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(pages.resolvedUrls?.local[0] ?? '');
      await page.waitForFunction('globalThis.convert');
      return page;
    },
    close: () => pages.close(),
  };
}

/** @param options beside Squoosh's defaults, which are those of the packages */
export async function bySquoosh(page: Page, file: Uint8Array, format: SquooshFormat, options = {}): Promise<Made> {
  const { ms, base64 } = await page.evaluate(([given, as, how]) => globalThis.convert(given, as, how), [
    Buffer.from(file).toString('base64'),
    format,
    options,
  ] as const);
  return { ms, bytes: Buffer.from(base64, 'base64') };
}
