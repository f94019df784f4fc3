/** Danbooru's metadata in its three formats, with the images from its URLs or from a folder. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { post } from '../../platform/db/schema.ts';
import type { FakeBoard } from '../../testing/boards/fake-board.ts';
import { startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import { imageOf } from '../../testing/images.ts';
import { type OpenIngest, openIngest } from './run.setup.ts';
import type { DumpParams } from './params.ts';

let open: OpenIngest;
let fake: FakeBoard;
let folder: string;
let params: DumpParams;
beforeAll(async () => {
  fake = await startFakeDanbooru({ posts: [] });
  open = await openIngest('embedded', fake.url);
});
afterAll(async () => {
  await open.close();
  await fake.close();
});
beforeEach(async () => {
  folder = await open.clear();
  fake.asked.length = 0;
  fake.onAsk(() => {});
  params = { kind: 'dump', file: path.join(folder, 'posts.jsonl') };
});

const write = (...rows: (object | string)[]) =>
  writeFile(params.file, rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'));
const postIds = async () => (await open.queries.select().from(post).orderBy(post.id)).map(({ postId }) => postId);

test('images are fetched from their addresses; a run that was stopped goes on in the file', async () => {
  fake.posts.push(...[1, 2, 3, 4, 5, 6].map((id) => ({ id })));
  const rows = (await (
    await fetch(`${fake.url}/posts.json`, { headers: { 'user-agent': 'Test/1' } })
  ).json()) as object[];
  await write(...rows, '', '{"id": broken', { id: 9, is_deleted: true });
  const stopping = new AbortController();
  const asked = () => fake.asked.filter(({ path: one }) => one.startsWith('/original/')).length;
  fake.onAsk(() => {
    if (asked() === 4) stopping.abort();
  });
  expect((await open.ingest.run(params, { signal: stopping.signal })).state).toBe('stopped');
  const summary = await open.ingest.run(params);
  expect(summary).toMatchObject({ state: 'done', counts: { skipped: 2, failed: 0 } });
  expect((await postIds()).toSorted()).toEqual(['1', '2', '3', '4', '5', '6']);
  // At the end it starts over, and all posts are known.
  expect(await open.ingest.run(params)).toMatchObject({ counts: { known: 6, stored: 0, merged: 0, skipped: 2 } });
});

test('images are in a folder by number or md5, as sets of Danbooru have them', async () => {
  const images = path.join(folder, 'images');
  params.images = images;
  const put = async (name: string, seed: number) => {
    const bytes = await (await imageOf(seed)).bytes();
    const file = path.join(images, name.replace('MD5', createHash('md5').update(bytes).digest('hex')));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    return createHash('md5').update(bytes).digest('hex');
  };
  await put('7001.png', 1);
  await put('0002/7002.png', 2);
  const md5 = await put('MD5.png', 3);
  await write(
    {
      id: 7001,
      rating: 's',
      tag_string_general: '1girl',
      tag_string_character: 'hatsune_miku',
      file_ext: 'png',
      md5: 'a'.repeat(32),
    },
    // Before 2022: all values are strings, and `s` is safe.
    { id: '7002', rating: 's', tags: [{ id: '1', name: 'solo', category: '0' }], file_ext: 'png', md5: 'b'.repeat(32) },
    { id: 7003, rating: 'e', tag_string_general: 'sky', file_ext: 'png', md5 },
    { id: 7004, rating: 'g', file_ext: 'png', md5: 'c'.repeat(32) },
  );
  const summary = await open.ingest.run(params);
  expect(summary).toMatchObject({ counts: { stored: 3, skipped: 1 } });
  expect(summary.reasons).toMatchObject([{ reason: 'Its image is not in the folder.', example: '7004' }]);
  expect(fake.asked).toEqual([]);
  const ratingOf = async (postId: string) =>
    (await open.queries.select().from(post).where(eq(post.postId, postId)))[0]?.rating;
  expect(await ratingOf('7001')).toBe('s');
  expect(['g', 's']).toContain(await ratingOf('7002'));
  expect(await ratingOf('7003')).toBe('e');
});

test('a missing file or folder, and a file in another format, are reported immediately', async () => {
  await expect(open.ingest.run(params)).rejects.toThrow(/There is no file/);
  await write('[{"id": 1}]');
  await expect(open.ingest.run(params)).rejects.toThrow(/one JSON list/);
  await writeFile(params.file, Buffer.from([0x1f, 0x8b, 8, 0, 0, 1, 2, 3]));
  await expect(open.ingest.run(params)).rejects.toThrow(/Unpack it first/);
  await expect(open.ingest.run({ ...params, images: '/nowhere/at/all' })).rejects.toThrow(/There is no folder/);
});
