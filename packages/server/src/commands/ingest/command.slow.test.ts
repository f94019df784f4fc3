/** The command's output and exit codes. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import { imageOf } from '../../testing/images.ts';
import { seedDatabase } from '../../testing/short-lived.ts';
import { readCommand } from './args.ts';
import { startIngest } from './command.setup.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-ingest-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  [[], 'Choose what to index.'],
  [['image'], '"image" cannot be indexed.'],
  [['board'], 'Say which board.'],
  [['board', 'pixiv'], 'There is no board "pixiv". The boards: danbooru'],
  [['board', 'danbooru', 'gelbooru'], 'One board at a time: what is "gelbooru"?'],
  [['board', 'danbooru', '--limit', '0'], '--limit takes a number from 1 on, not "0".'],
  [['board', 'danbooru', '--watch'], '--watch does not belong to board.'],
  [['folder', 'x', '--sidecar', 'all'], '--sidecar can only be "tags", not "all".'],
  [['dump', 'x', '--colour'], "Unknown option '--colour'."],
])('%j is refused', (args, message) => {
  expect(() => readCommand(args, '/')).toThrow(message);
});

test('arguments become requests, with paths relative to the current folder', () => {
  expect(
    readCommand(['board', 'yande.re', '--tags', 'a, b', '--since', '7', '--limit', '3', '--dry-run'], '/'),
  ).toEqual({
    params: { kind: 'board', pool: 'yande.re', tags: ['a', 'b'], since: '7', limit: 3 },
    isDryRun: true,
    keepsApart: false,
    watches: false,
  });
  expect(readCommand(['folder', 'images', '--watch', '--sidecar', 'tags'], '/library/mine')).toMatchObject({
    params: { kind: 'folder', folder: '/library/mine/images', sidecars: true, tagger: false },
    watches: true,
  });
  expect(readCommand(['dump', '../posts.jsonl', '--images', 'x', '--no-merge'], '/library/mine')).toMatchObject({
    params: { kind: 'dump', file: '/library/posts.jsonl', images: '/library/mine/x' },
    keepsApart: true,
  });
});

test('a wrong command ends with 2 and says what there is; a missing folder ends with 1', async () => {
  const wrong = startIngest(['boards'], { DATA_DIR: folder });
  expect(await wrong.end()).toBe(2);
  expect(wrong.output()).toContain('"boards" cannot be indexed.');
  expect(wrong.output()).toContain('npm run ingest -- folder DIR');
  await seedDatabase(folder);
  const missing = startIngest(['folder', path.join(folder, 'none')], { DATA_DIR: folder });
  expect(await missing.end()).toBe(1);
  expect(missing.output()).toContain(`There is no folder ${path.join(folder, 'none')}.`);
});

test('it says what to do while another command has the embedded database', async () => {
  await seedDatabase(folder);
  const database = await openDatabase({ folder });
  try {
    const run = startIngest(['folder', folder], { DATA_DIR: folder });
    expect(await run.end()).toBe(1);
    expect(run.output()).toMatch(/process \d+ on host .+\) already uses the data folder/);
    expect(run.output()).toContain('Wait until that has ended');
  } finally {
    await database.close();
  }
});

test('Ctrl-C ends it with what is begun, and the same command goes on', async () => {
  const fake = await startFakeDanbooru({ posts: Array.from({ length: 30 }, (_, at) => ({ id: at + 1 })) });
  try {
    const setup = path.join(folder, 'boards.json');
    const boards = { danbooru: { baseUrl: fake.url, requestsPerSecond: 50 } };
    await writeFile(setup, JSON.stringify({ contact: 'operator@example.com', boards }));
    const dataDir = path.join(folder, 'data');
    await seedDatabase(dataDir);
    const start = () => startIngest(['board', 'danbooru'], { DATA_DIR: dataDir, BOARDS_CONFIG: setup });
    const run = start();
    const { promise, resolve } = Promise.withResolvers<void>();
    fake.onAsk(() => fake.asked.length > 6 && resolve());
    await promise;
    expect(await run.end('SIGINT')).toBe(130);
    expect(run.output()).toContain('Finishing running work');
    expect(run.output()).toContain('Run the same command again to resume from here.');
    expect(run.output()).not.toMatch(/ 30 stored/);
    const next = start();
    expect(await next.end()).toBe(0);
    expect(fake.asked.filter(({ path: one }) => one.startsWith('/original/')).length).toBeLessThan(60);
  } finally {
    await fake.close();
  }
});

test('--watch indexes what comes until it is stopped', async () => {
  const mine = path.join(folder, 'mine');
  await mkdir(mine);
  const image = async (seed: number) => (await imageOf(seed)).bytes();
  await writeFile(path.join(mine, 'a.png'), await image(1));
  const dataDir = path.join(folder, 'data');
  await seedDatabase(dataDir);
  const run = startIngest(['folder', mine, '--watch'], { DATA_DIR: dataDir });
  expect(await run.says(/1 stored, 0 merged, 0 known[^]* in \d+ s/)).toBe(true);
  await writeFile(path.join(mine, 'b.png'), await image(2));
  expect(await run.says(/1 stored, 0 merged, 1 known[^]* in \d+ s/)).toBe(true);
  expect(await run.end('SIGINT')).toBe(0);
});
