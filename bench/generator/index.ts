/**
 * What the server costs on top of the illustrator, and whether people take turns: `npm run bench -- generator [people] [each]`.
 * 1. Images a second at 1024²: drawn only; drawn and encoded; through the server.
 * 2. Several people at once, 24 images each by default: who waits for whom, the event loop, the memory.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readConfig } from '@mekiki/server/platform/config/config.ts';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import { createServer } from '@mekiki/server/server.ts';
import { follow, type Arrival, newVisitor } from './people.ts';

const SIDE = 1_024;
const IMAGES = 48;
const ROUNDS = 4;
const PEOPLE = Number(process.argv[2] ?? 20);
const EACH = Number(process.argv[3] ?? 24);
const WORKERS = os.availableParallelism();
const PROMPT = '1girl, silver hair, golden eyes, school uniform, cherry blossoms';

const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-bench-'));
const { app, close } = await createServer({
  config: readConfig({ DATA_DIR: folder, SAMPLE_COLLECTION: '0', RATE_LIMIT_PER_MINUTE: '0', APP_DIR: '/nowhere' }),
});
try {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  await speed(url);
  await crowd(url);
} finally {
  await close();
  await rm(folder, { recursive: true, force: true });
}

async function speed(url: string): Promise<void> {
  const media = createMediaPool({ size: WORKERS });
  const draw = (seed: number) =>
    media.drawParams({ tags: PROMPT.split(', '), unwanted: [], seed, width: SIDE, height: SIDE });
  const made = { prompt: PROMPT, negativePrompt: '', width: SIDE, height: SIDE, cfg: 4.5, steps: 20, model: 1 };
  const drawToFiles = async (seed: number) =>
    media.finishGeneration({
      image: (await draw(seed)).bytes,
      made: { ...made, seed, modelName: 'Mekiki illustrator', medium: 'drawn' },
    });
  const token = await newVisitor(url);
  const params = { prompt: PROMPT, width: SIDE, height: SIDE };
  let first = Infinity;
  const serve = async (count: number) => {
    const started = performance.now();
    const { arrivals } = await follow(url, token, { ...params, num_images: count, seed: 0 });
    first = Math.min(first, (arrivals[0]?.at ?? Infinity) - started);
  };
  const ways = {
    'drawn alone': (count: number) => inParallel(draw, count),
    'drawn into files': (count: number) => inParallel(drawToFiles, count),
    'by the server': serve,
  };
  // Warm first; then in turns, since other programs slow the machine now and then.
  const seconds = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, make] of Object.entries(ways)) {
      const started = performance.now();
      await make(round === 0 ? WORKERS * 2 : IMAGES / ROUNDS);
      if (round > 0) seconds.set(name, (seconds.get(name) ?? 0) + (performance.now() - started) / 1_000);
    }
  }
  await media.close();
  const rateOf = (name: string) => IMAGES / (seconds.get(name) ?? Infinity);
  const [drawn, filed] = [rateOf('drawn alone'), rateOf('drawn into files')];

  console.log(`\n${IMAGES} images of ${SIDE}², ${WORKERS} workers\n`);
  console.log('| what | images a second | of drawing alone | of drawing into files |\n|---|---|---|---|');
  for (const name of Object.keys(ways)) {
    const rate = rateOf(name);
    console.log(`| ${name} | ${rate.toFixed(2)} | ${(rate / drawn).toFixed(3)} | ${(rate / filed).toFixed(3)} |`);
  }
  console.log(`\nFirst image after ${Math.round(first)} ms.`);
}

/** As many at once as there are workers. */
async function inParallel(make: (seed: number) => Promise<unknown>, count: number): Promise<void> {
  let next = 0;
  const line = async () => {
    for (let seed = next++; seed < count; seed = next++) await make(seed);
  };
  await Promise.all(Array.from({ length: WORKERS }, line));
}

async function crowd(url: string): Promise<void> {
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, () => newVisitor(url)));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 100);
  const ownWork = watchOwnWork();
  const before = process.memoryUsage.rss();
  const params = { prompt: PROMPT, width: 768, height: 768, num_images: EACH };
  const started = performance.now();
  const followed = await Promise.all(tokens.map((token) => follow(url, token, params)));
  const seconds = (performance.now() - started) / 1_000;
  delay.disable();
  clearInterval(watch);
  const longestWork = ownWork();

  const arrivals = followed.map((one) => one.arrivals);
  const allThere = Math.max(...followed.map(({ acceptedAt }) => acceptedAt));
  const inMb = (bytes: number) => Math.round(bytes / 1024 / 1024);
  console.log(`\n${PEOPLE} people, ${EACH} images of 768² each: ${seconds.toFixed(0)} s\n`);
  console.log(`- Images that came: ${arrivals.flat().length} of ${PEOPLE * EACH}.`);
  console.log(
    `- All were in the queue after ${((allThere - started) / 1_000).toFixed(1)} s; who came first was served alone until then.`,
  );
  console.log(
    `- From then on, the largest lead of one person over another who still waits: ${largestLead(arrivals, allThere)} images.`,
  );
  const lasts = arrivals.map((own) => ((own.at(-1)?.at ?? 0) - started) / 1_000);
  console.log(
    `- Last image: the first person after ${Math.min(...lasts).toFixed(1)} s, the last after ${Math.max(...lasts).toFixed(1)} s.`,
  );
  console.log(
    `- Event loop of the process with server and clients: p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, longest ${(delay.max / 1e6).toFixed(0)} ms.`,
  );
  console.log(
    `- Longest stretch that the process itself kept it busy, without the time that others had the cores: ${longestWork.toFixed(0)} ms.`,
  );
  console.log(`- Memory of that process: ${inMb(before)} MB before, at most ${inMb(peak)} MB.`);
}

/** Measures how long this thread blocks the event loop. @returns a function that stops it and returns the longest block, in ms */
function watchOwnWork(): () => number {
  let before = process.threadCpuUsage();
  let longest = 0;
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

/** Largest lead of one person over another, in images. @param since earlier images are not counted */
function largestLead(arrivals: readonly (readonly Arrival[])[], since: number): number {
  const order = arrivals
    .flatMap((own, person) => own.map(({ at }) => ({ at, person })))
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => a.at - b.at);
  const got = arrivals.map(() => 0);
  const wanted = arrivals.map((_, person) => order.filter((one) => one.person === person).length);
  let lead = 0;
  for (const { person } of order) {
    got[person] = (got[person] ?? 0) + 1;
    const waiting = got.filter((count, other) => count < (wanted[other] ?? 0));
    lead = Math.max(lead, (got[person] ?? 0) - Math.min(Infinity, ...waiting));
  }
  return lead;
}
