/**
 * How long a search takes at a large index: whole requests over HTTP by file, two clients at once, with the server's own
 * account of where the time went. `npm run bench -- latency [rows]`; the filled index is kept under `.cache`.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { draw, sizeOf, specFromSeed } from '@mekiki/illustrator';
import { readConfig } from '@mekiki/server/platform/config/config.ts';
import { openDatabase } from '@mekiki/server/platform/db/database.ts';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import { createServer } from '@mekiki/server/server.ts';
import sharp from 'sharp';
import { fillIndex } from './synthetic.ts';

const rows = Number(process.argv[2] ?? 100_000);
const QUERIES = 120;
const CLIENTS = 2;
const WARM_UP = 8;

const cache = fileURLToPath(new URL(`.cache/${rows}`, import.meta.url));
if (!existsSync(cache)) await fill(cache);

const scratch = `${cache}-run`;
await rm(scratch, { recursive: true, force: true });
await cp(cache, scratch, { recursive: true });
const { app, close } = await createServer({
  config: readConfig({ DATA_DIR: scratch, SAMPLE_COLLECTION: '0', RATE_LIMIT_PER_MINUTE: '0', APP_DIR: '/nowhere' }),
});
try {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}/api/search/image/file`;

  const images = await Promise.all(Array.from({ length: 24 }, (_, at) => queryImage(90_000 + at)));
  for (let turn = 0; turn < WARM_UP; turn += 1) await ask(url, images[turn] as Blob);
  const spans = new Map<string, number[]>();
  const note = (name: string, ms: number) => spans.set(name, [...(spans.get(name) ?? []), ms]);
  let next = 0;
  const started = performance.now();
  const client = async () => {
    for (let turn = next++; turn < QUERIES; turn = next++) {
      for (const [name, ms] of await ask(url, images[turn % images.length] as Blob)) note(name, ms);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - started) / 1_000;

  console.log(`\n${rows} rows, ${QUERIES} searches by file (700 px JPEG), ${CLIENTS} clients at once\n`);
  console.log('| part | p50 ms | p95 ms |\n|---|---|---|');
  for (const [name, values] of spans) console.log(`| ${name} | ${quantile(values, 0.5)} | ${quantile(values, 0.95)} |`);
  const megabytes = Math.round(process.memoryUsage.rss() / 1024 / 1024);
  console.log(
    `\n${(QUERIES / seconds).toFixed(1)} searches a second; server process (with the database) ${megabytes} MB resident`,
  );
} finally {
  await close();
  await rm(scratch, { recursive: true, force: true });
}

/** The whole time of the request as `request`, then the times that the server reports. */
async function ask(url: string, image: Blob): Promise<[string, number][]> {
  const body = new FormData();
  body.set('file', image, 'query.jpg');
  const started = performance.now();
  const answer = await fetch(url, { method: 'POST', body });
  await answer.arrayBuffer();
  const whole = performance.now() - started;
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  const parts = (answer.headers.get('server-timing') ?? '').split(', ').map((part): [string, number] => {
    const [name = '', duration = ''] = part.split(';dur=');
    return [name, Number(duration)];
  });
  return [['request', whole], ...parts];
}

async function queryImage(seed: number): Promise<Blob> {
  const spec = specFromSeed(seed);
  const { width, height } = sizeOf(spec);
  const scale = 700 / Math.max(width, height);
  const svg = draw(spec, { width: Math.round(width * scale), height: Math.round(height * scale) });
  return new Blob([new Uint8Array(await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 80 }).toBuffer())]);
}

async function fill(folder: string): Promise<void> {
  const draft = `${folder}-draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.dirname(draft), { recursive: true });
  const media = createMediaPool({ size: 2 });
  const drawn = await Promise.all(
    Array.from({ length: 64 }, (_, at) => media.indexDrawing(specFromSeed(at + 1), { priority: 'background' })),
  );
  await media.close();
  const database = await openDatabase({ folder: draft });
  const started = performance.now();
  await fillIndex(
    database,
    rows,
    drawn.map(({ signature }) => signature),
    (done) => {
      if (done % 20_000 === 0) console.log(`${done} rows after ${Math.round((performance.now() - started) / 1_000)} s`);
    },
  );
  await database.close();
  await rename(draft, folder);
  console.log(`Filled and indexed after ${Math.round((performance.now() - started) / 1_000)} s`);
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(0);
}
