/** Blocks and the log of acts in a file of their own, so that they outlive the database: an older backup has fewer. */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { max, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { moderationLog } from '../../platform/db/schema.ts';
import { newestBlock } from './blocks.ts';
import { ModerationError } from './targets.ts';

/** Name of the file beside scheduled backups. */
export const BLOCKS_FILE = 'blocks.jsonl.gz';
/** The first line begins like this. */
const HEADER = '{"mekiki":"blocks","format":1';
/** Rows read at a time: a description is about 0.1 MB as text. */
const ROWS = 20;
/** What was read from a file. */
export interface ImportedBlocks {
  /** Numbers that the blocks have here. */
  ids: number[];
  /** How many were not here before. */
  added: number;
  /** When the file was written. */
  writtenAt: string;
}

/**
 * Writes all blocks and acts. Nobody else can read the file, and a partial one never has its name.
 * @returns the number of blocks
 */
export async function exportBlocks(db: Executor, file: string): Promise<number> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    yield `${HEADER},"writtenAt":"${new Date().toISOString()}"}\n`;
    for await (const line of blockLines(db)) {
      count += 1;
      yield `${line}\n`;
    }
    for await (const line of actLines(db)) yield `${line}\n`;
  }
  try {
    await pipeline(lines, createGzip({ level: 1 }), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return count;
}

/**
 * Writes the file beside scheduled backups after an act, so that removals since the last backup outlive the site.
 * Nothing is written while nothing was ever blocked.
 * @param folder of the backups; nothing is done where there is none
 */
export async function keepBlocksIn(db: Executor, folder: string | undefined): Promise<void> {
  if (folder === undefined || !(await stat(folder).catch(() => undefined))) return;
  const file = path.join(folder, BLOCKS_FILE);
  if ((await newestBlock(db)) === 0 && !(await stat(file).catch(() => undefined))) return;
  // Another process may have written an older state over a newer one.
  for (let before = -1, now = await newestAct(db); now !== before; now = await newestAct(db)) {
    before = now;
    await exportBlocks(db, file);
  }
}

async function newestAct(db: Executor): Promise<number> {
  const [row] = await db.select({ id: max(moderationLog.id) }).from(moderationLog);
  return row?.id ?? 0;
}

async function* blockLines(tx: Executor): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const { rows } = await tx.execute<{ id: number; line: string }>(sql`
      select b.id, jsonb_build_object('block', to_jsonb(b) - 'id', 'views', coalesce(
        (select jsonb_agg(to_jsonb(v) - 'block_id' order by v.view) from image_block_view v where v.block_id = b.id),
        '[]'))::text as line
      from image_block b where b.id > ${after} order by b.id limit ${ROWS}`);
    yield* rows.map(({ line }) => line);
    if (rows.length < ROWS) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function* actLines(tx: Executor): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const { rows } = await tx.execute<{ id: number; line: string }>(sql`
      select a.id, jsonb_build_object('act', to_jsonb(a) - 'id')::text as line
      from moderation_log a where a.id > ${after} order by a.id limit ${ROWS}`);
    yield* rows.map(({ line }) => line);
    if (rows.length < ROWS) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/**
 * Adds the blocks and acts of a file to those of the database. Own reasons and descriptions are kept.
 * @param tx a transaction
 * @throws ModerationError where it is no such file
 */
export async function importBlocks(tx: Executor, file: string): Promise<ImportedBlocks> {
  const found: ImportedBlocks = { ids: [], added: 0, writtenAt: '' };
  try {
    for await (const line of linesOf(file)) {
      if (found.writtenAt === '') found.writtenAt = writtenAtIn(line, file);
      else if (line.startsWith('{"act"')) await addAct(tx, line);
      else {
        const { id, added } = await addKept(tx, line);
        found.ids.push(id);
        if (added) found.added += 1;
      }
    }
  } catch (error) {
    if (error instanceof ModerationError) throw error;
    throw sentence(error, file);
  }
  if (found.writtenAt === '') throw notBlocks(file);
  return found;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked);
  // Its error is thrown below, once the lines have ended.
  reading.catch(() => {});
  yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  await reading;
}

function writtenAtIn(line: string, file: string): string {
  if (!line.startsWith(HEADER)) throw notBlocks(file);
  return (JSON.parse(line) as { writtenAt: string }).writtenAt;
}

const notBlocks = (file: string) =>
  new ModerationError(`${file} holds no blocks: name a file that "export" or a scheduled backup wrote.`);

function sentence(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new ModerationError(`There is no file ${file}.`);
  return code?.startsWith('Z_') ? notBlocks(file) : error;
}

/** The text is never parsed here: JavaScript would round its large numbers. */
async function addKept(tx: Executor, line: string): Promise<{ id: number; added: boolean }> {
  const { rows } = await tx.execute<{ id: number; added: boolean }>(sql`
    insert into image_block as own (kind, name, reason, keys, phash, embedder, outline, features, created_at)
    select kind, name, reason, keys, phash, embedder, outline, features, created_at
    from json_populate_record(null::image_block, ${line}::json->'block')
    on conflict (kind, name) do update set
      keys = array(select distinct unnest(own.keys || excluded.keys)),
      reason = coalesce(own.reason, excluded.reason),
      phash = coalesce(own.phash, excluded.phash),
      embedder = coalesce(own.embedder, excluded.embedder),
      outline = coalesce(own.outline, excluded.outline),
      features = coalesce(own.features, excluded.features)
    returning id, xmax = 0 as added`);
  const [row] = rows;
  if (!row) throw new Error('A block was not added.');
  await tx.execute(sql`
    insert into image_block_view (block_id, view, embedder, embedding)
    select ${row.id}::int, view, embedder, embedding
    from json_populate_recordset(null::image_block_view, ${line}::json->'views')
    where not exists (select from image_block_view where block_id = ${row.id})`);
  return row;
}

async function addAct(tx: Executor, line: string): Promise<void> {
  await tx.execute(sql`
    insert into moderation_log (at, actor, action, subject, reason, counts)
    select at, actor, action, subject, reason, counts
    from json_populate_record(null::moderation_log, ${line}::json->'act') as given
    where not exists (
      select from moderation_log as own
      where own.at = given.at and own.actor = given.actor and own.action = given.action and own.subject = given.subject)`);
}
