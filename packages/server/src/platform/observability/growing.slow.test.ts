/** What docs/guides/operate.md says of Citus, as far as PostgreSQL alone can tell: its statements fit our tables, and the server bears them. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { searchByQuery, searchByText } from '@mekiki/api-client';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createServer } from '../../server.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { clientOf } from '../../testing/people.ts';

const SAMPLES = 6;

/** The statements of the block under the heading Citus, without those that need Citus itself. */
function statements(): string[] {
  const text = readFileSync(new URL('../../../../../docs/guides/operate.md', import.meta.url), 'utf8');
  const [, block = ''] = /### Citus[\s\S]*?```sql\n([\s\S]*?)```/.exec(text) ?? [];
  return block
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(
      (statement) =>
        statement !== '' && !/^create extension citus|citus_set_coordinator|citus_add_node/.test(statement),
    );
}

/** Citus' own functions, doing nothing but to look for the tables and columns that they are given. */
const STAND_INS = [
  `create function create_reference_table(name regclass) returns void language sql as $$ select $$`,
  `create function create_distributed_table(name regclass, by text, colocate_with text default 'default') returns void
   language plpgsql as $$ declare found boolean; begin
     select exists (select from pg_attribute where attrelid = name and attname = by) into found;
     if not found then raise exception '% has no column %', name, by; end if;
     if colocate_with <> 'default' then perform colocate_with::regclass; end if;
     if exists (select from pg_index where indrelid = name and indisunique
       and not (select attnum from pg_attribute where attrelid = name and attname = by) = any (indkey)) then
       raise exception 'a unique index of % lacks %', name, by; end if;
   end $$`,
  `create function run_command_on_all_nodes(command text) returns void language plpgsql as $$ begin execute command; end $$`,
];

test.runIf(DATABASE_KINDS.includes('postgres'))('its statements run, and the server works after them', async () => {
  const { database, dispose } = await openTestDatabase('postgres');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-growing-'));
  const run = (statement: string) => database.queries.execute(sql.raw(statement));
  for (const standIn of STAND_INS) await run(standIn);
  const { rows } = await database.queries.execute<{ name: string }>(sql`select current_database() as name`);
  const all = statements().map((statement) =>
    statement.replaceAll('alter database mekiki', `alter database ${rows[0]?.name}`),
  );
  expect(all.length).toBeGreaterThan(10);
  for (const statement of all) await run(statement);

  const { app, collection, close } = await createServer({
    config: readConfig({
      DATA_DIR: folder,
      APP_DIR: folder,
      SAMPLE_COLLECTION: String(SAMPLES),
      MEDIA_WORKERS: '1',
      LOG_LEVEL: 'error',
    }),
    database: { ...database, close: dispose },
  });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    await collection.finished();
    const address = app.server.address();
    const client = clientOf(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    const { data } = await searchByText({ client, body: { text: '1girl' } });
    const query = data?.results.data[0]?.content[0]?.query ?? '';
    const { data: alike } = await searchByQuery({ client, body: { query } });
    expect(alike?.results.data[0]?.content[0]?.query).toBe(query);
    const { rows: counted } = await database.queries.execute(sql`select count(*)::int as count from image`);
    expect(counted).toEqual([{ count: SAMPLES }]);
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});
