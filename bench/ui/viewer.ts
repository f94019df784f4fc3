import type { Browser, Page } from 'playwright-core';
import { DROPPED_MS, median, quantile, share } from './statistics.ts';

const CONTENDERS = ['@mekiki/ui', 'yet-another-react-lightbox'] as const;
/** Moves of the mouse in one drag. */
const MOVES = 120;

/** Frames are counted on a processor that is this many times slower: on this one both reach 60 a second. */
const SLOWER = 4;

interface Round {
  commits: number;
  frames: number[];
  /** CSS pixels that the image went; a viewer that does not follow has not been measured. */
  moved: number;
}

/** Prints one row for each viewer: what a drag of a zoomed image costs. */
export async function benchViewer(browser: Browser, url: string, rounds: number): Promise<void> {
  const results = new Map<string, Round[]>(CONTENDERS.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of CONTENDERS) results.get(name)?.push(await measure(browser, url, name));
  }
  console.log(
    `\nViewer: one drag of ${MOVES} moves over a zoomed image of 2000 × 3000 on a ${SLOWER} times slower processor, ${rounds} rounds`,
  );
  console.table(
    Object.fromEntries(
      [...results].map(([name, all]) => {
        const frames = all.flatMap((round) => round.frames);
        return [
          name,
          {
            'React commits a drag': median(all.map(({ commits }) => commits)),
            'median fps': (1_000 / median(frames)).toFixed(1),
            'p95 ms': quantile(frames, 0.95).toFixed(1),
            'dropped %': share(frames, (ms) => ms > DROPPED_MS),
            'moved px': median(all.map(({ moved }) => moved)).toFixed(0),
          },
        ];
      }),
    ),
  );
}

async function measure(browser: Browser, url: string, name: string): Promise<Round> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url);
    await page.waitForFunction('window.bench !== undefined');
    await page.evaluate(`bench.mountViewer(${JSON.stringify(name)})`);
    await page.waitForFunction('bench.imageTop() > 0');
    await atRest(page);
    await page.mouse.move(720, 450);
    await page.mouse.dblclick(720, 450);
    await page.waitForFunction('bench.imageTop() < 0').catch((error: unknown) => {
      throw new Error(`${name} does not zoom when it is clicked twice.`, { cause: error });
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
