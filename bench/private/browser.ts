/** A Chromium with the page that searches, and its network traffic. */
import path from 'node:path';
import type { SearchByVectorsData, SearchResults } from '@mekiki/api-client';
import { type CDPSession, chromium, type Page, type Request } from 'playwright-core';
import { build, defaultClientConditions, preview } from 'vite';
import { chromiumLaunchOptions } from '../../scripts/chromium.ts';

const root = path.join(import.meta.dirname, 'page');
const outDir = path.join(import.meta.dirname, '.cache');

export type Way = 'private' | 'server';

export interface Traffic {
  /** From the file to the answer, in milliseconds. */
  ms: number;
  answer: SearchResults;
  /** Bytes of the file, or of the vectors sent instead. */
  sent: number;
  /** Bytes of all answers, compressed as they were. */
  received: number;
  /** What a private search sent. */
  body?: SearchByVectorsData['body'] | undefined;
  /** Whether it asked for the features of further candidates. */
  asked: boolean;
}

declare global {
  // In the page: page/main.ts.
  var search: (way: Way, base64: string) => Promise<Omit<Traffic, 'received'>>;
}

/** @param site address of the server */
export async function openBrowser(site: string) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { outDir, emptyOutDir: true },
    worker: { format: 'es' },
  });
  const pages = await preview({ root, configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const address = `${pages.resolvedUrls?.local[0]}?site=${encodeURIComponent(site)}`;

  async function open(): Promise<{ page: Page; devtools: CDPSession }> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction('globalThis.search');
    const devtools = await context.newCDPSession(page);
    return { page, devtools };
  }

  /** Process of a page and its workers: what a slower device would run slower. */
  async function rendererOf(page: Page): Promise<number> {
    const session = await browser.newBrowserCDPSession();
    const timesOf = async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return new Map(
        processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime] as const),
      );
    };
    const before = await timesOf();
    // Work enough to know the page by.
    await page.evaluate(() => {
      const until = performance.now() + 300;
      while (performance.now() < until);
    });
    const after = [...(await timesOf())].map(([id, time]) => ({ id, spent: time - (before.get(id) ?? 0) }));
    return after.toSorted((a, b) => b.spent - a.spent)[0]!.id;
  }

  async function search(page: Page, way: Way, file: Uint8Array): Promise<Traffic> {
    const sizes: Promise<{ responseBodySize: number }>[] = [];
    const count = (request: Request) => void sizes.push(request.sizes());
    page.on('requestfinished', count);
    const searched = await page.evaluate(async ([how, base64]) => globalThis.search(how, base64), [
      way,
      Buffer.from(file).toString('base64'),
    ] as const);
    page.off('requestfinished', count);
    const received = (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    return { ...searched, received };
  }

  const close = async (): Promise<void> => {
    await browser.close();
    await pages.close();
  };
  return { open, search, rendererOf, close };
}
