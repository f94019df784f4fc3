/** Restores a backup into an empty database and an empty data folder, wholly or not at all. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import tar from 'tar-stream';
import type { Database, Executor } from '../db/database.ts';
import { BackupError } from './error.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { type TableFacts, tablesInOrder } from './tables.ts';
import { type BackupSummary, FOLDERS } from './write.ts';

const ROWS_ENTRY = /^database\/([a-z_]+)\/\d+\.jsonl$/;
const FILE_ENTRY = new RegExp(`^(?:${FOLDERS.join('|')})(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$`);
/** Made by every server at its first start, so it does not make a database used. */
const MADE_AT_START = 'setting';
const VECTOR_INDEX = 'image_embedding';

/** @throws BackupError */
export async function restoreBackup(database: Database, dataDir: string, file: string): Promise<BackupSummary> {
  const tables = tablesInOrder();
  await refuseUsed(database, dataDir, tables);
  const staging = path.join(dataDir, 'restoring');
  await rm(staging, { recursive: true, force: true });
  try {
    const summary = await database.queries.transaction(async (tx) => {
      const definition = await dropVectorIndex(tx);
      const sum = await unpack(tx, tables, staging, file);
      for (const table of tables) await countOn(tx, table);
      await tx.execute(sql.raw(definition));
      // Before the commit: a database without its pictures is worth less than none.
      for (const folder of FOLDERS) await moveIn(path.join(staging, folder), path.join(dataDir, folder));
      return sum;
    });
    await rm(staging, { recursive: true, force: true });
    return summary;
  } catch (error) {
    for (const folder of ['restoring', ...FOLDERS]) {
      await rm(path.join(dataDir, folder), { recursive: true, force: true });
    }
    throw error;
  }
}

async function refuseUsed(database: Database, dataDir: string, tables: readonly TableFacts[]): Promise<void> {
  for (const { name } of tables) {
    if (name === MADE_AT_START) continue;
    const { rows } = await database.queries.execute<{ used: boolean }>(
      sql`select exists (select from ${sql.identifier(name)}) as used`,
    );
    if (rows[0]?.used) {
      throw new BackupError(
        `The database is not empty (there are rows in "${name}"): restore into a new one, so that nothing is lost.`,
      );
    }
  }
  for (const folder of FOLDERS) {
    const there = await readdir(path.join(dataDir, folder)).catch((): string[] => []);
    if (there.length > 0) {
      throw new BackupError(
        `There are pictures in ${path.join(dataDir, folder)}: restore into an empty DATA_DIR, so that nothing is lost.`,
      );
    }
  }
}

async function unpack(
  tx: Executor,
  tables: readonly TableFacts[],
  staging: string,
  file: string,
): Promise<BackupSummary> {
  const summary = { rows: 0, files: 0 };
  const extract = tar.extract();
  let isKnown = false;
  async function readEntries(): Promise<void> {
    for await (const entry of extract) {
      const { name } = entry.header;
      const table = ROWS_ENTRY.exec(name)?.[1];
      if (!isKnown && name !== MANIFEST) throw new BackupError('This file is no backup of Mekiki.');
      if (name === MANIFEST) {
        readManifest(await text(entry));
        isKnown = true;
      } else if (table !== undefined && tables.some((one) => one.name === table)) {
        summary.rows += await insert(tx, table, await text(entry));
      } else if (FILE_ENTRY.test(name) && !name.includes('..')) {
        const target = path.join(staging, ...name.split('/'));
        await mkdir(path.dirname(target), { recursive: true });
        await pipeline(entry, createWriteStream(target));
        summary.files += 1;
      } else {
        throw new BackupError(`This backup has an entry that does not belong in one: ${name.slice(0, 100)}`);
      }
    }
    if (!isKnown) throw new BackupError('This file is no backup of Mekiki.');
  }
  try {
    await Promise.all([pipeline(createReadStream(file), createGunzip(), extract), readEntries()]);
  } catch (error) {
    extract.destroy();
    throw sentence(error);
  }
  return summary;
}

function sentence(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError('There is no such file.');
  if (code?.startsWith('Z_') || /tar header|end of data/i.test(String(error))) {
    return new BackupError('This file is damaged, or it is no backup of Mekiki.');
  }
  return error;
}

/** Columns that a backup of an older version lacks get their defaults. */
async function insert(tx: Executor, table: string, lines: string): Promise<number> {
  const rows = lines.split('\n');
  const columns = Object.keys(JSON.parse(rows[0] ?? '{}') as object);
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const name = sql.identifier(table);
  // The text is never taken apart here: JavaScript would round its large numbers.
  const values = sql`select ${list} from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`;
  await tx.execute(
    table === MADE_AT_START
      ? sql`insert into ${name} (${list}) ${values} on conflict (key) do update set value = excluded.value`
      : sql`insert into ${name} (${list}) ${values}`,
  );
  return rows.length;
}

/** Building it once at the end takes a fraction of the time. @returns what makes it again */
async function dropVectorIndex(tx: Executor): Promise<string> {
  const { rows } = await tx.execute<{ definition: string }>(
    sql`select pg_get_indexdef(${VECTOR_INDEX}::regclass) as definition`,
  );
  await tx.execute(sql`drop index ${sql.identifier(VECTOR_INDEX)}`);
  return rows[0]?.definition ?? '';
}

/** Numbers given from now on follow those that were restored. */
async function countOn(tx: Executor, { name, serials }: TableFacts): Promise<void> {
  for (const column of serials) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.identifier(column)}), 1), max(${sql.identifier(column)}) is not null) from ${sql.identifier(name)}`,
    );
  }
}

async function moveIn(from: string, to: string): Promise<void> {
  try {
    await rm(to, { recursive: true, force: true });
    await rename(from, to);
  } catch (error) {
    // A backup without such files.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
