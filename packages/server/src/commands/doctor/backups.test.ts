import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupName } from '../backup/rotate.ts';
import { backupFindings } from './backups.ts';

test('says whether there are backups, how many and how old', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'mekiki-doctor-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const now = new Date('2026-11-25T12:00:00Z');
  const find = async (folder: string) => {
    const [found] = await backupFindings({ backups: { dir: folder, at: 0, keep: 7, verifies: true } }, now);
    return [found?.state, found?.text];
  };
  expect(await find(dir)).toEqual(['warn', expect.stringContaining('There is none')]);
  await writeFile(path.join(dir, backupName(new Date('2026-11-24T03:30:00Z'))), '');
  expect(await find(dir)).toEqual(['fail', expect.stringContaining('the newest 33 h old: look for')]);
  await writeFile(path.join(dir, backupName(new Date('2026-11-25T03:30:00Z'))), '');
  expect(await find(dir)).toEqual(['ok', `2 in ${dir}, the newest 9 h old.`]);
  // One of the future says nothing of their age.
  await writeFile(path.join(dir, backupName(new Date('2027-11-25T03:30:00Z'))), '');
  expect(await find(dir)).toEqual(['ok', `2 in ${dir}, the newest 9 h old.`]);
  const unverified = `${backupName(new Date('2026-11-25T11:30:00Z'))}.unverified`;
  await writeFile(path.join(dir, unverified), '');
  expect(await find(dir)).toEqual(['fail', expect.stringContaining(`as a test: ${path.join(dir, unverified)}.`)]);
  const file = path.join(dir, 'file');
  await writeFile(file, '');
  expect(await find(file)).toEqual(['fail', expect.stringContaining('cannot be read')]);
  expect(await backupFindings({ backups: undefined })).toEqual([
    { part: 'Backups', state: 'warn', text: 'None are scheduled: set BACKUP_DIR to a folder on another disk.' },
  ]);
});
