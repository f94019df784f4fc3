/**
 * How soon the embedded database answers again after its thread has died: `npm run bench -- recovery [--times 10] [--limit 5]`.
 *
 * Each time, rows are written until the thread is killed. Wall time ends when the next query is answered; processor time is
 * that of the whole process meanwhile. Exits with 1 if a row is missing or the median wall time is over the limit, in seconds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { openDatabase } from '@mekiki/server/platform/db/database.ts';
import { startEmbedded } from '@mekiki/server/platform/db/embedded/embedded.ts';
import { setting } from '@mekiki/server/platform/db/schema.ts';
import { quantile } from '../ui/statistics.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '10' }, limit: { type: 'string', default: '5' } },
});
const ROWS = 500;
const seconds = (ms: number) => Number((ms / 1_000).toFixed(2));

const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-recovery-'));
// Two deaths within a minute are for good, so every death is an hour after the one before.
let now = 0;
const embedded = await startEmbedded({ dataDir: path.join(folder, 'database') }, () => now);
const database = await openDatabase({ embedded });
const runs: { wall: number; processor: number }[] = [];
let written = 0;
try {
  for (let time = 0; time < Number(values.times); time += 1) {
    now += 3_600_000;
    for (let row = 0; row < ROWS; row += 1) {
      await database.queries.insert(setting).values({ key: `row ${written}`, value: 'x'.repeat(1_000) });
      written += 1;
    }
    const started = performance.now();
    const cpu = process.cpuUsage();
    await embedded.killThread();
    await database.queries.execute(sql`select 1`);
    const { user, system } = process.cpuUsage(cpu);
    runs.push({ wall: performance.now() - started, processor: (user + system) / 1_000 });
  }
  const kept = await database.queries.$count(setting, sql`key like 'row %'`);
  console.table(
    Object.fromEntries(
      (['wall', 'processor'] as const).map((kind) => {
        const times = runs.map((run) => run[kind]);
        return [
          `${kind} time, s`,
          {
            min: seconds(Math.min(...times)),
            median: seconds(quantile(times, 0.5)),
            max: seconds(Math.max(...times)),
          },
        ];
      }),
    ),
  );
  console.log(
    `${kept} of ${written} acknowledged rows are there. Load: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
  );
  const median = quantile(
    runs.map(({ wall }) => wall),
    0.5,
  );
  process.exitCode = kept < written || median > Number(values.limit) * 1_000 ? 1 : 0;
} finally {
  await database.close();
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
}
