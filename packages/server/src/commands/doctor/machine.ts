/** The doctor's checks without a server: the machine, the folders, PostgreSQL. */
import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../../platform/config/config.ts';
import type { Finding } from './finding.ts';

const GIB = 2 ** 30;
/**
 * Approximate memory of the server with its database, and of each media worker; docs/guides/operate.md has the figures.
 */
const SERVER_BYTES = 0.8 * GIB;
const WORKER_BYTES = 0.35 * GIB;
const LITTLE_DISK = 2 * GIB;
/** Older ones have bugs in their HNSW index that can lose rows. */
const GOOD_PGVECTOR = [0, 8, 4];

const inGib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`;

export function machineFinding({ mediaWorkers }: Pick<Config, 'mediaWorkers'>): Finding {
  const wanted = SERVER_BYTES + mediaWorkers * WORKER_BYTES;
  const has = `Node ${process.versions.node}, ${os.availableParallelism()} cores, ${inGib(os.totalmem())} of memory`;
  return os.totalmem() < wanted
    ? { part: 'Machine', state: 'warn', text: `${has}. About ${inGib(wanted)} are recommended: lower MEDIA_WORKERS.` }
    : { part: 'Machine', state: 'ok', text: `${has}. About ${inGib(wanted)} are recommended.` };
}

export function folderFinding({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  let folder = dataDir;
  while (!existsSync(folder) && path.dirname(folder) !== folder) folder = path.dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const made = folder === dataDir ? '' : ' It will be made at the first start.';
  return free < LITTLE_DISK
    ? { part: 'Data folder', state: 'warn', text: `Only ${inGib(free)} are free on the disk of DATA_DIR.${made}` }
    : { part: 'Data folder', state: 'ok', text: `${inGib(free)} are free on the disk of DATA_DIR.${made}` };
}

export function siteFinding({ appDir }: Pick<Config, 'appDir'>): Finding {
  return appDir && existsSync(path.join(appDir, 'index.html'))
    ? { part: 'Site', state: 'ok', text: 'Built.' }
    : { part: 'Site', state: 'warn', text: 'Not built: only the API is served. npm start builds it.' };
}

/** No findings for the embedded database, which is checked through the server. */
export async function postgresFindings({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<Finding[]> {
  if (!databaseUrl) return [];
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // A connection that breaks later is reported by the query's own error.
  client.on('error', () => {});
  try {
    await client.connect();
    const started = performance.now();
    const { rows } = await client.query<{ server: string; installed: string | null; available: string | null }>(
      `select current_setting('server_version') as server,
        (select extversion from pg_extension where extname = 'vector') as installed,
        (select default_version from pg_available_extensions where name = 'vector') as available`,
    );
    return [postgresFinding(rows[0], performance.now() - started)];
  } catch {
    // The error could repeat the URL, which contains a password.
    return [
      {
        part: 'PostgreSQL',
        state: 'fail',
        text: 'It does not respond or refuses the connection: start it, or correct DATABASE_URL.',
      },
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

function postgresFinding(
  row: { server: string; installed: string | null; available: string | null } | undefined,
  ms: number,
): Finding {
  const part = 'PostgreSQL';
  const version = row?.installed ?? row?.available;
  if (!row || !version) {
    return { part, state: 'fail', text: 'The extension pgvector is missing: install it, version 0.8.4 or newer.' };
  }
  const has = `${row.server} with pgvector ${version}, answers in ${ms.toFixed(1)} ms`;
  return isOlder(version, GOOD_PGVECTOR)
    ? { part, state: 'warn', text: `${has}; update pgvector to 0.8.4 or newer, which fixes its index.` }
    : { part, state: 'ok', text: `${has}.` };
}

function isOlder(version: string, than: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  for (const [place, wanted] of than.entries()) {
    const part = parts[place] ?? 0;
    if (part !== wanted) return part < wanted;
  }
  return false;
}
