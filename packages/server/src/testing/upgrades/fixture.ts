/**
 * The rows of a small database of an earlier version, as text: its first line says what it was, each other one is a table
 * and a row as JSON. The tables are those that the migrations make up to that version.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { MIGRATIONS, readMigrations } from '../../platform/db/migrations.ts';

export const FIXTURES = fileURLToPath(new URL('../../../../../fixtures/upgrades', import.meta.url));

export interface FixtureHead {
  /** Of Mekiki, or the name of the migration where no version was released. */
  version: string;
  /** The newest one. */
  migration: string;
  /** SHA-256 of each migration, oldest first: what a version has carried out must never change. */
  hashes: string[];
}

export interface Fixture extends FixtureHead {
  /** JSON by table. Never parsed, because JavaScript would round large numbers. */
  rows: Map<string, string[]>;
}

/** All that are in the folder, the oldest first. */
export function readFixtures(): Fixture[] {
  const files = readdirSync(FIXTURES).filter((name) => name.endsWith('.txt'));
  const fixtures = files.map((name) => fixtureOf(readFileSync(path.join(FIXTURES, name), 'utf8')));
  return fixtures.toSorted((a, b) => a.hashes.length - b.hashes.length);
}

function fixtureOf(text: string): Fixture {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const rows = new Map<string, string[]>();
  for (const line of lines) {
    const at = line.indexOf(' ');
    const table = line.slice(0, at);
    rows.set(table, [...(rows.get(table) ?? []), line.slice(at + 1)]);
  }
  return { ...(JSON.parse(head) as FixtureHead), rows };
}

/** Settings that are secrets of a site: the next start makes others. */
const NO_SECRETS = sql`where key !~ 'secret|private'`;

/** @throws Error where a table has no row */
export async function fixtureText({ queries }: Database, version: string): Promise<string> {
  const migrations = readMigrations(MIGRATIONS);
  const head = {
    version,
    migration: migrations.at(-1)?.name ?? '',
    hashes: migrations.map(({ hash }) => hash),
  } satisfies FixtureHead;
  const lines = [JSON.stringify(head)];
  for (const table of await tablesOf(queries)) {
    const { rows } = await queries.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t ${table === 'setting' ? NO_SECRETS : sql``} order by 1`,
    );
    if (rows.length === 0) throw new Error(`The table ${table} has no row. Add one in testing/upgrades/rows.ts.`);
    lines.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return `${lines.join('\n')}\n`;
}

async function tablesOf(queries: Pick<Database['queries'], 'execute'>): Promise<string[]> {
  const { rows } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Fills an empty database of the fixture's version. Its role must be a superuser. */
export async function loadFixture({ queries }: Database, fixture: Fixture): Promise<void> {
  await queries.transaction(async (tx) => {
    // Rows come in the order of their tables, not of their references.
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    for (const [table, rows] of fixture.rows) {
      const name = sql.identifier(table);
      await tx.execute(
        sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`,
      );
    }
    const { rows: serials } = await tx.execute<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_default like 'nextval%'`);
    for (const { table, column } of serials) {
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${table}, ${column}), greatest(max(${sql.identifier(column)}), 1)) from ${sql.identifier(table)}`,
      );
    }
  });
}

/** Rows of the fixture that the database does not have, or not with all of their values, each as "table JSON". */
export async function lostRows({ queries }: Database, fixture: Fixture): Promise<string[]> {
  const lost: string[] = [];
  for (const [table, rows] of fixture.rows) {
    for (const row of rows) {
      const { rows: found } = await queries.execute(
        sql`select from ${sql.identifier(table)} t where to_jsonb(t) @> ${row}::jsonb`,
      );
      if (found.length !== 1) lost.push(`${table} ${row}`);
    }
  }
  return lost;
}

/** How many rows each table has. */
export async function countsOf({ queries }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOf(queries)) {
    const { rows } = await queries.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}
