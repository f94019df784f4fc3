/**
 * One client attacks the server while another searches: `npm run bench -- hostile [searches]`. Both have their own loopback
 * address (Linux), and limits are those of a new server.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { readConfig } from '@mekiki/server/platform/config/config.ts';
import { createServer } from '@mekiki/server/server.ts';
import type { Attack } from './attacker.ts';
import { circlingJpeg, searchImage } from './images.ts';
import { drip, HOSTILE, OTHER, post } from './requests.ts';

const SEARCHES = Number(process.argv[2] ?? 40);
const WARM_UP = 6;

const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-hostile-'));
const { app, collection, close } = await createServer({
  config: readConfig({
    DATA_DIR: folder,
    SAMPLE_COLLECTION: '24',
    MEDIA_WORKERS: '2',
    APP_DIR: '/nowhere',
    METRICS_ALLOW: '127.0.0.1',
    LOG_LEVEL: 'error',
  }),
});
try {
  await collection.finished();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  const { port } = address;
  const image = await searchImage();
  const bomb = await circlingJpeg();

  const search = async (): Promise<number> => {
    const started = performance.now();
    const { status } = await post(port, OTHER, 'search/image/file', { file: image });
    if (status !== 200) throw new Error(`The search answered ${status}.`);
    return performance.now() - started;
  };
  const searches = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let i = 0; i < SEARCHES; i++) times.push(await search());
    return times;
  };
  for (let i = 0; i < WARM_UP; i++) await search();

  /** Searches while a client attacks, six requests at once. */
  async function under(kind: Attack['kind'], attacking: Buffer): Promise<number[]> {
    console.log(`Attack: ${kind}`);
    const attack: Attack = { kind, port, image: attacking, atOnce: 6 };
    const attacker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: attack });
    // The other client starts during the attack.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const times = await searches();
    await attacker.terminate();
    return times;
  }

  const rows: [string, number[]][] = [];
  console.log('Searching while all is quiet');
  const quiet = await searches();
  rows.push(['six JPEGs whose EXIF circles', await under('search', bomb)]);
  rows.push(['hang-ups, six at once', await under('hang up', image)]);
  console.log('Slow uploads');
  const drips = Array.from({ length: 30 }, () => drip(port, 24 * 1024 * 1024));
  rows.push(['30 uploads of 24 MB, a byte a second', await searches()]);
  const held = drips.filter((one) => one.isOpen()).length;
  for (const one of drips) one.end();
  quiet.push(...(await searches()));

  const upscale = (client: string) =>
    post(port, client, 'image/upscaling', { image, outscale: '2', events: 'true' }, /"type":"progress"/);
  console.log('Ten upscales');
  const ten = Array.from({ length: 10 }, () => upscale(HOSTILE));
  const answers: number[] = [];
  for (const one of ten) void one.then(({ status, ms }) => answers.push(status === 200 ? ms : -status));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const next = await upscale(OTHER);
  const before = answers.filter((answer) => answer > 0).length;

  const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;
  const p50 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.5)] ?? NaN;
  console.log(
    `\nAnother's search: p50 ${p50(quiet).toFixed(0)} ms and p95 ${p95(quiet).toFixed(0)} ms while all is quiet.\n`,
  );
  console.log('| attack | p50 ms | p95 ms | p95 of its quiet one |\n|---|---|---|---|');
  for (const [name, times] of rows) {
    console.log(
      `| ${name} | ${p50(times).toFixed(0)} | ${p95(times).toFixed(0)} | ${(p95(times) / p95(quiet)).toFixed(2)} × |`,
    );
  }
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  const restarts =
    /^mekiki_media\w*restarts\w*(?:\{[^}]*\})? (\d+)/m.exec(await metrics.text())?.[1] ?? 'an unknown number of';
  console.log(`\nWorkers restarted ${restarts} times. Of the slow uploads ${held} of 30 were still open.`);
  console.log(
    `Ten upscales of one client, then another's: it was answered ${next.status}` +
      (next.status === 200
        ? `, and its work began as number ${before + 1} after ${(next.ms / 1000).toFixed(1)} s.`
        : '.'),
  );
  const worst = Math.max(...rows.map(([, times]) => p95(times) / p95(quiet)));
  if (worst > 2 || next.status !== 200) process.exitCode = 1;
} finally {
  await close();
  await rm(folder, { recursive: true, force: true });
}
