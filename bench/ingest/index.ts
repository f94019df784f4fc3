/**
 * How fast a folder is indexed: by stage, as a whole, and against the embedder alone on the same images.
 * `npm run bench -- ingest [--images N] [--no-merge]`; the images are drawn once and kept under `.cache`.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUILTIN_EMBEDDER } from '@mekiki/server/imaging/matching/embedders.ts';
import { openDatabase } from '@mekiki/server/platform/db/database.ts';
import { createImageStore } from '@mekiki/server/catalog/images/adapter.storage.ts';
import { createIngest } from '@mekiki/server/catalog/ingest/create.ts';
import type { Stage, StageTime } from '@mekiki/server/catalog/ingest/stopwatch.ts';
import type { IngestSummary } from '@mekiki/server/catalog/ingest/params.ts';
import { createMediaPool, type MediaPool } from '@mekiki/server/features/media-pool.ts';
import { createFolderStore } from '@mekiki/server/platform/storage/adapter.folder.ts';
import { createWorkMatcher } from '@mekiki/server/catalog/works/match.ts';
import { measured, type Measured } from './meter.ts';
import { imagesOf } from './images.ts';
import { costOfParts, type Parts } from './stages.ts';

const { values } = parseArgs({
  options: { images: { type: 'string', default: '2000' }, 'no-merge': { type: 'boolean', default: false } },
});
const count = Number(values.images);
/** The parts are measured on this many of the images. */
const SAMPLE = Math.min(count, 400);
const CORES = os.availableParallelism();

const PARTS: Record<keyof Parts, string> = {
  decode: 'decode',
  embed: 'embed, with the view it needs',
  rest: 'previews, signature, hashes, color',
  network: 'network alone',
  networkInFours: 'network alone, four at a time',
};

const folder = await imagesOf(count);
const files = (await readdir(folder)).toSorted().slice(0, SAMPLE);
const parts = await costOfParts(files.slice(0, 64).map((file) => path.join(folder, file)));
const media = createMediaPool({ size: CORES });
try {
  const embedder = await overSample((bytes) => media.embedImage({ bytes, embedder: BUILTIN_EMBEDDER }));
  const described = await overSample((bytes) => media.indexImage(bytes));
  const whole = await ingestAll(media);
  report(parts, embedder, described, whole);
} finally {
  await media.close();
}

/** Processes each sample image once, as many at a time as the pipeline does, with warm workers. */
async function overSample(work: (bytes: Uint8Array) => Promise<unknown>): Promise<Measured> {
  for (const file of files.slice(0, 2 * CORES)) await work(await readFile(path.join(folder, file)));
  return measured(async () => {
    let next = 0;
    const lane = async () => {
      for (let at = next++; at < files.length; at = next++) {
        await work(await readFile(path.join(folder, files[at] as string)));
      }
    };
    await Promise.all(Array.from({ length: CORES + 2 }, lane));
  });
}

interface Whole extends Measured {
  summary: IngestSummary;
  times: ReadonlyMap<Stage, StageTime>;
}

async function ingestAll(pool: MediaPool): Promise<Whole> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mekiki-bench-ingest-'));
  const database = await openDatabase({ folder: dataDir });
  try {
    const images = createImageStore(createFolderStore(dataDir));
    const ingest = createIngest({
      database,
      images,
      media: pool,
      boards: () => {
        throw new Error('No board is asked here.');
      },
      tagger: {
        name: 'none',
        tag: () => {
          throw new Error('Nothing is tagged here.');
        },
      },
      works: createWorkMatcher({ queries: database.queries, images, media: pool }),
      parallel: CORES + 2,
      maxBytes: 25 * 1024 * 1024,
    });
    let summary: IngestSummary | undefined;
    let times: ReadonlyMap<Stage, StageTime> = new Map();
    let told = 0;
    const used = await measured(async () => {
      summary = await ingest.run(
        { kind: 'folder', folder },
        {
          keepsApart: values['no-merge'],
          onTimes: (found) => (times = found),
          onProgress: ({ counts }) => {
            const done = counts.stored + counts.merged;
            if (done - told < 1_000) return;
            told = done;
            console.log(`${done} images indexed`);
          },
        },
      );
    });
    if (summary?.state !== 'done') throw new Error(`The run did not end well: ${summary?.message ?? 'stopped'}`);
    return { ...used, summary, times };
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(costs: Parts, embedder: Measured, described: Measured, whole: Whole): void {
  const rate = (total: number, { seconds }: Measured) => total / seconds;
  const { stored, merged, skipped, failed } = whole.summary.counts;
  const rates = {
    embedder: rate(SAMPLE, embedder),
    described: rate(SAMPLE, described),
    whole: rate(stored + merged, whole),
  };
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const row = (name: string, pace: number, { ownShare, busyShare }: Measured) =>
    `| ${name} | ${pace.toFixed(1)} | ${(pace / rates.embedder).toFixed(2)} | ${((1_000 * CORES * ownShare) / pace).toFixed(1)} | ${percent(ownShare)} | ${percent(busyShare)} |`;
  console.log(
    `\n${count} images, ${CORES} cores: ${stored} stored, ${merged} merged, ${skipped} skipped, ${failed} failed\n`,
  );
  console.log(
    '| | images/s | of the embedder alone | CPU ms an image | own share of the cores | cores busy |\n|---|---|---|---|---|---|',
  );
  console.log(row('embedder alone (read, decode, embed)', rates.embedder, embedder));
  console.log(row('described (with previews, signature, hashes)', rates.described, described));
  console.log(row('**whole: described, compared, stored**', rates.whole, whole));
  console.log('\n| part of describing | CPU ms | images/s and core |\n|---|---|---|');
  for (const [name, ms] of Object.entries(costs) as [keyof Parts, number][]) {
    console.log(`| ${PARTS[name]} | ${ms.toFixed(1)} | ${(1_000 / ms).toFixed(0)} |`);
  }
  console.log('\n| stage | times | ms each | ms an image |\n|---|---|---|---|');
  for (const [stage, { count: times, ms }] of whole.times) {
    console.log(`| ${stage} | ${times} | ${(ms / times).toFixed(1)} | ${(ms / (stored + merged)).toFixed(1)} |`);
  }
  const third = Math.floor(whole.memory.length / 3);
  const mean = (values_: readonly number[]) =>
    values_.reduce((sum, value) => sum + value, 0) / Math.max(1, values_.length);
  console.log(
    `\nMemory of all processes: ${mean(whole.memory.slice(0, third)).toFixed(0)} MB in the first third, ` +
      `${mean(whole.memory.slice(-third)).toFixed(0)} MB in the last, ${Math.max(...whole.memory).toFixed(0)} MB at most`,
  );
}
