/**
 * How fast a folder is indexed: by stage, as a whole, and against the embedder alone on the same pictures.
 * `npm run bench -- ingest [--pictures N] [--no-merge]`; the pictures are drawn once and kept under `.cache`.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUILTIN_EMBEDDER } from '@mekiki/server/embedders/port.ts';
import { openDatabase } from '@mekiki/server/db/database.ts';
import { createImageStore } from '@mekiki/server/images/adapter.storage.ts';
import { createIngest } from '@mekiki/server/ingest/create.ts';
import type { Stage, StageTime } from '@mekiki/server/ingest/stopwatch.ts';
import type { IngestSummary } from '@mekiki/server/ingest/wish.ts';
import { createMediaPool } from '@mekiki/server/media/pool.ts';
import type { MediaPool } from '@mekiki/server/media/types.ts';
import { createFolderStore } from '@mekiki/server/storage/adapter.folder.ts';
import { createWorkMatcher } from '@mekiki/server/works/match.ts';
import { type Measured, measured } from './meter.ts';
import { picturesOf } from './pictures.ts';
import { costOfParts, type Parts } from './stages.ts';

const { values } = parseArgs({
  options: { pictures: { type: 'string', default: '2000' }, 'no-merge': { type: 'boolean', default: false } },
});
const count = Number(values.pictures);
/** The parts are measured on so many of the pictures. */
const SAMPLE = Math.min(count, 400);
const CORES = os.availableParallelism();

const PARTS: Record<keyof Parts, string> = {
  decode: 'decode',
  embed: 'embed, with the view it needs',
  rest: 'previews, signature, hashes, colour',
  network: 'network alone',
  networkInFours: 'network alone, four at a time',
};

const folder = await picturesOf(count);
const files = (await readdir(folder)).toSorted().slice(0, SAMPLE);
const parts = await costOfParts(files.slice(0, 64).map((file) => path.join(folder, file)));
const media = createMediaPool({ size: CORES });
try {
  const embedder = await overSample((bytes) => media.embedPicture({ bytes, embedder: BUILTIN_EMBEDDER }));
  const described = await overSample((bytes) => media.indexPicture(bytes));
  const whole = await ingestAll(media);
  report(parts, embedder, described, whole);
} finally {
  await media.close();
}

/** Each picture of the sample once, as many at once as the pipeline has; the workers are warm. */
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
            console.log(`${done} pictures indexed`);
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
  const rate = (pictures: number, { seconds }: Measured) => pictures / seconds;
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
    `\n${count} pictures, ${CORES} cores: ${stored} stored, ${merged} merged, ${skipped} skipped, ${failed} failed\n`,
  );
  console.log(
    '| | pictures/s | of the embedder alone | CPU ms a picture | own share of the cores | cores busy |\n|---|---|---|---|---|---|',
  );
  console.log(row('embedder alone (read, decode, embed)', rates.embedder, embedder));
  console.log(row('described (with previews, signature, hashes)', rates.described, described));
  console.log(row('**whole: described, compared, stored**', rates.whole, whole));
  console.log('\n| part of describing | CPU ms | pictures/s and core |\n|---|---|---|');
  for (const [name, ms] of Object.entries(costs) as [keyof Parts, number][]) {
    console.log(`| ${PARTS[name]} | ${ms.toFixed(1)} | ${(1_000 / ms).toFixed(0)} |`);
  }
  console.log('\n| stage | times | ms each | ms a picture |\n|---|---|---|---|');
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
