/// <reference lib="dom" />
/**
 * The built site under long lists: 1,000 results and 10,000 searches in the history, in Chromium, with the frames of a
 * page that only scrolls as the floor of the same run. `npm run bench -- site [history entries] [results]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumLaunchOptions } from '../../scripts/chromium.ts';
import { startSite } from '../../scripts/site.ts';
import { dropped, median, quantile } from '../ui/statistics.ts';

const [entries = 10_000, results = 1_000] = process.argv.slice(2).map(Number);
/** Frames that are scrolled and timed. */
const FRAMES = 360;
/** So many frames without a new entry mean that no more come. */
const MAX_IDLE_FRAMES = 600;

interface Row {
  'fps, median': string;
  'frame p95, ms': string;
  'dropped, %': string;
  'heap, MB': string;
  nodes: number;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-bench-'));
const site = await startSite({ SAMPLE_COLLECTION: String(results + 20), DATA_DIR: folder });
const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  const table: Record<string, Row> = {};
  table['floor: an empty page'] = await floor(browser);
  Object.assign(table, await benchResults(browser));
  Object.assign(table, await benchHistory(browser));
  console.log(`\n${results} results and ${entries} searches at 1440 × 900, ${FRAMES} frames of scrolling each`);
  console.table(table);
} finally {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

async function newPage(from: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await from.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  // All boards, so that there are enough images.
  await page.addInitScript(() => localStorage.setItem('pool', '[]'));
  await page.addInitScript(`globalThis.scrollerOfDrawer = ${scrollerOfDrawer.toString()}`);
  return { page, devtools };
}

async function floor(from: Browser): Promise<Row> {
  const { page, devtools } = await newPage(from);
  await page.setContent('<body style="height: 200000px; background: linear-gradient(red, blue)">');
  const row = await measure(page, devtools, 'page');
  await page.close();
  return row;
}

async function benchResults(from: Browser): Promise<Record<string, Row>> {
  const { page, devtools } = await newPage(from);
  await page.goto(`${site.url}/search`);
  const grid = page.getByRole('list', { name: 'Random images' });
  await grid.getByRole('link').first().waitFor();
  const first = await measure(page, devtools, 'page');
  const end = page.getByText('It is all, nothing more');
  while (!(await end.isVisible())) await page.evaluate(scrollPageToEnd);
  await page.evaluate(() => window.scrollTo(0, 0));
  const all = await measure(page, devtools, 'page');
  const again = await measure(page, devtools, 'page');
  await page.close();
  return { 'results: while they come': first, 'results: all of them': all, 'results: once more': again };
}

async function benchHistory(from: Browser): Promise<Record<string, Row>> {
  const { page, devtools } = await newPage(from);
  await page.goto(`${site.url}/search`);
  await page.waitForFunction(() => localStorage.getItem('history_token') !== null);
  await page.evaluate(fillHistory, entries);
  await page.getByRole('button', { name: 'System information' }).click();
  const list = page.getByRole('dialog', { name: 'System information' }).getByRole('listitem');
  await list.first().waitFor();
  const first = await measure(page, devtools, 'drawer');
  let held = 0;
  for (let idle = 0; idle < MAX_IDLE_FRAMES && held < entries; idle += 1) {
    await page.evaluate(scrollDrawerToEnd);
    // A long list keeps only some rows in the document; each says of how many it is one.
    const now = Number(await list.first().getAttribute('aria-setsize')) || (await list.count());
    if (now > held) idle = 0;
    held = now;
  }
  console.log(`The drawer holds ${held} searches.`);
  await page.evaluate(scrollDrawerToStart);
  const all = await measure(page, devtools, 'drawer');
  const again = await measure(page, devtools, 'drawer');
  await page.close();
  return { 'history: first page': first, [`history: ${held}`]: all, 'history: once more': again };
}

/** Searches for this many words, in the page, so that they are its visitor's. */
async function fillHistory(count: number): Promise<void> {
  const headers = { 'X-token-history': localStorage.getItem('history_token') ?? '' };
  const line = async (from: number) => {
    for (let n = from; n < count; n += 6) {
      const body = new URLSearchParams({ text: `word ${n}`, limit: '1' });
      const answer = await fetch('/api/search/image/text', { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
    }
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(line));
}

function scrollerOfDrawer(): Element {
  const inside = [...document.querySelectorAll('[role=dialog] *')];
  const found = inside.find(
    (element) => element.scrollHeight > element.clientHeight + 50 && getComputedStyle(element).overflowY === 'auto',
  );
  if (!found) throw new Error('Nothing scrolls in the drawer.');
  return found;
}

async function scrollDrawerToEnd(): Promise<void> {
  const element = scrollerOfDrawer();
  element.scrollTop = element.scrollHeight;
  await new Promise(requestAnimationFrame);
}

async function scrollPageToEnd(): Promise<void> {
  window.scrollTo(0, document.documentElement.scrollHeight);
  await new Promise(requestAnimationFrame);
}

function scrollDrawerToStart(): void {
  scrollerOfDrawer().scrollTop = 0;
}

/** Scrolls 40 px a frame, and back at the end. */
async function measure(page: Page, devtools: CDPSession, what: 'page' | 'drawer'): Promise<Row> {
  const frames = await page.evaluate(
    async ([count, target]) => {
      const element = target === 'page' ? document.documentElement : scrollerOfDrawer();
      const times: number[] = [];
      let step = 40;
      let last = await new Promise<number>(requestAnimationFrame);
      for (let n = 0; n < count; n += 1) {
        element.scrollTop += step;
        if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1 || element.scrollTop <= 0)
          step = -step;
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [FRAMES, what] as const,
  );
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    'fps, median': (1_000 / median(frames)).toFixed(1),
    'frame p95, ms': quantile(frames, 0.95).toFixed(1),
    'dropped, %': dropped(frames).toFixed(1),
    'heap, MB': (metric('JSHeapUsedSize') / 1_000_000).toFixed(1),
    nodes: metric('Nodes'),
  };
}
