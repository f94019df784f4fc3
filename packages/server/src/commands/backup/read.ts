/** Restores a backup into an empty database and an empty storage, completely or not at all. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer, text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import tar from 'tar-stream';
import type { Database, Executor, Queries } from '../../platform/db/database.ts';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import type { ObjectStore } from '../../platform/storage/port.ts';
import { newSite, SITE_ID } from '../../platform/storage/site-id.ts';
import { BackupError } from './error.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { type TableFacts, tablesInOrder } from './tables.ts';
import { type BackupSummary, FOLDERS } from './write.ts';

const ROWS_ENTRY = /^database\/([a-z_]+)\/\d+\.jsonl$/;
const NAMES_ENTRY = /^files\/\d+\.txt$/;
const FILE_ENTRY = new RegExp(`^(?:${FOLDERS.join('|')})(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$`);
/** Filled by every server at its first start, so they do not count as data. */
const MADE_AT_START = ['setting', 'embedder'];
/** Exists in the storage while images are restored: marks leftovers of a killed restore, which may be removed. */
const UNFINISHED = 'restoring';
const VECTOR_INDEX = 'image_embedding';

export interface RestoreOptions {
  /** Only checks that files beside the archive are there, with their sizes: nothing is put into the storage. */
  isTrial?: boolean;
  /** Runs last in the transaction: for blocks that are newer than the backup. */
  keepOut?: (tx: Queries) => Promise<void>;
}

/** Where scheduled backups keep their files: a folder beside the archives. */
export const filesBeside = (file: string): string => path.join(path.dirname(file), 'files');

/** @throws BackupError, StorageError */
export async function restoreBackup(
  database: Database,
  storage: ObjectStore,
  file: string,
  options: RestoreOptions = {},
): Promise<BackupSummary> {
  const tables = tablesInOrder();
  await refuseUsedDatabase(database, tables);
  if (await storage.stat(UNFINISHED)) await clear(storage);
  else await refuseUsedStorage(storage);
  try {
    return await database.queries.transaction(async (tx) => {
      const definition = await dropVectorIndex(tx);
      for (const name of MADE_AT_START) await tx.execute(sql`delete from ${sql.identifier(name)}`);
      const sum = await unpack(tx, tables, storage, file, options);
      // The column of a move to another embedder is not restored: the move starts over.
      await tx.execute(sql`delete from embedder where state <> 'active'`);
      // What an operator asked for then is not asked for now.
      await tx.execute(sql`update board_state set requested_at = null, stopped_at = null`);
      for (const table of tables) await countOn(tx, table, sum.sequences);
      await tx.execute(sql.raw(definition));
      await options.keepOut?.(tx);
      if (!options.isTrial) await newSite(tx, storage);
      // Before the commit: a database without its images is worse than none.
      await storage.remove(UNFINISHED);
      return { rows: sum.rows, files: sum.files };
    });
  } catch (error) {
    await clear(storage);
    throw error;
  }
}

async function refuseUsedDatabase(database: Database, tables: readonly TableFacts[]): Promise<void> {
  for (const { name } of tables) {
    if (MADE_AT_START.includes(name)) continue;
    const { rows } = await database.queries.execute<{ used: boolean }>(
      sql`select exists (select from ${sql.identifier(name)}) as used`,
    );
    if (rows[0]?.used) {
      throw new BackupError(
        `The database is not empty (there are rows in "${name}"): restore into a new one, so that nothing is lost.`,
      );
    }
  }
}

async function refuseUsedStorage(storage: ObjectStore): Promise<void> {
  for (const folder of FOLDERS) {
    for await (const { name } of storage.list(folder)) {
      throw new BackupError(
        `There are images already, such as ${name}: restore into an empty DATA_DIR or STORAGE_URL, so that nothing is lost.`,
      );
    }
  }
}

/** Removes what was restored so far. */
async function clear(storage: ObjectStore): Promise<void> {
  for (const folder of FOLDERS) for await (const { name } of storage.list(folder)) await storage.remove(name);
  await storage.remove(SITE_ID);
  await storage.remove(UNFINISHED);
}

async function unpack(
  tx: Executor,
  tables: readonly TableFacts[],
  storage: ObjectStore,
  file: string,
  { isTrial = false }: RestoreOptions,
): Promise<BackupSummary & { sequences: Readonly<Record<string, number>> }> {
  const beside = createFolderStore(filesBeside(file));
  const summary = { rows: 0, files: 0, sequences: {} as Readonly<Record<string, number>> };
  const extract = tar.extract();
  let isKnown = false;
  async function takeFile(name: string, read: () => Promise<Uint8Array>): Promise<void> {
    if (!FILE_ENTRY.test(name) || name.includes('..')) {
      throw new BackupError(`This backup has an entry that does not belong in one: ${name.slice(0, 100)}`);
    }
    if (!isTrial && summary.files === 0) await storage.put(UNFINISHED, new Uint8Array());
    const bytes = await read();
    if (!isTrial) await storage.put(name, bytes);
    summary.files += 1;
  }
  /** Takes a file that the archive only names. */
  async function takeNamed(line: string): Promise<void> {
    const [, size, name = ''] = /^(\d+) (.+)$/.exec(line) ?? [];
    await takeFile(name, async () => {
      const bytes = isTrial ? undefined : await beside.get(name);
      const found = isTrial ? (await beside.stat(name))?.size : bytes?.length;
      if (found !== Number(size)) {
        throw new BackupError(`The backup lacks ${name}: the folder "files" must be beside the archive, and whole.`);
      }
      return bytes ?? new Uint8Array();
    });
  }
  async function readEntries(): Promise<void> {
    for await (const entry of extract) {
      const { name } = entry.header;
      const table = ROWS_ENTRY.exec(name)?.[1];
      if (!isKnown && name !== MANIFEST) throw new BackupError('This file is not a Mekiki backup.');
      if (name === MANIFEST) {
        summary.sequences = readManifest(await text(entry)).sequences ?? {};
        isKnown = true;
      } else if (table !== undefined && tables.some((one) => one.name === table)) {
        summary.rows += await insert(tx, table, await text(entry));
      } else if (NAMES_ENTRY.test(name)) {
        for (const line of (await text(entry)).split('\n')) await takeNamed(line);
      } else {
        await takeFile(name, () => buffer(entry));
      }
    }
    if (!isKnown) throw new BackupError('This file is not a Mekiki backup.');
  }
  const reading = readEntries().catch((error: unknown) => {
    extract.destroy();
    throw error;
  });
  // Both have to end: rows inserted after the transaction would stay.
  const [unpacked, read] = await Promise.allSettled([
    pipeline(createReadStream(file), createGunzip(), extract),
    reading,
  ]);
  // The error of an entry is more useful than the abort of the rest.
  for (const { reason } of [read, unpacked].filter((one) => one.status === 'rejected')) throw sentence(reason);
  return summary;
}

function sentence(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError('There is no such file.');
  if (code?.startsWith('Z_') || /tar header|end of data/i.test(String(error))) {
    return new BackupError('This file is damaged or not a Mekiki backup.');
  }
  return error;
}

/** Columns that are missing in a backup of an older version get their defaults. */
async function insert(tx: Executor, table: string, lines: string): Promise<number> {
  const rows = lines.split('\n');
  const first = JSON.parse(rows[0] ?? '{}') as Record<string, unknown>;
  if (table === 'image') await fitVectors(tx, first['embedding']);
  // Belongs to a move to another embedder that was in progress.
  const columns = Object.keys(first).filter((column) => column !== 'embedding_next');
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const name = sql.identifier(table);
  // The text is never parsed here: JavaScript would round its large numbers.
  const values = sql`select ${list} from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`;
  await tx.execute(sql`insert into ${name} (${list}) ${values}`);
  return rows.length;
}

/** The vector column has the dimensions of the index's embedder. @param vector such as `[0.1,0.2]` */
async function fitVectors(tx: Executor, vector: unknown): Promise<void> {
  const { rows } = await tx.execute<{ dimensions: number }>(
    sql`select atttypmod as dimensions from pg_attribute where attrelid = 'image'::regclass and attname = 'embedding'`,
  );
  const dimensions = String(vector).split(',').length;
  if (rows[0]?.dimensions === dimensions) return;
  await tx.execute(sql.raw(`alter table image alter column embedding type vector(${dimensions})`));
}

/** Building it once at the end takes a fraction of the time. @returns a function that creates it again */
async function dropVectorIndex(tx: Executor): Promise<string> {
  const { rows } = await tx.execute<{ definition: string }>(
    sql`select pg_get_indexdef(${VECTOR_INDEX}::regclass) as definition`,
  );
  await tx.execute(sql`drop index ${sql.identifier(VECTOR_INDEX)}`);
  return rows[0]?.definition ?? '';
}

/** New IDs continue after the restored ones, and after those that were deleted before the backup. */
async function countOn(
  tx: Executor,
  { name, serials }: TableFacts,
  sequences: Readonly<Record<string, number>>,
): Promise<void> {
  for (const column of serials) {
    const given = sequences[`${name}.${column}`] ?? null;
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(last, 1), last is not null)
      from (select greatest(max(${sql.identifier(column)}), ${given}::bigint) as last from ${sql.identifier(name)}) as given`);
  }
}
