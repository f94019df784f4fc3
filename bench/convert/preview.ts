/**
 * How soon does the converter show its first result, and how large is the file? Real drawings of a folder, in the page of the
 * built site with Private off and on, in turn with sharp in this process and with Squoosh's codecs in the same browser.
 *
 *   npm run bench -- convert preview --folder DRAWINGS [--half fit] [--count 30] [--formats jpeg,png] [--cold 5] [--ladders 10]
 *
 * The folder has images/ and manifest.jsonl; see `search --art` in bench/README.md. Needs the built site.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumLaunchOptions } from '../../scripts/chromium.ts';
import { startSite } from '../../scripts/site.ts';
import { TRAITS } from '@mekiki/server/imaging/formats/formats.ts';
import { type Drawing, drawingsOf, read } from '../search/art.ts';
import { bySharp } from './bare-sharp.ts';
import type { Image } from '../upscale/metrics.ts';
import { imageOf, likenessOf, type Rung } from './likeness.ts';
import { FORMATS, type SquooshFormat } from './formats.ts';
import type { Outcome } from './outcome.ts';
import { reportBytes, reportLadders, reportTimes } from './preview-report.ts';
import { byPage, openConverter, previewMs } from './site-page.ts';
import { bySquoosh, type Made, openSquoosh } from './squoosh.ts';

/** Sizes that art has on the web, in megapixels. */
const [SMALLEST, LARGEST] = [0.1, 3];
/** A person takes longer to find a file in a page that was just opened. */
const FOUND_MS = 3_000;
/** Qualities of Squoosh's codecs at which a file as near as another one is looked for. */
const QUALITIES: Record<SquooshFormat, readonly number[]> = {
  jpeg: [50, 65, 75, 82, 88, 94],
  webp: [60, 70, 78, 84, 90, 96],
  avif: [40, 50, 60, 70, 80],
  jxl: [60, 70, 80, 88, 94],
  png: [],
};

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      folder: { type: 'string', default: '' },
      half: { type: 'string', default: 'report' },
      count: { type: 'string', default: '30' },
      formats: { type: 'string', default: FORMATS.join(',') },
      cold: { type: 'string', default: '5' },
      ladders: { type: 'string', default: '10' },
    },
  });
  const drawings = await chosen(values.folder, values.half === 'fit' ? 'fit' : 'report', Number(values.count));
  const site = await startSite({ SAMPLE_COLLECTION: '0' });
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const squoosh = await openSquoosh(browser);
  try {
    for (const format of FORMATS.filter((one) => values.formats.split(',').includes(one))) {
      const { name } = TRAITS[format];
      const [off, on, codecs] = [
        await openConverter(browser, site.url, name, false),
        await openConverter(browser, site.url, name, true),
        await squoosh.open(),
      ];
      const outcomes: Outcome[] = [];
      // The first drawing loads the code for the others.
      for (const [at, drawing] of [drawings[0]!, ...drawings].entries()) {
        const file = await read(values.folder, drawing);
        // In turns, so that other load of the machine affects all.
        const made = await byPage(off, file, drawing.file);
        const withSquoosh = await bySquoosh(codecs, file, format);
        const bare = await bySharp(file, format);
        const onDevice = await previewMs(on, file, drawing.file);
        if (at === 0) continue;
        const original = await imageOf(file);
        const rung = async ({ bytes }: Made): Promise<Rung> => ({
          bytes: bytes.length,
          ...(await likenessOf(original, bytes, format)),
        });
        outcomes.push({
          ms: { off: made.ms, on: onDevice, squoosh: withSquoosh.ms, sharp: bare?.ms },
          files: { site: await rung(made), squoosh: await rung(withSquoosh), sharp: bare && (await rung(bare)) },
          ladder: at > Number(values.ladders) ? [] : await ladderOf(codecs, file, original, format),
        });
        console.log(`${name} ${at}: ${drawing.file}, ${JSON.stringify(outcomes.at(-1)?.ms)}`);
      }
      for (const page of [off, on, codecs]) await page.context().close();
      reportTimes(name, outcomes, await coldTimes(drawings.slice(0, Number(values.cold)), format));
      reportBytes(name, outcomes);
      reportLadders(name, outcomes);
    }
  } finally {
    await browser.close();
    await squoosh.close();
    await site.stop();
  }

  /** Times in a page that was just opened: its codecs have to be loaded. */
  async function coldTimes(
    some: readonly Drawing[],
    format: SquooshFormat,
  ): Promise<{ site: number; squoosh: number }[]> {
    const times: { site: number; squoosh: number }[] = [];
    for (const drawing of some) {
      const file = await read(values.folder, drawing);
      const page = await openConverter(browser, site.url, TRAITS[format].name, false);
      await page.waitForTimeout(FOUND_MS);
      const ms = await previewMs(page, file, drawing.file);
      await page.context().close();
      const codecs = await squoosh.open();
      await codecs.waitForTimeout(FOUND_MS);
      const other = await bySquoosh(codecs, file, format);
      await codecs.context().close();
      if (ms !== undefined) times.push({ site: ms, squoosh: other.ms });
    }
    return times;
  }
}

/** The same in every run: from each source about as many. */
async function chosen(folder: string, half: 'fit' | 'report', count: number): Promise<Drawing[]> {
  const all = await drawingsOf(folder, half, Infinity);
  const drawings = all.filter(({ w, h }) => w * h >= SMALLEST * 1e6 && w * h <= LARGEST * 1e6).slice(0, count);
  const names = drawings.map(({ file }) => file).join('\n');
  const groups = new Set(drawings.map(({ group }) => group)).size;
  const hash = createHash('sha256').update(names).digest('hex').slice(0, 12);
  console.log(`${drawings.length} drawings of ${groups} sources (SHA-256 of their names: ${hash}):\n${names}\n`);
  return drawings;
}

async function ladderOf(
  page: Parameters<typeof bySquoosh>[0],
  file: Uint8Array,
  original: Image,
  format: SquooshFormat,
): Promise<Rung[]> {
  const rungs: Rung[] = [];
  for (const quality of QUALITIES[format]) {
    const { bytes } = await bySquoosh(page, file, format, { quality });
    rungs.push({ bytes: bytes.length, ...(await likenessOf(original, bytes, format)) });
  }
  return rungs;
}
