/** The command as operators run it, on the data folder of a stopped server, and on its backup. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRemovalRequests } from '../../catalog/moderation/requests.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { image, post } from '../../platform/db/schema.ts';
import { runAdmin } from '../../testing/admin.ts';
import { imageOf } from '../../testing/images.ts';

let folder: string;
let data: string;
let mine: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-moderate-'));
  [data, mine] = [path.join(folder, 'data'), path.join(folder, 'mine')];
  await mkdir(mine);
  for (const seed of [1, 2, 3]) await writeFile(path.join(mine, `${seed}.png`), await (await imageOf(seed)).bytes());
  expect(await admin('ingest', 'folder', mine)).toMatchObject({ code: 0 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const admin = (...args: string[]) => runAdmin({ DATA_DIR: data, INIT_CWD: folder }, ...args);

async function titles(): Promise<(string | null)[]> {
  const database = await openDatabase({ folder: data });
  const rows = await database.queries.select().from(post).orderBy(post.postId);
  await database.close();
  return rows.map(({ title }) => title);
}

async function keyOf(postId: string): Promise<string> {
  const database = await openDatabase({ folder: data });
  const rows = await database.queries
    .select({ key: image.key })
    .from(post)
    .innerJoin(image, eq(image.id, post.imageId))
    .where(eq(post.postId, postId));
  await database.close();
  return rows[0]?.key ?? '';
}

test('an older backup brings back what was removed since, until the blocks are imported', async () => {
  const [site, older, blocks] = [data, path.join(folder, 'older.tar.gz'), path.join(folder, 'mine.jsonl.gz')];
  expect(await admin('backup', older)).toMatchObject({ code: 0 });
  const key = await keyOf('mine/3.png');
  expect(await admin('moderate', 'remove', key, '--yes')).toMatchObject({ code: 0 });
  expect((await admin('moderate', 'export', blocks)).said).toContain('Wrote 1 block and the log');
  data = path.join(folder, 'from-older');
  const restored = await admin('restore', older);
  expect(restored.said).toContain('No newer blocks were beside the backup');
  expect(await titles()).toEqual(['1', '2', '3']);
  expect((await admin('moderate', 'import', blocks)).said).toContain('removes 1 image with 1 post');
  expect((await admin('moderate', 'import', blocks, '--yes')).said).toContain('Kept 1 block (1 new here)');
  expect(await titles()).toEqual(['1', '2']);

  // The same by itself where the file is beside the archive.
  await rename(blocks, path.join(folder, 'blocks.jsonl.gz'));
  data = path.join(folder, 'kept');
  expect((await admin('restore', older)).said).toContain('Kept 1 block (1 new here). They removed 1 image');
  expect(await titles()).toEqual(['1', '2']);
  await rm(path.join(folder, 'blocks.jsonl.gz'));
  data = site;
  expect(await admin('moderate', 'unblock', '1')).toMatchObject({ code: 0 });
  expect(await admin('ingest', 'folder', mine)).toMatchObject({ code: 0 });
  expect(await titles()).toEqual(['1', '2', '3']);
});

test('looks, asks, removes, and keeps it out, also where a backup is restored', async () => {
  const key = await keyOf('mine/1.png');
  const looked = await admin('moderate', 'remove', key, '--dry-run', '--json');
  expect(looked.data()).toMatchObject({ dry_run: true, images: [key], copies: [], counts: { images: 1, posts: 1 } });
  const unsure = await admin('moderate', 'remove', key);
  expect(unsure).toMatchObject({ code: 1 });
  expect(unsure.said).toContain('This removes 1 image with 1 post');
  expect(unsure.said).toContain('Add --yes');
  expect(await titles()).toEqual(['1', '2', '3']);

  const removed = await admin('moderate', 'remove', key, '--yes', '--reason', 'The artist asked.');
  expect(removed.said).toContain('[mekiki] Removed 1 image with 1 post');
  expect(removed.said).toContain(`/i/*/${key}.webp`);
  expect(await titles()).toEqual(['2', '3']);
  const [, number = ''] =
    new RegExp(`^(\\d+) {2}\\d{4}-\\d\\d-\\d\\d {2}image ${key}, and what shows the same: The artist asked\\.`).exec(
      (await admin('moderate', 'list')).said,
    ) ?? [];
  expect(number).not.toBe('');

  // A new installation, from the backup.
  expect(await admin('backup', path.join(folder, 'backup.tar.gz'))).toMatchObject({ code: 0 });
  data = path.join(folder, 'restored');
  expect(await admin('restore', path.join(folder, 'backup.tar.gz'))).toMatchObject({ code: 0 });
  const changed = await imageOf(1, (one) => one.resize(450).flop().jpeg({ quality: 75 }));
  await writeFile(path.join(mine, 'changed.jpg'), await changed.bytes());
  expect((await admin('ingest', 'folder', mine)).said).toContain('2 skipped');
  expect(await titles()).toEqual(['2', '3']);
  expect((await admin('moderate', 'log')).said).toMatch(/remove [0-9a-f]{32} \(.*images 1.*\): The artist asked\./);

  expect((await admin('moderate', 'unblock', number)).said).toContain('may be indexed again');
  expect(await admin('ingest', 'folder', mine)).toMatchObject({ code: 0 });
  expect(await titles()).toEqual(['1', '2', '3', 'changed'].toSorted());
});

test('a request is listed, accepted and answered', async () => {
  const key = await keyOf('mine/3.png');
  const database = await openDatabase({ folder: data });
  const requests = createRemovalRequests(database.queries);
  await requests.add({ image: `https://mekiki.example/i/512/${key}.webp`, reason: 'Mine.', contact: 'a@example.com' });
  await requests.add({ image: 'https://a.example/nowhere', reason: 'Mine, too.', contact: 'a@example.com' });
  await database.close();
  const { said } = await admin('moderate', 'requests');
  expect(said).toContain(`/i/512/${key}.webp`);
  expect(said).toContain('a@example.com: Mine.');
  expect((await admin('moderate', 'accept', '2', '--yes')).said).toContain('decline the request');
  const accepted = await admin('moderate', 'accept', '1', '--yes');
  expect(accepted.said).toContain('[mekiki] Removed 1 image');
  expect(accepted.said).toContain('Request 1 is accepted. No mail is set up. Write to a@example.com.');
  expect(await titles()).not.toContain('3');
  expect((await admin('moderate', 'requests')).said).not.toContain(key);
});

test('an image that was sent with a request counts when it is accepted', async () => {
  await writeFile(path.join(mine, '9.png'), await (await imageOf(9)).bytes());
  expect(await admin('ingest', 'folder', mine)).toMatchObject({ code: 0 });
  const key = await keyOf('mine/9.png');
  const database = await openDatabase({ folder: data });
  const requests = createRemovalRequests(database.queries);
  const preview = await (await imageOf(9)).bytes();
  const asked = { image: 'https://a.example/sent', reason: 'Mine.', contact: 'b@example.com' };
  await requests.add(asked, async () => ({ key, preview }));
  const id = String((await requests.list()).at(-1)?.id);
  await database.close();
  expect((await admin('moderate', 'requests')).said).toContain('An image was sent with it.');
  expect((await admin('moderate', 'accept', id, asked.image, '--yes')).said).toContain('The index has no image');
  expect((await admin('moderate', 'accept', id, '--yes')).said).toContain('[mekiki] Removed 1 image');
  expect(await titles()).not.toContain('9');
});

test('an artist without images in the index is blocked, and nothing is reported as removed', async () => {
  const { code, said } = await admin('moderate', 'block', 'artist:Nobody', '--yes');
  expect(code).toBe(0);
  expect(said).toContain('[mekiki] Blocked. The index had nothing of it.');
  expect(said).not.toContain('Removed');
  expect((await admin('moderate', 'list')).said).toContain('artist nobody');
});

test.each([
  ['a wrong command', ['erase', 'a'], 2, 'There is no command "erase".'],
  ['an image that is nowhere', ['remove', 'f'.repeat(32), '--yes'], 1, 'The index has no image for'],
])('refuses %s in a sentence', async (_, args, code, sentence) => {
  const answer = await admin('moderate', ...args);
  expect(answer.code).toBe(code);
  expect(answer.said).toContain(sentence);
});
