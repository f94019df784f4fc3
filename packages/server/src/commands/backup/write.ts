/**
 * Writes a backup: one compressed tar with all rows as JSON, and all files or their names. It can be restored into either
 * database.
 */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import tar, { type Pack } from 'tar-stream';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { ObjectStore } from '../../platform/storage/port.ts';
import { VERSION } from '../../platform/version.ts';
import { knownMigrations, MANIFEST, type Manifest } from './manifest.ts';
import { type TableFacts, tablesInOrder } from './tables.ts';

/** Rows in one entry of the archive. */
const ROWS = 200;
/** Maximum length of an entry, in characters: JavaScript's longest text has half a billion, and a job's row up to 6 million. */
const ENTRY_LENGTH = 32 * 1024 * 1024;
/** Names of files in one entry. */
const NAMES = 5_000;
/** Folders of the storage that belong to a backup. Upscaled images expire anyway. */
export const FOLDERS = ['images', 'generated'] as const;

/** Suffix of an archive that is still being written. */
export const UNFINISHED = '.part';

export interface BackupSummary {
  rows: number;
  files: number;
}

export interface WriteOptions {
  /** Holds the files of several backups, each once; the archive only names them. Without it, they are in the archive. */
  beside?: ObjectStore;
  /** Characters after which an entry of rows ends. */
  entryLength?: number;
}

export interface WrittenBackup extends BackupSummary {
  /** Files that `beside` did not have yet. */
  copied: number;
  /** All files of the backup; empty without `beside`. */
  names: ReadonlySet<string>;
}

/**
 * @param storage where the images are
 * @param file is written under another name first, so that a partial one never has this name; nobody else can read it
 */
export async function writeBackup(
  database: Pick<Database, 'queries'>,
  storage: ObjectStore,
  file: string,
  options: WriteOptions = {},
): Promise<WrittenBackup> {
  const unfinished = `${file}${UNFINISHED}`;
  const pack = tar.pack();
  const written = pipeline(pack, createGzip({ level: 6 }), createWriteStream(unfinished, { mode: 0o600 }));
  try {
    const summary = await Promise.race([fill(pack, database, storage, options), written.then(() => failIncomplete())]);
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

/** The archive is only complete once it has been filled, so its stream cannot have ended before. */
function failIncomplete(): never {
  throw new Error('The backup ended before it was complete.');
}

async function fill(
  pack: Pack,
  database: Pick<Database, 'queries'>,
  storage: ObjectStore,
  { beside, entryLength = ENTRY_LENGTH }: WriteOptions,
): Promise<WrittenBackup> {
  // One snapshot of the database, whatever happens to it meanwhile.
  const rows = await database.queries.transaction(
    async (tx) => {
      const tables = tablesInOrder();
      const manifest: Manifest = {
        format: 1,
        version: VERSION,
        migration: knownMigrations().at(-1) ?? '',
        createdAt: new Date().toISOString(),
        sequences: await lastNumbers(tx, tables),
      };
      await entry(pack, MANIFEST, JSON.stringify(manifest));
      let sum = 0;
      for (const table of tables) sum += await addTable(pack, tx, table, entryLength);
      return sum;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  if (beside) return { rows, ...(await addNames(pack, storage, beside)) };
  let files = 0;
  for (const folder of FOLDERS) files += await addFolder(pack, storage, folder);
  return { rows, files, copied: files, names: new Set() };
}

/** Copies files that are not beside the archive yet, and adds the names and sizes of all. */
async function addNames(pack: Pack, storage: ObjectStore, beside: ObjectStore): Promise<Omit<WrittenBackup, 'rows'>> {
  const names = new Set<string>();
  let copied = 0;
  let lines: string[] = [];
  let part = 0;
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    await entry(pack, `files/${String(part).padStart(6, '0')}.txt`, lines.join('\n'));
    lines = [];
    part += 1;
  };
  for (const folder of FOLDERS) {
    for await (const { name, size } of storage.list(folder)) {
      if ((await beside.stat(name))?.size !== size) {
        const bytes = await storage.get(name);
        // It may have been removed meanwhile.
        if (!bytes) continue;
        await beside.put(name, bytes);
        copied += 1;
      }
      names.add(name);
      lines.push(`${size} ${name}`);
      if (lines.length === NAMES) await flush();
    }
  }
  await flush();
  return { files: names.size, copied, names };
}

/** Rows with the last numbers may be deleted: numbers that are kept elsewhere must not come to mean something new. */
async function lastNumbers(tx: Executor, tables: readonly TableFacts[]): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const { name, serials } of tables) {
    for (const column of serials) {
      const { rows } = await tx.execute<{ last: string | null }>(
        sql`select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${column})::regclass) as last`,
      );
      if (rows[0]?.last) all[`${name}.${column}`] = Number(rows[0].last);
    }
  }
  return all;
}

async function addTable(pack: Pack, tx: Executor, table: TableFacts, entryLength: number): Promise<number> {
  const { name, key } = table;
  const order = sql.join(
    key.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const together = await rowsTogether(tx, table, entryLength);
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by ${order}`,
  );
  let sum = 0;
  let part = 0;
  let lines: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    await entry(pack, `database/${name}/${String(part).padStart(6, '0')}.jsonl`, lines.join('\n'));
    [lines, length] = [[], 0];
    part += 1;
  };
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${together} from backup_rows`));
    if (rows.length === 0) break;
    for (const { row } of rows) {
      lines.push(row);
      length += row.length;
      if (lines.length === ROWS || length >= entryLength) await flush();
    }
    sum += rows.length;
  }
  await flush();
  await tx.execute(sql`close backup_rows`);
  return sum;
}

/** How many rows to fetch at once, so that they are about one entry. */
async function rowsTogether(tx: Executor, { name, bytes }: TableFacts, entryLength: number): Promise<number> {
  if (bytes.length === 0) return ROWS;
  const sizes = bytes.map((column) => sql`coalesce(pg_column_size(${sql.identifier(column)}), 0)`);
  const { rows } = await tx.execute<{ largest: number | null }>(
    sql`select max(${sql.join(sizes, sql` + `)}) as largest from ${sql.identifier(name)}`,
  );
  // As text, each byte is two digits.
  const length = 2 * (rows[0]?.largest ?? 0);
  return Math.max(1, Math.min(ROWS, Math.floor(entryLength / Math.max(1, length))));
}

async function addFolder(pack: Pack, storage: ObjectStore, folder: string): Promise<number> {
  let sum = 0;
  for await (const { name } of storage.list(folder)) {
    // It may have been removed meanwhile.
    const found = await storage.open(name);
    if (!found) continue;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const target = pack.entry({ name, size: found.size }, (error) => (error ? reject(error) : resolve()));
    await Promise.all([pipeline(found.body, target), promise]);
    sum += 1;
  }
  return sum;
}

function entry(pack: Pack, name: string, text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // If the file cannot be written, the entry that is being added also fails.
  pack.entry({ name }, text, (error) => (error ? reject(error) : resolve())).on('error', reject);
  return promise;
}
