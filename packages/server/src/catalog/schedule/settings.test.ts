import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../../platform/config/config-error.ts';
import { readSchedule } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-settings-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(text: string) {
  const file = path.join(folder, 'schedule.json');
  await writeFile(file, text);
  return readSchedule(file);
}

test('nothing is indexed unless configured', () => {
  expect(readSchedule(undefined)).toMatchObject({ boards: [], folders: [] });
});

test('omitted settings have defaults, and folders are relative to the file', async () => {
  const boards = { konachan: {}, danbooru: { everyMinutes: 5, limit: 1, revisit: 0, tags: ['rating:g'] } };
  expect(await read(JSON.stringify({ boards, folders: [{ folder: 'own' }] }))).toEqual({
    boards: [
      { pool: 'danbooru', everyMinutes: 5, limit: 1, revisit: 0, tags: ['rating:g'] },
      { pool: 'konachan', everyMinutes: 60, limit: 500, revisit: 200, tags: [] },
    ],
    folders: [{ folder: path.join(folder, 'own'), sidecars: false, tagger: false }],
    foldersEveryMinutes: 10,
  });
});

test.each([
  ['{', 'a JSON file that can be read'],
  ['{"boards": {"nowhere": {}}}', '/boards'],
  ['{"boards": {"danbooru": {"everyMinutes": 0}}}', '/boards/danbooru/everyMinutes'],
  ['{"boards": {"danbooru": {"evry": 1}}}', '/boards/danbooru'],
  ['{"folders": [{}]}', '/folders/0'],
  ['{"folders": [{"folder": "a/own"}, {"folder": "/b/own/"}]}', 'two folders have the name "own"'],
])('%s is refused with a sentence', async (text, words) => {
  const error = await read(text).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  expect(String(error)).toContain(words);
});
