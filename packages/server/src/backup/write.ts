/** Writes a backup: one compressed tar with all rows as JSON, and all files. It can be restored into either database. */
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import tar, { type Pack } from 'tar-stream';
import type { Database, Executor } from '../db/database.ts';
import { VERSION } from '../version.ts';
import { knownMigrations, MANIFEST, type Manifest } from './manifest.ts';
import { type TableFacts, tablesInOrder } from './tables.ts';

/** Rows in one entry of the archive. */
const ROWS = 200;
/** Folders of DATA_DIR that belong to a backup. Upscaled pictures expire by themselves. */
export const FOLDERS = ['images', 'generated'] as const;

export interface BackupSummary {
  rows: number;
  files: number;
}

/**
 * @param dataDir where the pictures are
 * @param file is written under another name first, so that a half one never has this name
 */
export async function writeBackup(database: Database, dataDir: string, file: string): Promise<BackupSummary> {
  const unfinished = `${file}.part`;
  const pack = tar.pack();
  const written = pipeline(pack, createGzip({ level: 6 }), createWriteStream(unfinished));
  try {
    const summary = await Promise.race([fill(pack, database, dataDir), written.then(() => neverMind())]);
    pack.finalize();
    await written;
    await rename(unfinished, file);
    return summary;
  } catch (error) {
    pack.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The archive is only complete once it was filled, so its stream cannot have ended before. */
function neverMind(): never {
  throw new Error('The backup ended before it was complete.');
}

async function fill(pack: Pack, database: Database, dataDir: string): Promise<BackupSummary> {
  const manifest: Manifest = {
    format: 1,
    version: VERSION,
    migration: knownMigrations().at(-1) ?? '',
    createdAt: new Date().toISOString(),
  };
  await entry(pack, MANIFEST, JSON.stringify(manifest));
  // One view of the database, whatever happens to it meanwhile.
  const rows = await database.queries.transaction(
    async (tx) => {
      let sum = 0;
      for (const table of tablesInOrder()) sum += await addTable(pack, tx, table);
      return sum;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  let files = 0;
  for (const folder of FOLDERS) files += await addFolder(pack, dataDir, folder);
  return { rows, files };
}

async function addTable(pack: Pack, tx: Executor, { name, key }: TableFacts): Promise<number> {
  const order = sql.join(
    key.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by ${order}`,
  );
  let sum = 0;
  for (let part = 0; ; part += 1) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${ROWS} from backup_rows`));
    if (rows.length === 0) break;
    await entry(pack, `database/${name}/${String(part).padStart(6, '0')}.jsonl`, rows.map(({ row }) => row).join('\n'));
    sum += rows.length;
  }
  await tx.execute(sql`close backup_rows`);
  return sum;
}

async function addFolder(pack: Pack, dataDir: string, folder: string): Promise<number> {
  const found = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  let sum = 0;
  for (const one of found) {
    if (!one.isFile()) continue;
    const file = path.join(one.parentPath, one.name);
    if (await addFile(pack, file, path.relative(dataDir, file).split(path.sep).join('/'))) sum += 1;
  }
  return sum;
}

/** @returns whether it was still there */
async function addFile(pack: Pack, file: string, name: string): Promise<boolean> {
  const size = await stat(file).then(
    (facts) => facts.size,
    () => undefined,
  );
  if (size === undefined) return false;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const target = pack.entry({ name, size }, (error) => (error ? reject(error) : resolve()));
  await Promise.all([pipeline(createReadStream(file), target), promise]);
  return true;
}

function entry(pack: Pack, name: string, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  pack.entry({ name }, text, (error) => (error ? reject(error) : resolve()));
  return promise;
}
