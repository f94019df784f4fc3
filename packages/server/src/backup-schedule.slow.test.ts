/** A backup of a site that goes on writing, made by the schedule, restored. */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createImageStore } from './catalog/images/adapter.storage.ts';
import { restoreBackup } from './commands/backup/read.ts';
import { backupName, listBackups } from './commands/backup/rotate.ts';
import { createBackupSchedule, untilTime } from './backup-schedule.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { image, tag } from './platform/db/schema.ts';
import { createFolderStore } from './platform/storage/adapter.folder.ts';
import { openTestDatabase } from './testing/databases.ts';
import { indexSamples } from './testing/samples.ts';

const SAMPLES = 4;

let folder: string;
let dataDir: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-schedule-'));
  dataDir = path.join(folder, 'data');
  database = await openDatabase({ folder: dataDir });
  await indexSamples({ database, images: createImageStore(createFolderStore(dataDir)) }, SAMPLES);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

interface Told {
  text: string;
  details: Record<string, unknown>;
}

/** What the schedule tells of its next backup. */
async function nextBackup(
  dir: string,
  keep = 2,
  warn: (details: object, text: string) => void = () => {},
): Promise<Told> {
  const { promise, resolve } = Promise.withResolvers<Told>();
  const tell = (details: object, text: string) => resolve({ text, details: details as Told['details'] });
  const schedule = createBackupSchedule({
    config: { backups: { dir, at: 0, keep, verifies: true }, dataDir, databaseUrl: undefined, storage: undefined },
    database,
    log: { info: tell, warn, error: tell },
    catchUpMs: 1,
  });
  schedule.start();
  const told = await promise;
  await schedule.stop();
  return told;
}

test('a backup of the running site is checked, and excludes later writes', async () => {
  const dir = path.join(folder, 'backups');
  const made = new AbortController();
  const writing = (async () => {
    for (let at = 0; !made.signal.aborted; at += 1)
      await database.queries.insert(tag).values({ name: `late ${at}`, category: 'general' });
  })();
  const { text, details } = await nextBackup(dir);
  made.abort();
  await writing;
  expect([text, details]).toEqual([
    'backed up',
    expect.objectContaining({ kept: 1, removed: 0, isVerified: true, waitedMs: expect.any(Number) }),
  ]);
  const [backup] = await listBackups(dir);
  const modes = await Promise.all(
    [dir, backup?.file ?? '', path.join(dir, 'files', 'images')].map((name) => stat(name)),
  );
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600, 0o700]);
  // Neither a copy of the database nor a draft is left.
  expect((await readdir(dir)).toSorted()).toEqual(['files', 'gone.json', path.basename(backup?.file ?? '')]);

  const target = await openTestDatabase('embedded');
  const storage = createFolderStore(path.join(folder, 'restored'));
  const restored = await restoreBackup(target.database, storage, backup?.file ?? '');
  expect(restored.files).toBe(details['files']);
  expect(restored.rows).toBe(details['rows']);
  const [images] = await target.database.queries.select({ total: count() }).from(image);
  expect(images?.total).toBe(SAMPLES);
  const late = (db: Database) =>
    db.queries.execute<{ total: number }>(sql`select count(*)::int as total from tag where name like 'late %'`);
  const [then, now] = await Promise.all([late(target.database), late(database)]);
  expect(then.rows[0]?.total).toBeLessThan(now.rows[0]?.total ?? 0);
  await target.dispose();
});

test('a backup of yesterday makes room for one of today, and shares its files', async () => {
  const dir = path.join(folder, 'rotated');
  await nextBackup(dir);
  const [first] = await listBackups(dir);
  await rm(first?.file ?? '');
  for (const days of [2, 3])
    await writeFile(path.join(dir, backupName(new Date(Date.now() - days * 24 * 3_600_000))), '');
  const { details } = await nextBackup(dir);
  expect(details).toMatchObject({ copied: 0, kept: 2 });
  expect((await listBackups(dir)).map(({ at }) => Math.round((Date.now() - at.getTime()) / 86_400_000))).toEqual([
    0, 2,
  ]);
});

test('a backup with a future date causes a warning, and does not delay others', async () => {
  const dir = path.join(folder, 'future');
  const file = path.join(dir, backupName(new Date(Date.now() + 400 * 24 * 3_600_000)));
  await mkdir(dir);
  await writeFile(file, '');
  const warnings: unknown[] = [];
  const { text, details } = await nextBackup(dir, 1, (...warning) => warnings.push(warning));
  expect([text, details]).toEqual(['backed up', expect.objectContaining({ kept: 1 })]);
  const warning = [{ files: [file] }, 'backups have a date in the future: rename them, or remove them'];
  // At the start, and at the time of the backup.
  expect(warnings).toEqual([warning, warning]);
  expect((await listBackups(dir)).map((one) => one.file)).toEqual([file, details['file']]);
});

test('a backup that fails its test restore is reported, does not count, and is not repeated by a restart', async () => {
  const dir = path.join(folder, 'unverified');
  const { queries } = database;
  // No other database takes such a row.
  await queries.execute(sql`alter table tag alter column category drop not null`);
  await queries.execute(sql`insert into tag (name, category) values ('odd', null)`);
  onTestFinished(async () => {
    await queries.execute(sql`delete from tag where name = 'odd'`);
    await queries.execute(sql`alter table tag alter column category set not null`);
  });
  const { text, details } = await nextBackup(dir);
  expect(text).toBe('the backup failed; the next one is tomorrow');
  expect(details['reason']).toMatch(/^The backup could not be restored as a test and is kept as .+\.unverified: /);
  expect(await listBackups(dir)).toEqual([]);
  // Neither the copy of the database nor the one that was restored is left.
  expect((await readdir(dir)).toSorted()).toEqual(['files', expect.stringMatching(/^mekiki-.+\.unverified$/)]);

  const snapshot = vi.fn<() => Promise<void>>();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const backups = { dir, at: 0, keep: 2, verifies: true };
  const config = { backups, dataDir, databaseUrl: undefined, storage: undefined };
  const restarted = createBackupSchedule({ config, database: { ...database, snapshot }, log, catchUpMs: 1 });
  restarted.start();
  await sleep(1_000);
  await restarted.stop();
  expect(snapshot).not.toHaveBeenCalled();
});

test('an unwritable folder is reported, and the site keeps running', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const { text, details } = await nextBackup(path.join(file, 'backups'));
  expect([text, details['reason']]).toEqual(['the backup failed; the next one is tomorrow', expect.any(String)]);
  await database.ping();
});

test('the next time of day is today or tomorrow', () => {
  const hours = (from: string) => untilTime(210, new Date(`2026-11-25T${from}:00`)) / 3_600_000;
  expect([hours('02:30'), hours('03:30'), hours('04:30')]).toEqual([1, 24, 23]);
});
