import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, emptyTestPlace } from '../../testing/databases.ts';
import { migrationsWith } from '../../testing/migrations.ts';
import { sentenceOf } from '../process/safe-error.ts';
import { VERSION } from '../version.ts';
import { type Database, openDatabase } from './database.ts';
import { MigrationError, MIGRATIONS, NewerSchemaError, readMigrations } from './migrations.ts';

/** The journal, the columns and the tags of a database. */
async function stateOf({ queries }: Database): Promise<unknown> {
  const { rows } = await queries.execute(sql`
    select (select jsonb_agg(to_jsonb(j) order by id) from drizzle.__drizzle_migrations j) as journal,
      (select jsonb_agg(table_name || '.' || column_name order by 1) from information_schema.columns
        where table_schema = 'public') as columns,
      (select jsonb_agg(to_jsonb(t) order by id) from tag t) as tags`);
  return rows[0];
}

describe.each(DATABASE_KINDS)('the schema of the %s database', (kind) => {
  let place: Awaited<ReturnType<typeof emptyTestPlace>>;
  let before: unknown;
  beforeAll(async () => {
    place = await emptyTestPlace(kind);
    before = await inDatabase(async (database) => {
      await database.queries.execute(sql`insert into tag (name, category) values ('kept', 'general')`);
      return stateOf(database);
    });
  });
  afterAll(() => place.remove());

  async function inDatabase<T>(work: (database: Database) => Promise<T>, migrations?: string): Promise<T> {
    const database = await openDatabase({ ...place.options, migrations });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  const versions = async ({ queries }: Database) => {
    const { rows } = await queries.execute<{ version: string | null }>(
      sql`select version from drizzle.__drizzle_migrations order by id`,
    );
    return rows.map(({ version }) => version);
  };

  test('records which version carried out each migration', async () => {
    expect(await inDatabase(versions)).toEqual(readMigrations(MIGRATIONS).map(() => VERSION));
  });

  test('is as before after a migration that fails, whose error names it', async () => {
    await using broken = await migrationsWith({
      '9998_fine': `delete from "tag"; --> statement-breakpoint
        alter table "tag" add column "later" text`,
      '9999_broken': 'alter table "nowhere" add column "later" text',
    });
    const error: unknown = await inDatabase(stateOf, broken.folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MigrationError);
    expect(sentenceOf(error)).toBe(
      'The migration 9999_broken failed, and the database is as it was before: The database did not carry out a statement (alter table "nowhere"): relation "nowhere" does not exist.',
    );
    expect(await inDatabase(stateOf)).toEqual(before);
  });

  test('is refused where a newer version made it, in a sentence that names the version', async () => {
    await using later = await migrationsWith({ '9999_later': 'alter table "tag" add column "later" text' });
    await inDatabase(
      ({ queries }) => queries.execute(sql`insert into tag (name, category, later) values ('new', 'general', 'x')`),
      later.folder,
    );
    await expect(inDatabase(stateOf)).rejects.toThrow('The database was upgraded by a newer Mekiki');

    await inDatabase(async ({ queries }) => {
      await queries.execute(sql`
        update drizzle.__drizzle_migrations set version = '99.1.0'
        where id = (select max(id) from drizzle.__drizzle_migrations)`);
    }, later.folder);
    const error: unknown = await inDatabase(stateOf).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NewerSchemaError);
    expect(sentenceOf(error)).toBe(
      `The database was upgraded by Mekiki 99.1.0, and this is Mekiki ${VERSION}. Use Mekiki 99.1.0 or newer, or restore a backup from before the upgrade.`,
    );
  });

  test('is brought up to date where earlier versions recorded no version', async () => {
    const earlier = { '9999_later': 'alter table "tag" add column "later" text' };
    await using first = await migrationsWith(earlier);
    await using second = await migrationsWith({ ...earlier, '9999_last': 'alter table "tag" add column "last" text' });
    await inDatabase(
      ({ queries }) => queries.execute(sql`alter table drizzle.__drizzle_migrations drop column version`),
      first.folder,
    );
    const recorded = await inDatabase(versions, second.folder);
    expect(recorded).toEqual([...recorded.slice(1).map(() => null), VERSION]);
  });
});
