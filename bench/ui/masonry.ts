import type { Browser, CDPSession } from 'playwright-core';
import { DROPPED_MS, median, quantile, share } from './statistics.ts';

const CONTENDERS = ['@mekiki/ui', 'masonic', '@tanstack/react-virtual', 'CSS columns'] as const;
const ITEMS = 10_000;

/** Frames are counted on a processor that is this many times slower: on this one everybody reaches 60 a second. */
const SLOWER = 4;

interface Round {
  script: number;
  visible: number;
  slow: number[];
  fast: number[];
  jump: number;
  nodes: number;
  tiles: number;
  shift: number;
}

/** Prints one row for each grid; the rounds of all are interleaved, so that a busy moment hits all alike. */
export async function benchMasonry(browser: Browser, url: string, rounds: number): Promise<void> {
  const results = new Map<string, Round[]>(CONTENDERS.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of CONTENDERS) results.get(name)?.push(await measure(browser, url, name));
  }
  console.log(
    `\nMasonry with ${ITEMS} items in 4 columns at 1440 × 900, scrolled on a ${SLOWER} times slower processor, ${rounds} rounds`,
  );
  console.table(
    Object.fromEntries(
      [...results].map(([name, all]) => {
        const middle = (pick: (round: Round) => number) => median(all.map(pick));
        const slow = all.flatMap((round) => round.slow);
        const fast = all.flatMap((round) => round.fast);
        return [
          name,
          {
            'mount: script ms': middle((round) => round.script).toFixed(1),
            'mount: visible ms': middle((round) => round.visible).toFixed(1),
            'scroll: median fps': (1_000 / median(slow)).toFixed(1),
            'scroll: p95 ms': quantile(slow, 0.95).toFixed(1),
            'scroll: dropped %': dropped(slow),
            'fling: p95 ms': quantile(fast, 0.95).toFixed(1),
            'fling: dropped %': dropped(fast),
            'jump: frames': middle((round) => round.jump),
            nodes: middle((round) => round.nodes),
            tiles: middle((round) => round.tiles),
            shift: middle((round) => round.shift).toFixed(3),
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
    const devtools = await page.context().newCDPSession(page);
    // Time of the page's thread, so that the load of the machine hardly counts.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await scriptSeconds(devtools);
    const visible = await page.evaluate<number>(`bench.mountGrid(${JSON.stringify(name)}, ${ITEMS})`);
    const script = (await scriptSeconds(devtools)) - before;
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const scrolled = await page.evaluate<Omit<Round, 'script' | 'visible'>>('bench.scrollGrid()');
    return { script: script * 1_000, visible, ...scrolled };
  } finally {
    await page.close();
  }
}

async function scriptSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}

function dropped(frames: readonly number[]): string {
  return share(frames, (ms) => ms > DROPPED_MS);
}
