/** The command as operators run it, on the data folder of a stopped server. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { image } from '../../platform/db/schema.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { startServerProcess } from '../../testing/process.ts';
import { SHORT_LIVED } from '../../testing/short-lived.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder: string;
let keys: string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-works-'));
  const server = await startServerProcess(folder, { SAMPLE_COLLECTION: '2' });
  for (;;) {
    const { status } = (await (await fetch(`${server.url}/api/counts`)).json()) as { status: string };
    if (status === 'green') break;
  }
  await server.stop();
  const database = await openDatabase({ folder });
  const rows = await database.queries.select({ key: image.key }).from(image).orderBy(image.id);
  keys = rows.map(({ key }) => key);
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** @returns its output and exit code */
async function works(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...SHORT_LIVED, MAIN, ...args], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

test('merges, shows and splits', async () => {
  const [one = '', other = ''] = keys;
  expect(await works('merge', one, other)).toEqual({ code: 0, said: `[mekiki] ${one} has the files of both now.\n` });
  const shown = await works('show', other);
  expect(shown.said).toContain(`Image ${one}: `);
  expect(shown.said).toMatch(
    new RegExp(`${one}  \\d+ × \\d+, .*first\n    .*\n(.*\n)*  ${other}  \\d+ × \\d+.*manual`),
  );
  const split = await works('split', `https://mekiki.example/i/512/${other}.webp`);
  expect(split.said).toContain(`${one} and ${other} are two images now; the second has 1 of the files`);
  expect((await works('show', other)).said).toContain(`Image ${other}: `);
});

test.each([
  ['nothing', [], 'Choose a command'],
  ['an unknown word', ['erase', 'a'], 'Choose a command'],
  ['one key to merge', ['merge', 'a'], 'Choose a command'],
  ['too many keys', ['show', 'a', 'b'], 'Choose a command'],
  ['a key that is nowhere', ['show', 'f'.repeat(32)], 'No image of the index has the file'],
])('refuses %s in a sentence', async (_, args, sentence) => {
  const { code, said } = await works(...args);
  expect(code).toBe(1);
  expect(said).toContain(`[mekiki] ${sentence}`);
});
