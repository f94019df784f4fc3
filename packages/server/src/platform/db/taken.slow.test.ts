/** Servers in processes of their own on one data folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { nextOwner, ownerFile, readOwner, writeOwner } from './owner.ts';

let folder: string;
let server: ServerProcess;
const start = () => startServerProcess(folder, { SAMPLE_COLLECTION: '0', MEDIA_WORKERS: '1' });
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-taken-'));
  server = await start();
});
afterEach(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

test('a second server refuses and says who holds the folder; after a kill it starts', async () => {
  await expect(start()).rejects.toThrow(
    /\[mekiki\] Another Mekiki \(process \d+ on host .+, since .+ UTC\) already uses the data folder/,
  );
  await server.kill();
  server = await start();
  expect(await server.stop()).toBe(0);
  expect(readOwner(ownerFile(folder))).toMatchObject({ generation: 2, isReleased: true });
});

test('a server that has lost its folder ends by itself, with the code that has it restarted', async () => {
  writeOwner(ownerFile(folder), { ...nextOwner(readOwner(ownerFile(folder))), host: 'other', pid: 7 });
  const { code, output } = await server.ended;
  expect(code).toBe(70);
  expect(output).toContain('Another Mekiki (process 7 on host other');
});
