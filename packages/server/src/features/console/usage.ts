/** This server's resource usage, sampled at intervals and kept in memory: one day of it, lost with a restart. */
import { sql } from 'drizzle-orm';
import { statfs } from 'node:fs/promises';
import type { Queries } from '../../platform/db/database.ts';
import { image } from '../../platform/db/schema.ts';
import type { ConsoleUsage } from './schema.ts';

const EVERY_MS = 5 * 60_000;
const KEPT = 24 * 12;

export interface UsageOptions {
  db: Queries;
  dataDir: string;
  log: { warn: (details: object, text: string) => void };
}

export function createUsage({ db, dataDir, log }: UsageOptions) {
  const samples: ConsoleUsage['samples'] = [];
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const [{ rows }, disk] = await Promise.all([
      db.execute<{ bytes: string; images: number }>(
        sql`select pg_database_size(current_database())::text as bytes, (select count(*)::int from ${image}) as images`,
      ),
      statfs(dataDir),
    ]);
    samples.push({
      at: new Date().toISOString(),
      memory: process.memoryUsage().rss,
      database: Number(rows[0]?.bytes ?? 0),
      diskFree: disk.bavail * disk.bsize,
      images: rows[0]?.images ?? 0,
    });
    if (samples.length > KEPT) samples.shift();
  }

  // A missing figure in a chart is not an error of the site.
  const tryToLook = () => look().catch((error: unknown) => log.warn({ err: error }, 'usage was not looked at'));

  return {
    /** The oldest first, with one of now. */
    async read(): Promise<ConsoleUsage['samples']> {
      const last = samples.at(-1);
      if (!last || Date.now() - Date.parse(last.at) > EVERY_MS / 10) await look();
      return samples;
    },

    start(): void {
      void tryToLook();
      timer = setInterval(() => void tryToLook(), EVERY_MS).unref();
    },

    stop: (): void => clearInterval(timer),
  };
}
export type Usage = ReturnType<typeof createUsage>;
