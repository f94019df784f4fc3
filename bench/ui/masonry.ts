import type { Browser, CDPSession, Page } from 'playwright-core';
import type { MountResult, ScrollResult } from './results.ts';
import { type Column, columnOf, type Comparison } from './report.ts';
import { dropped, quantile } from './statistics.ts';

const CONTENDERS = [
  '@mekiki/ui',
  'masonic',
  '@tanstack/react-virtual',
  'virtua',
  'react-photo-album',
  'CSS columns',
] as const;
const ITEMS = 10_000;

/** Frames are counted on a processor that is this many times slower: on this one everybody reaches 60 a second. */
const SLOWER = 4;

interface Round extends MountResult, ScrollResult {
  /** Milliseconds of the page's thread. */
  script: number;
  /** Share of the window. */
  blank: number;
  /** Bytes of the heap after scrolling and a garbage collection. */
  heap: number;
}

/**
 * Compares grids; the rounds of all are interleaved, so that a busy moment hits all alike.
 * @param profiling URL of the page whose React counts its commits
 */
export async function benchMasonry(
  browser: Browser,
  { plain, profiling }: { plain: string; profiling: string },
  rounds: number,
): Promise<Comparison> {
  const results = new Map<string, Round[]>(CONTENDERS.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of CONTENDERS)
      results.get(name)?.push({
        ...(await measure(browser, plain, name)),
        commits: await commitsOf(browser, profiling, name),
      });
  const column = (about: Omit<Column, 'values'>, of: (round: Round) => number) => columnOf(results, of, about);
  return {
    title: `Masonry with ${ITEMS.toLocaleString('en')} items in 4 columns at 1440 × 900`,
    about: `${rounds} rounds; scrolled on a ${SLOWER} times slower processor`,
    columns: [
      column({ title: 'mount, script', unit: 'ms', digits: 1 }, ({ script }) => script),
      column({ title: 'mount, visible', unit: 'ms', digits: 1 }, ({ visible }) => visible),
      column({ title: 'error of the height', unit: '%', digits: 1 }, ({ heightError }) => 100 * heightError),
      column({ title: 'frame, p95', unit: 'ms', digits: 1 }, ({ slow }) => quantile(slow, 0.95)),
      column({ title: 'dropped', unit: '%', digits: 1 }, ({ slow }) => dropped(slow)),
      column({ title: 'dropped while flung', unit: '%', digits: 1 }, ({ fast }) => dropped(fast)),
      column({ title: 'blank while flung', unit: '%', digits: 1 }, ({ blank }) => 100 * blank),
      column({ title: 'frames until a jump shows' }, ({ jump }) => jump),
      column({ title: 'React commits' }, ({ commits }) => commits),
      column({ title: 'heap', unit: 'MB', digits: 1 }, ({ heap }) => heap / 1e6),
      column({ title: 'DOM nodes' }, ({ nodes }) => nodes),
      column({ title: 'tiles', isNeutral: true }, ({ tiles }) => tiles),
      column({ title: 'layout shift', digits: 3 }, ({ shift }) => shift),
    ],
  };
}

async function measure(browser: Browser, url: string, name: string): Promise<Round> {
  return onPage(browser, url, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    // Time of the page's thread, so that the load of the machine hardly counts.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await metric(devtools, 'ScriptDuration');
    const mounted = await mount(page, name);
    const script = 1_000 * ((await metric(devtools, 'ScriptDuration')) - before);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const scrolled = await page.evaluate<ScrollResult>('bench.scrollGrid()');
    const blank = await page.evaluate<number>('bench.blankWhileFlung()');
    await devtools.send('HeapProfiler.collectGarbage');
    return { ...mounted, ...scrolled, script, blank, heap: await metric(devtools, 'JSHeapUsedSize') };
  });
}

async function commitsOf(browser: Browser, url: string, name: string): Promise<number> {
  return onPage(browser, url, async (page) => {
    await mount(page, name);
    return (await page.evaluate<ScrollResult>('bench.scrollGrid()')).commits;
  });
}

const mount = (page: Page, name: string) =>
  page.evaluate<MountResult>(`bench.mountGrid(${JSON.stringify(name)}, ${ITEMS})`);

async function onPage<Result>(browser: Browser, url: string, act: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url);
    await page.waitForFunction('window.bench !== undefined');
    return await act(page);
  } finally {
    await page.close();
  }
}

async function metric(devtools: CDPSession, name: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}
