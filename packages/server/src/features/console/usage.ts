/**
 * This server's resource usage, sampled at intervals and kept in memory: one day of it, lost with a restart. The figures
 * of each day, over all servers, are in the database.
 */
import { sql } from 'drizzle-orm';
import { statfs } from 'node:fs/promises';
import type { Queries } from '../../platform/db/database.ts';
import { image } from '../../platform/db/schema.ts';
import type { ConsoleUsage } from './schema.ts';
import { createUsageDays } from './usage-days.ts';

const EVERY_MS = 5 * 60_000;
const KEPT = 24 * 12;

export interface UsageOptions {
  db: Queries;
  dataDir: string;
  log: { warn: (details: object, text: string) => void };
}

/** Samples until it is stopped. */
export function startUsage({ db, dataDir, log }: UsageOptions) {
  const samples: ConsoleUsage['samples'] = [];
  const days = createUsageDays(db);

  async function look(): Promise<void> {
    const [{ rows }, disk] = await Promise.all([
      db.execute<{ bytes: string; images: number }>(
        sql`select pg_database_size(current_database())::text as bytes, (select count(*)::int from ${image}) as images`,
      ),
      statfs(dataDir),
    ]);
    const sample = {
      memory: process.memoryUsage().rss,
      database: Number(rows[0]?.bytes ?? 0),
      diskFree: disk.bavail * disk.bsize,
      images: rows[0]?.images ?? 0,
    };
    samples.push({ at: new Date().toISOString(), ...sample });
    if (samples.length > KEPT) samples.shift();
    await days.note(sample);
    await days.write();
  }

  // A missing figure in a chart is not an error of the site.
  const tryToLook = () => look().catch((error: unknown) => log.warn({ err: error }, 'usage was not looked at'));

  const begun = days.start().then(tryToLook);
  const timer = setInterval(() => void tryToLook(), EVERY_MS).unref();
  return {
    /** Samples of this server, the oldest first, with one of now; and the days. */
    async read(): Promise<ConsoleUsage> {
      const last = samples.at(-1);
      if (!last || Date.now() - Date.parse(last.at) > EVERY_MS / 10) await look();
      return { samples, days: await days.list() };
    },

    /** Writes what was called since the last sample. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await begun;
      await days.write().catch((error: unknown) => log.warn({ err: error }, 'usage was not written'));
    },
  };
}
export type Usage = ReturnType<typeof startUsage>;
