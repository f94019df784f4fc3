import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBoardsFile } from './config-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-boards-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(content: unknown) {
  const file = path.join(folder, 'boards.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readBoardsFile(file);
}

test('is all optional', async () => {
  expect(readBoardsFile(undefined)).toEqual({});
  expect(await read({})).toEqual({});
  const setup = {
    contact: 'operator@example.com',
    boards: { danbooru: { login: 'me', apiKey: 'k', requestsPerSecond: 0.5, concurrency: 2 }, 'yande.re': {} },
  };
  expect(await read(setup)).toEqual(setup);
});

test.each([
  ['no json', 'BOARDS_CONFIG must be a JSON file that can be read.'],
  [{ boards: { pixiv: {} } }, 'BOARDS_CONFIG: /boards'],
  [{ boards: { danbooru: { apikey: 'k' } } }, 'BOARDS_CONFIG: /boards/danbooru'],
  [{ contact: 'a\r\nx-evil: 1' }, 'BOARDS_CONFIG: /contact '],
  [{ boards: { danbooru: { userAgent: 'Ünïcode' } } }, 'BOARDS_CONFIG: /boards/danbooru/userAgent '],
  [{ boards: { gelbooru: { userId: 'me' } } }, 'BOARDS_CONFIG: /boards/gelbooru/userId '],
  [{ boards: { tbib: { requestsPerSecond: 0 } } }, 'BOARDS_CONFIG: /boards/tbib/requestsPerSecond '],
  [{ boards: { tbib: { baseUrl: 'ftp://tbib.org' } } }, 'BOARDS_CONFIG: /boards/tbib/baseUrl '],
  [{ boards: { tbib: { baseUrl: 'http://' } } }, 'BOARDS_CONFIG: the baseUrl of tbib is no address.'],
])('refuses %o by name', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});
