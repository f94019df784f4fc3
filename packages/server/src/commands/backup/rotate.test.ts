import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import {
  backupName,
  listBackups,
  listUnverified,
  removeLeftovers,
  removeOldBackups,
  removeUnneededFiles,
} from './rotate.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-rotate-'));
});
afterEach(() => rm(folder, { recursive: true }));

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3, 30));

test('only the newest backups are kept; other files stay', async () => {
  for (const number of [3, 1, 2]) await writeFile(path.join(folder, backupName(day(number))), '');
  await writeFile(path.join(folder, 'mekiki.tar.gz'), '');
  await writeFile(path.join(folder, `${backupName(day(4))}.part`), '');
  expect((await listBackups(folder)).map(({ at }) => at)).toEqual([day(3), day(2), day(1)]);
  expect((await removeOldBackups(folder, 2, day(3))).map(({ at }) => at)).toEqual([day(3), day(2)]);
  expect((await readdir(folder)).toSorted()).toEqual([
    backupName(day(2)),
    backupName(day(3)),
    `${backupName(day(4))}.part`,
    'mekiki.tar.gz',
  ]);
  expect(await listBackups(path.join(folder, 'missing'))).toEqual([]);
});

test('what killed processes left is removed, and of backups that failed their test all but the newest', async () => {
  const kept = ['mekiki.tar.gz.part', backupName(day(1)), `${backupName(day(3))}.unverified`];
  const left = [`${backupName(day(4))}.part`, `${backupName(day(2))}.unverified`, `${backupName(day(1))}.unverified`];
  for (const name of [...kept, ...left]) await writeFile(path.join(folder, name), '');
  for (const name of ['.snapshot-7', '.trial-a1B2c3', 'files'])
    await mkdir(path.join(folder, name, 'inside'), { recursive: true });
  await removeLeftovers(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['files', ...kept].toSorted());
  expect((await listUnverified(folder)).map(({ at }) => at)).toEqual([day(3)]);
  expect((await listBackups(folder)).map(({ at }) => at)).toEqual([day(1)]);
});

test('a backup with a future date stays, and does not displace earlier ones', async () => {
  for (const number of [1, 2, 9]) await writeFile(path.join(folder, backupName(day(number))), '');
  expect((await removeOldBackups(folder, 1, day(2))).map(({ at }) => at)).toEqual([day(2)]);
  expect((await listBackups(folder)).map(({ at }) => at)).toEqual([day(9), day(2)]);
});

test('a file that left the site stays until no kept backup needs it', async () => {
  const beside = createFolderStore(path.join(folder, 'files'));
  for (const name of ['a', 'b']) await beside.put(`images/${name}.webp`, new Uint8Array([1]));
  const sweep = (now: number, oldest: number, ...needed: string[]) =>
    removeUnneededFiles(folder, { beside, needed: new Set(needed), oldest: day(oldest), now: day(now) });
  const left = async () => (await readdir(path.join(folder, 'files', 'images'))).toSorted();
  expect(await sweep(1, 1, 'images/a.webp', 'images/b.webp')).toBe(0);
  // The backup of the first still has it.
  expect(await sweep(2, 1, 'images/a.webp')).toBe(0);
  expect(await sweep(3, 2, 'images/a.webp')).toBe(0);
  expect(await left()).toEqual(['a.webp', 'b.webp']);
  expect(await sweep(4, 3, 'images/a.webp')).toBe(1);
  expect(await left()).toEqual(['a.webp']);
  // What comes back is needed again.
  expect(await sweep(5, 5)).toBe(0);
  expect(await sweep(6, 6, 'images/a.webp')).toBe(0);
  expect(await sweep(7, 7)).toBe(0);
  expect(await left()).toEqual(['a.webp']);
});
