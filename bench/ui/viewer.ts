import type { Browser, Page } from 'playwright-core';
import { type Column, columnOf, type Comparison } from './report.ts';
import { dropped, quantile } from './statistics.ts';

/** With how many clicks each zooms. */
const CONTENDERS = { '@mekiki/ui': 2, 'yet-another-react-lightbox': 2, photoswipe: 1 } as const;
/** Moves of the mouse in one drag. */
const MOVES = 120;

/** Frames are counted on a processor that is this many times slower: on this one all reach 60 a second. */
const SLOWER = 4;

interface Round {
  commits: number;
  frames: number[];
  /** CSS pixels that the image went; a viewer that does not follow has not been measured. */
  moved: number;
}

/** Compares what a drag of a zoomed image costs; the rounds of all are interleaved. */
export async function benchViewer(browser: Browser, url: string, rounds: number): Promise<Comparison> {
  const results = new Map<string, Round[]>(Object.keys(CONTENDERS).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, clicks] of Object.entries(CONTENDERS))
      results.get(name)?.push(await measure(browser, url, { name, clicks }));
  const column = (about: Omit<Column, 'values'>, of: (round: Round) => number) => columnOf(results, of, about);
  return {
    title: `Viewer: one drag of ${MOVES} moves over a zoomed image of 2000 × 3000`,
    about: `${rounds} rounds on a ${SLOWER} times slower processor`,
    columns: [
      column({ title: 'React commits' }, ({ commits }) => commits),
      column({ title: 'frame, p95', unit: 'ms', digits: 1 }, ({ frames }) => quantile(frames, 0.95)),
      column({ title: 'dropped', unit: '%', digits: 1 }, ({ frames }) => dropped(frames)),
      column({ title: 'moved', unit: 'px', isNeutral: true }, ({ moved }) => moved),
    ],
  };
}

async function measure(
  browser: Browser,
  url: string,
  { name, clicks }: { name: string; clicks: 1 | 2 },
): Promise<Round> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url);
    await page.waitForFunction('window.bench !== undefined');
    await page.evaluate(`bench.mountViewer(${JSON.stringify(name)})`);
    await page.waitForFunction('bench.imageTop() > 0');
    await atRest(page);
    await page.mouse.move(720, 450);
    await page.mouse.click(720, 450, { clickCount: clicks });
    await page.waitForFunction('bench.imageTop() < 0').catch((error: unknown) => {
      throw new Error(`${name} does not zoom when it is clicked.`, { cause: error });
    });
    await atRest(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const before = await page.evaluate<number>('bench.imageTop()');
    await page.mouse.down();
    await page.evaluate('bench.startRecording()');
    for (let move = 1; move <= MOVES; move += 1) {
      await page.mouse.move(720 + 200 * Math.sin(move / 12), 450 + move);
    }
    const moved = Math.abs((await page.evaluate<number>('bench.imageTop()')) - before);
    await page.mouse.up();
    const { commits, frames } = await page.evaluate<Omit<Round, 'moved'>>('bench.stopRecording()');
    return { commits, frames, moved };
  } finally {
    await page.close();
  }
}

/** Waits until the image has not moved for 300 ms. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    'new Promise((resolve) => { const top = bench.imageTop(); setTimeout(() => resolve(top === bench.imageTop()), 300); })',
  );
}
