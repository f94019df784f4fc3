/**
 * The memory of an idle server: `npm run bench -- rest [--limit 350] [--samples 60]`.
 *
 * Resident megabytes after the samples are indexed and the media workers have ended. Exits with 1 if the server and its
 * database take more than the limit. Linux only.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServerProcess } from '@mekiki/server/testing/process.ts';
import { familyOf, memoryOf, proportionalMb } from '../soak/processes.ts';
import { indexed } from '../soak/world.ts';

const { values } = parseArgs({
  options: { limit: { type: 'string', default: '350' }, samples: { type: 'string', default: '60' } },
});
const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-rest-'));
const start = () =>
  startServerProcess(folder, {
    SAMPLE_COLLECTION: values.samples,
    MEDIA_IDLE_MINUTES: '1',
    RATE_LIMIT_PER_MINUTE: '0',
    METRICS_ALLOW: '127.0.0.1',
  });
let server = await start();
try {
  await indexed(server.url);
  await print('Just indexed');
  while (familyOf(server.pid).length > 1) await sleep(1_000);
  await print('Its workers have ended');
  await server.stop();
  server = await start();
  const { 'all processes': atRest = Number.NaN } = await print('Restarted');
  process.exitCode = atRest > Number(values.limit) ? 1 : 0;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function print(when: string): Promise<Record<string, number>> {
  const memory = await memoryOf(server.pid, server.url);
  const proportional = familyOf(server.pid).reduce((sum, { pid }) => sum + proportionalMb(pid), 0);
  console.log(`\n${when}, in MB`);
  const all = { ...memory, 'all processes, what they share counted once': proportional };
  console.table(Object.fromEntries(Object.entries(all).map(([name, mb]) => [name, Math.round(mb)])));
  return memory;
}
