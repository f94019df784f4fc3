/** What files cost that were made to do harm: time and memory of the process that meets them. */
import {
  hollowPng,
  longGif,
  profileBomb,
  REFUSED,
  textBomb,
  UNDECODABLE,
  USABLE,
} from '@mekiki/server/imaging/convert/fixtures/bad-files.ts';
import { pngWith } from '@mekiki/server/imaging/metadata/fixtures/files.ts';
import { pngChunk } from '@mekiki/metadata/formats/chunks-png.ts';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import sharp from 'sharp';
import { peakMegabytes, resetPeaks } from './memory.ts';

interface Cost {
  name: string;
  ms: number;
  peak: number;
  end: string;
}

export async function badFiles(): Promise<void> {
  const pool = createMediaPool({ size: 1 });
  try {
    await pool.inspect(longGif(1));
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });
    const costly = [
      { name: 'PNG, 50,000 × 50,000, hollow', bytes: hollowPng(50_000, 50_000) },
      {
        name: 'PNG, 10,000 × 9,900, one color (as large as allowed)',
        bytes: await blank(10_000, 9_900).png().toBuffer(),
      },
      { name: 'zTXt of 512 MB', bytes: textBomb(512) },
      { name: 'iCCP of 512 MB', bytes: profileBomb(512) },
      { name: 'GIF, 20,000 frames', bytes: longGif(20_000) },
      { name: 'PNG, 1,900,000 chunks of text', bytes: manyChunks(1_900_000) },
      { name: 'PNG, 20,000 × 1', bytes: await blank(20_000, 1).png().toBuffer() },
    ];
    const costs: Cost[] = [];
    for (const { name, bytes } of costly) costs.push(await costOf(name, () => work(bytes)));
    const others = [...REFUSED, ...UNDECODABLE, ...USABLE];
    const all: Cost[] = [];
    for (const { name, bytes } of others) all.push(await costOf(name, () => work(bytes)));
    const slowest = all.toSorted((a, b) => b.ms - a.ms)[0];
    const largest = all.toSorted((a, b) => b.peak - a.peak)[0];

    console.log('\n| file | convert, look, clean | peak of the process | ends |\n|---|---|---|---|');
    for (const { name, ms, peak, end } of costs) console.log(`| ${name} | ${ms} ms | ${peak} MB | ${end} |`);
    console.log(
      `\n${others.length} bad files more: the slowest took ${slowest?.ms} ms (${slowest?.name}), ` +
        `the largest ${largest?.peak} MB (${largest?.name}); ${pool.stats().restarts} processes had to be replaced.`,
    );
  } finally {
    await pool.close();
  }

  async function work(bytes: Uint8Array): Promise<string> {
    const ends: string[] = [];
    const note = (done: Promise<unknown>) =>
      done.then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    ends.push(
      await note(
        pool.convert(
          { bytes, format: 'webp', metadata: 'icc', animation: true, background: 'ffffff' },
          { timeoutMs: 60_000 },
        ),
      ),
    );
    ends.push(await note(pool.inspect(bytes)));
    ends.push(await note(pool.removeMetadata({ bytes, keep: [] })));
    return [...new Set(ends)].join(' / ');
  }
}

/** The smallest texts there can be, up to what may be sent. */
function manyChunks(count: number): Buffer {
  const chunk = pngChunk('tEXt', Buffer.from('a\0'));
  return pngWith(Buffer.concat(Array.from({ length: count }, () => chunk)));
}

async function costOf(name: string, work: () => Promise<string>): Promise<Cost> {
  resetPeaks();
  const started = performance.now();
  const end = await work();
  return { name, ms: Math.round(performance.now() - started), peak: peakMegabytes(), end };
}
