/** With the embedded database, commands work while the server runs. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdmin } from '../testing/admin.ts';
import { imageOf } from '../testing/images.ts';
import { type ServerProcess, startServerProcess } from '../testing/process.ts';
import { startIngest } from './ingest/command.setup.ts';

let folder: string;
let data: string;
let server: ServerProcess;
const start = () => startServerProcess(data, { SAMPLE_COLLECTION: '0', MEDIA_WORKERS: '1' });
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-beside-'));
  data = path.join(folder, 'data');
  server = await start();
});
afterAll(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

const admin = (...args: string[]) => runAdmin({ DATA_DIR: data, INIT_CWD: folder }, ...args);

/** A folder with some images. */
async function folderOf(name: string, seeds: readonly number[]): Promise<string> {
  const made = path.join(folder, name);
  await mkdir(made);
  for (const seed of seeds) await writeFile(path.join(made, `${seed}.png`), await (await imageOf(seed)).bytes());
  return made;
}

interface Found {
  results: { data: { content: { query: string; pool: string; img: string }[] }[] };
}

/** What the running server finds first for the image of a seed. */
async function search(seed: number) {
  const body = new FormData();
  body.set('file', await imageOf(seed), 'image.png');
  const answer = await fetch(`${server.url}/api/search/image/file`, { method: 'POST', body });
  return ((await answer.json()) as Found).results.data[0]?.content[0];
}

test('the server finds what a command indexes, and no longer finds what it removes', async () => {
  const mine = await folderOf('mine', [1, 2, 3]);
  expect(await admin('ingest', 'folder', mine)).toMatchObject({ code: 0 });
  const found = await search(2);
  expect(found?.pool).toBe('local');
  expect((await fetch(found?.img ?? '')).status).toBe(200);
  expect(await admin('works', 'show', found?.query ?? '')).toMatchObject({
    code: 0,
    said: expect.stringContaining('2.png'),
  });

  expect(await admin('moderate', 'remove', found?.query ?? '', '--yes')).toMatchObject({ code: 0 });
  expect((await fetch(found?.img ?? '')).status).toBe(404);
  expect((await search(2))?.query).not.toBe(found?.query);
  // It is blocked as well.
  expect((await admin('ingest', 'folder', await folderOf('again', [2]))).said).toContain('blocked');
});

test('the console gets a token', async () => {
  expect((await admin('console', 'token', '--name', 'mio')).said).toMatch(/mkop_/);
  expect((await admin('console', 'list')).said).toContain('mio');
});

test('a backup is made', async () => {
  expect(await admin('backup', 'beside.tar.gz')).toMatchObject({
    code: 0,
    said: expect.stringContaining('rows of the embedded database'),
  });
  expect((await search(1))?.pool).toBe('local');
});

test('a command whose server is killed ends, and resumes with the next one', async () => {
  const seeds = Array.from({ length: 30 }, (_, index) => 20 + index);
  const more = await folderOf('more', seeds);
  const command = startIngest(['folder', more], { DATA_DIR: data, MEDIA_WORKERS: '1' });
  expect(await command.says(/[1-9]\d* stored/)).toBe(true);
  await server.kill();
  expect(await command.end()).toBe(1);
  server = await start();
  const resumed = await admin('ingest', 'folder', more);
  expect(resumed).toMatchObject({ code: 0 });
  // What the first run has stored is not stored again.
  const [, stored] = /([\d,]+) stored/.exec(resumed.said) ?? [];
  expect(Number(stored)).toBeLessThan(seeds.length);
  for (const seed of [20, 49]) expect((await search(seed))?.pool).toBe('local');
});
