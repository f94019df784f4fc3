/** Whole requests compared with sharp alone on the same files and options, and the cost of bad files. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '@mekiki/server/platform/config/config.ts';
import { TRAITS } from '@mekiki/server/imaging/formats/formats.ts';
import { createServer } from '@mekiki/server/server.ts';
import sharp from 'sharp';
import { badFiles } from './bad.ts';
import { computedSeconds } from './memory.ts';
import { EFFORT, type Job, jobsOf, TARGETS } from './files.ts';

const files = Number(process.argv[2] ?? 200);
const rounds = Number(process.argv[3] ?? 2);
const AT_ONCE = 8;

const jobs = await jobsOf(files);
const megabytes = jobs.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1024 / 1024;
const megapixels = jobs.reduce((sum, job) => sum + job.megapixels, 0);
const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-bench-convert-'));
const { app, close } = await createServer({
  config: readConfig({ DATA_DIR: folder, SAMPLE_COLLECTION: '0', RATE_LIMIT_PER_MINUTE: '0', APP_DIR: '/nowhere' }),
});
try {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}/api/image/convert-format`;
  const ways: Record<string, (job: Job) => Promise<number>> = {
    'bare sharp': (job) => bySharp(job),
    'over HTTP': (job) => byServer(url, job),
  };
  for (const way of Object.values(ways)) await all(jobs.slice(0, 24), way);
  const times = new Map<string, number[]>();
  const computed = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    // In turns, so that other load of the machine affects both.
    for (const [name, way] of Object.entries(ways)) {
      const started = performance.now();
      const before = computedSeconds();
      await all(jobs, way);
      computed.set(name, [...(computed.get(name) ?? []), computedSeconds() - before]);
      const seconds = (performance.now() - started) / 1_000;
      times.set(name, [...(times.get(name) ?? []), seconds]);
      console.log(`round ${round + 1}: ${name} ${seconds.toFixed(1)} s`);
    }
  }
  console.log(
    `\n${files} files (${megabytes.toFixed(0)} MB, ${megapixels.toFixed(0)} megapixels), ${AT_ONCE} at once, best of ${rounds} rounds\n`,
  );
  const bare = Math.min(...(times.get('bare sharp') ?? [NaN]));
  const bareComputed = Math.min(...(computed.get('bare sharp') ?? [NaN]));
  console.log('| way | seconds | files a second | share | computed, seconds | share |\n|---|---|---|---|---|---|');
  for (const [name, seconds] of times) {
    const best = Math.min(...seconds);
    const min = Math.min(...(computed.get(name) ?? [NaN]));
    console.log(
      `| ${name} | ${best.toFixed(2)} | ${(files / best).toFixed(1)} | ${(bare / best).toFixed(2)} ` +
        `| ${min.toFixed(2)} | ${(bareComputed / min).toFixed(2)} |`,
    );
  }
  const apart = await sizesApart(url);
  console.log(`\nThe files that come out differ in size by ${(apart * 100).toFixed(2)} %.`);
} finally {
  await close();
  await rm(folder, { recursive: true, force: true });
}
await badFiles();

/** Runs all jobs, at most this many in parallel. */
async function all(wanted: readonly Job[], way: (job: Job) => Promise<number>): Promise<number[]> {
  const sizes: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < wanted.length; at = next++) sizes[at] = await way(wanted[at] as Job);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return sizes;
}

/** The same as the server does, in this process with all threads that sharp takes. */
async function bySharp({ bytes, target }: Job): Promise<number> {
  const image = sharp(bytes, {
    failOn: 'truncated',
    sequentialRead: true,
    animated: target === 'gif' || target === 'webp',
  });
  const upright = target === 'gif' || target === 'webp' ? image : image.autoOrient();
  const effort = EFFORT[target] ?? 0;
  const quality = TRAITS[target].quality ?? 80;
  const written = {
    jpeg: () => upright.keepIccProfile().jpeg({ quality }),
    png: () => upright.keepIccProfile().png({ compressionLevel: effort }),
    webp: () => upright.keepIccProfile().webp({ quality, effort }),
    avif: () => upright.keepIccProfile().avif({ quality, effort }),
    gif: () => upright.gif({ effort }),
    tiff: () => upright.keepIccProfile().tiff({ compression: 'deflate', predictor: 'horizontal' }),
  }[target]();
  return (await written.toBuffer()).length;
}

async function byServer(url: string, { bytes, target }: Job): Promise<number> {
  const body = new FormData();
  body.set('image_bytes', new Blob([new Uint8Array(bytes)]), 'image.png');
  body.set('ext', target);
  const effort = EFFORT[target];
  if (effort !== undefined) body.set('effort', String(effort));
  const answer = await fetch(url, { method: 'POST', body });
  const size = (await answer.arrayBuffer()).byteLength;
  if (!answer.ok) throw new Error(`The converter answered ${answer.status}.`);
  return size;
}

/** A check that both do the same work. */
async function sizesApart(url: string): Promise<number> {
  const some = jobs.slice(0, TARGETS.length * 4);
  const [bare, served] = await Promise.all([all(some, bySharp), all(some, (job) => byServer(url, job))]);
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  return Math.abs(sum(served) / sum(bare) - 1);
}
