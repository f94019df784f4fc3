/** `npm run ingest -- revisit`, as the operator types it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startIngest } from '../../commands/ingest/command.setup.ts';
import { startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import { seedDatabase } from '../../testing/short-lived.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

test('a command looks at all boards again, or at one, and reports the result', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-revisit-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const fake = await startFakeDanbooru({ posts: [{ id: 1 }, { id: 2 }] });
  closing.push(() => fake.close());
  const settings = path.join(folder, 'boards.json');
  const danbooru = { baseUrl: fake.url, requestsPerSecond: 100 };
  await writeFile(settings, JSON.stringify({ contact: 'test@mekiki.example', boards: { danbooru } }));
  const dataDir = path.join(folder, 'data');
  await seedDatabase(dataDir);
  const run = async (...args: string[]) => {
    const command = startIngest(args, { DATA_DIR: dataDir, BOARDS_CONFIG: settings });
    return { code: await command.end(), output: command.output() };
  };

  expect(await run('board', 'danbooru')).toMatchObject({ code: 0 });
  fake.posts[0] = { id: 1, state: 'deleted' };
  fake.posts[1] = { id: 2, rating: 'q' };
  const all = await run('revisit');
  expect(all.output).toContain(
    '[mekiki] danbooru: 2 posts looked at, 1 changed, 0 with another file, 1 deleted, 0 back, 0 failed. All of its posts are looked at.',
  );
  expect(all.code).toBe(0);

  fake.misbehave('cloudflare');
  const failed = await run('revisit', 'danbooru', '--limit', '1');
  expect(failed.output).toMatch(/danbooru: 0 posts looked at.*blocks robots/);
  expect(failed.code).toBe(1);
  expect(await run('revisit', 'nowhere')).toMatchObject({
    code: 2,
    output: expect.stringContaining('no board "nowhere"'),
  });
  expect(await run('revisit', '--tags', 'a')).toMatchObject({ code: 2, output: expect.stringContaining('--tags') });
});
