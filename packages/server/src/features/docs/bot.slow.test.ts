/** The bot of docs/guides/bot.md, as it stands there, run with a key against a real server. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listApiKeys } from '@mekiki/api-client';
import { expect, onTestFinished, test } from 'vitest';
import { imageOf } from '../../testing/images.ts';
import { accountOf, keyOf } from '../../testing/people.ts';
import { startTestServer } from '../../testing/server.ts';

const GUIDE = new URL('../../../../../docs/guides/bot.md', import.meta.url);
const KNOWN = 3;
const UNKNOWN = 40;

test('says where images come from, goes on after what is none, and is counted', async () => {
  const [, indented = ''] = /^ *```js\n([\s\S]*?)^ *```$/m.exec(await readFile(GUIDE, 'utf8')) ?? [];
  const code = indented.replaceAll(/^ {3}/gm, '');
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-bot-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await startTestServer('embedded', 6);
  onTestFinished(server.close);
  const jpegOf = async (seed: number) => (await imageOf(seed, (image) => image.resize(160, 160).jpeg())).bytes();
  await writeFile(path.join(folder, 'bot.mjs'), code);
  await writeFile(path.join(folder, 'a.jpg'), await jpegOf(KNOWN));
  await writeFile(path.join(folder, 'b.jpg'), await jpegOf(UNKNOWN));
  await writeFile(path.join(folder, 'c.webp'), 'no image');
  const owner = await accountOf(server.url);
  const { token } = await keyOf(owner, server.url, ['search']);

  const env = { ...process.env, NODE_OPTIONS: '', MEKIKI_SERVER: server.url, MEKIKI_API_KEY: token };
  const { stdout } = await promisify(execFile)(process.execPath, ['bot.mjs'], { cwd: folder, env });

  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^a\.jpg: same: \S+$/),
    'b.jpg: not found',
    expect.stringMatching(/^c\.webp: .*\.$/),
  ]);
  expect((await listApiKeys({ client: owner.client })).data).toMatchObject([{ used: [{ scope: 'search', calls: 3 }] }]);
});
