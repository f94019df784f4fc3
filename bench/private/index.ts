/**
 * Does private search give the same answers as the server, and what does it cost? Real drawings of a folder, changed as people
 * change them, are searched both ways by a page in Chromium, on a server that has indexed the drawings.
 *
 *   npm run bench -- private --folder DRAWINGS [--half fit] [--indexed 100] [--rounds 13] [--minutes 20] [--only collage]
 *     [--timed 12] [--load 10]
 *
 * The folder has images/ and manifest.jsonl; see `search --art` in bench/README.md. Needs Linux and the built site.
 */
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawingsOf } from '../search/art.ts';
import { median, quantile } from '../ui/statistics.ts';
import { openBrowser, type Traffic, type Way } from './browser.ts';
import { type Recorded, reportLoad } from './load.ts';
import { compareAnswers, type Parity } from './parity.ts';
import { cpuMs, slowDown } from './processes.ts';
import { type Query, queriesOf } from './queries.ts';
import { startArtSite } from './site.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    half: { type: 'string', default: 'report' },
    indexed: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '13' },
    minutes: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    timed: { type: 'string', default: '12' },
    load: { type: 'string', default: '10' },
  },
});
const queried = { rounds: Number(values.rounds), only: values.only };
const half = values.half === 'fit' ? 'fit' : 'report';
/** How much slower a mid-range phone is than this machine. */
const SLOWER = 4;
const WAYS: readonly Way[] = ['server', 'private'];

interface Outcome extends Parity {
  change: string;
  bytes: number;
  searched: Record<Way, Traffic & { cpu: number }>;
}

const drawings = await drawingsOf(values.folder, half, Number(values.indexed));
const site = await startArtSite(values.folder, drawings);
const browser = await openBrowser(site.url);
try {
  const until = Date.now() + Number(values.minutes) * 60_000;
  const queries: Query[] = [];
  const outcomes: Outcome[] = [];
  const recorded: Recorded[] = [];
  const { page, devtools } = await browser.open();
  // Cached previews of an earlier search would cost nothing.
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  for await (const query of queriesOf(values.folder, drawings, queried)) {
    if (Date.now() > until) break;
    // The first search of each way loads its code for the others.
    if (queries.length === 0) for (const way of WAYS) await browser.search(page, way, query.file);
    queries.push(query);
    const searched = { server: await measured('server', query), private: await measured('private', query) };
    const { width, height } = await sharp(query.file).metadata();
    const parity = compareAnswers(searched.server.answer, searched.private.answer, Math.max(width, height));
    if (!parity.isSameRegion)
      console.log(
        `${query.change}: ${parity.said}${parity.isSameVerdict ? ', elsewhere' : ''}${parity.isSameSure ? ', the same sure matches' : ''}`,
      );
    const { body, asked } = searched.private;
    if (body) recorded.push({ file: query.file, body, asked });
    outcomes.push({ change: query.change, bytes: query.file.length, searched, ...parity });
    if (outcomes.length % 50 === 0) console.log(`${outcomes.length} searched both ways.`);
  }
  report(outcomes);
  await page.context().close();
  await reportSpeed(queries);
  if (Number(values.load) > 0) await reportLoad(site, recorded, Number(values.load));

  async function measured(way: Way, { file }: Query): Promise<Traffic & { cpu: number }> {
    const before = cpuMs(site.pid);
    const found = await browser.search(page, way, file);
    return { ...found, cpu: cpuMs(site.pid) - before };
  }
} finally {
  await browser.close();
  await site.stop();
}

function report(outcomes: readonly Outcome[]): void {
  const share = (of: (one: Outcome) => boolean): string => {
    const count = outcomes.filter(of).length;
    return `${count} of ${outcomes.length}, ${((100 * count) / outcomes.length).toFixed(1)} %`;
  };
  const mean = (of: (one: Outcome) => number): number =>
    outcomes.reduce((sum, one) => sum + of(one), 0) / outcomes.length;
  const kB = (of: (one: Outcome) => number): string => `${(mean(of) / 1000).toFixed(1)} kB`;
  console.log(`\n## ${half}: ${drawings.length} drawings indexed, ${outcomes.length} searched for both ways\n`);
  console.table({
    'same first image': share(({ isSameFirst }) => isSameFirst),
    'and the same verdict and relation': share(({ isSameVerdict }) => isSameVerdict),
    'and the same regions': share(({ isSameRegion }) => isSameRegion),
    'the same sure matches, in any order': share(({ isSameSure }) => isSameSure),
    'same answer: the first, or the same sure matches where several are sure': share(
      ({ isSameVerdict, isSameSure, sure }) => isSameVerdict || (isSameSure && sure > 1),
    ),
    'asked for further features': share(({ searched }) => searched.private.asked),
    'difference of scores, mean': mean(({ scores: [a, b] }) => Math.abs(a - b)).toFixed(4),
  });
  console.table(
    Object.fromEntries(
      WAYS.map((way) => [
        way,
        {
          sent: kB(({ searched }) => searched[way].sent),
          received: kB(({ searched }) => searched[way].received),
          'CPU of the server': `${mean(({ searched }) => searched[way].cpu).toFixed(0)} ms`,
        },
      ]),
    ),
  );
}

/**
 * Time to the first answer, with and without loading the code, here and on a slower device. On a busy machine, the processor
 * time of the page says more: the answer takes at least that long, times the factor by which a device is slower.
 */
async function reportSpeed(queries: readonly Query[]): Promise<void> {
  const timed = queries.slice(0, Number(values.timed));
  const table: Record<string, Record<string, string>> = {};
  for (const factor of [1, SLOWER])
    for (const way of WAYS) {
      const { page } = await browser.open();
      const pid = await browser.rendererOf(page);
      const restore = factor > 1 ? slowDown(pid, factor) : undefined;
      const times: number[] = [];
      const costs: number[] = [];
      for (const { file } of timed) {
        const before = cpuMs(pid);
        times.push((await browser.search(page, way, file)).ms);
        costs.push(cpuMs(pid) - before);
      }
      restore?.();
      await page.context().close();
      const [first = 0, ...others] = times;
      const [firstCost = 0, ...otherCosts] = costs;
      table[`${way}${factor > 1 ? `, slowed ${factor} times` : ''}`] = {
        first: ms(first),
        median: ms(median(others)),
        p90: ms(quantile(others, 0.9)),
        'CPU of the page, first': ms(firstCost),
        'CPU of the page, mean': ms(otherCosts.reduce((sum, one) => sum + one, 0) / otherCosts.length),
      };
    }
  console.table(table);
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}
