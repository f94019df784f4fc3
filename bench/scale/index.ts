/**
 * How the index grows: recall and times of the server's own queries, plain and filtered, against an exact search.
 *
 *   npm run bench -- scale --rows 10000,100000 [--database embedded|postgres] [--memory 512MB] [--queries 100] [--write] [--fresh]
 *
 * `--memory` is PostgreSQL's maintenance_work_mem, in which the vector index is built: 300 MB for 100,000 rows. PostgreSQL is
 * the one of DATABASE_URL; each size gets its own database there, which is kept for the next run. `--write` writes all
 * measurements so far to docs/reference/scale.md. `--walk` only prints the results without `reachOf`.
 */
import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, openDatabase } from '@mekiki/server/platform/db/database.ts';
import { BUILTIN_EMBEDDER } from '@mekiki/server/imaging/matching/embedders.ts';
import { FILTERS, measure, queriesOf } from './ask.ts';
import { fill } from './fill.ts';
import { keepResult, type Result, tableOf, writeDocument } from './report.ts';
import { createVectors } from './vectors.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000' },
    database: { type: 'string', default: 'embedded' },
    memory: { type: 'string', default: '512MB' },
    queries: { type: 'string', default: '100' },
    machine: {
      type: 'string',
      default: `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    },
    walk: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});
const SEED = 20_261_121;
const vectors = createVectors(SEED, BUILTIN_EMBEDDER.dimensions);

async function open(rows: number): Promise<Database> {
  if (values.database === 'embedded') {
    const folder = fileURLToPath(new URL(`../.cache/scale/${rows}`, import.meta.url));
    if (values.fresh) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const database = await openDatabase({ folder });
    await database.queries.execute(sql`select set_config('maintenance_work_mem', ${values.memory}, false)`);
    return database;
  }
  const address = process.env['DATABASE_URL'];
  if (!address) throw new Error('Set DATABASE_URL to a PostgreSQL with pgvector.');
  const name = `mekiki_scale_${rows}`;
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  if (values.fresh) await admin.query(`drop database if exists ${name} with (force)`);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await admin.query(`create database ${name}`);
  await admin.query(`alter database ${name} set maintenance_work_mem = ${pg.escapeLiteral(values.memory)}`);
  await admin.end();
  const url = new URL(address);
  url.pathname = name;
  return openDatabase({ url: url.href });
}

/** In bytes an image: all of the table and its indexes, and the vector index alone. */
async function sizesOf({ queries }: Database, rows: number): Promise<Pick<Result, 'bytesPerRow' | 'indexBytesPerRow'>> {
  const { rows: found } = await queries.execute<{ whole: string; vector: string }>(
    sql`select pg_total_relation_size('image') as whole, pg_relation_size('image_embedding') as vector`,
  );
  return {
    bytesPerRow: Math.round(Number(found[0]?.whole) / rows),
    indexBytesPerRow: Math.round(Number(found[0]?.vector) / rows),
  };
}

async function measureAt(rows: number): Promise<Result> {
  const database = await open(rows);
  try {
    const { rows: found } = await database.queries.execute<{ count: number; built: boolean }>(
      sql`select count(*)::int as count, to_regclass('image_embedding') is not null as built from image`,
    );
    const isFilled = found[0]?.count === rows && found[0].built;
    if (!isFilled && found[0]?.count) throw new Error('An earlier run was broken off: run again with --fresh.');
    const started = performance.now();
    const filled = isFilled
      ? undefined
      : await fill(database, rows, vectors, (done) => {
          const seconds = Math.round((performance.now() - started) / 1_000);
          if (done % 50_000 === 0 || done === rows) console.error(`${done} rows after ${seconds} s`);
        });
    if (filled) console.error(`The vector index took ${Math.round(filled.buildSeconds)} s`);
    const asked = queriesOf(vectors, rows, Number(values.queries));
    const measured = [];
    for (const filter of Object.keys(FILTERS)) {
      measured.push(await measure(database, filter, asked, values.walk));
      console.error(JSON.stringify(measured.at(-1)));
    }
    return {
      database: database.kind,
      machine: values.machine,
      rows,
      ...(filled && { rowsPerSecond: Math.round(rows / filled.copySeconds), buildSeconds: filled.buildSeconds }),
      ...(await sizesOf(database, rows)),
      measured,
    };
  } finally {
    await database.close();
  }
}

for (const rows of values.rows.split(',').map(Number)) {
  const result = await measureAt(rows);
  console.log(tableOf([values.walk ? result : await keepResult(result)]));
}
if (values.write) await writeDocument();
