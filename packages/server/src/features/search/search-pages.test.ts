/** Searches with the address of a page that shows an image, as people copy it from their browser. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { listHistory, searchByUrl, tagUrl } from '@mekiki/api-client';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { image as imageTable, post } from '../../platform/db/schema.ts';
import type { FakeBoard } from '../../testing/boards/fake-board.ts';
import { startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import { imageOf } from '../../testing/images.ts';
import { clientOf, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const image = Buffer.from(await (await imageOf(2)).arrayBuffer());
const PAGES: Record<string, string> = {
  '/post': '<!doctype html><title>A post</title><meta property="og:image" content="/image.png">',
  '/gallery': '<!doctype html><img src="/1.png"><img src="/2.png">',
};
const site = createServer((request, response) => {
  const page = PAGES[request.url ?? ''];
  if (page === undefined) response.end(image);
  else response.setHeader('content-type', 'text/html').end(page);
});
let server: TestServer;
let board: FakeBoard;
let folder: string;
let origin: string;

beforeAll(async () => {
  await new Promise<void>((ready) => void site.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  board = await startFakeDanbooru({ posts: [{ id: 2 }] });
  folder = await mkdtemp(join(os.tmpdir(), 'mekiki-boards-'));
  const settings = join(folder, 'boards.json');
  await writeFile(
    settings,
    JSON.stringify({ contact: 'operator@example.org', boards: { danbooru: { baseUrl: board.url } } }),
  );
  server = await startTestServer('embedded', 3, {
    BOARDS_CONFIG: settings,
    REMOTE_ALLOW_HOSTS: [host, new URL(board.url).host].join(','),
  });
});
afterAll(async () => {
  await server.close();
  await board.close();
  await rm(folder, { recursive: true, force: true });
  site.closeAllConnections();
  await new Promise((done) => void site.close(done));
});

const ask = (path: string) => searchByUrl({ client: clientOf(server.url), body: { image: `${origin}${path}` } });

test('the image of the page is searched, and the answer says which one that is', async () => {
  const [page, direct] = [await ask('/post'), await ask('/image.png')];
  expect(page.data?.image_url).toBe(`${origin}/image.png`);
  expect(page.data?.results.data[0]?.match?.verdict).toBe('same');
  expect(page.data?.results).toEqual(direct.data?.results);
  expect(direct.data).not.toHaveProperty('image_url');
});

test('a post of a board is found by its page: its file by the API, or our preview without any request', async () => {
  const client = clientOf(server.url);
  const search = async (address: string) => (await searchByUrl({ client, body: { image: address } })).data;
  const preview = async (address: string) => {
    const query = `indexed=true&url=${encodeURIComponent(address)}`;
    const answer = await fetch(`${server.url}/api/util/image?${query}`);
    return [answer.headers.get('x-image-url'), (await answer.bytes()).length];
  };
  const byFile = await search('https://danbooru.donmai.us/posts/2');
  expect(byFile?.image_url?.startsWith(board.url)).toBe(true);
  const [best] = byFile?.results.data ?? [];
  expect(best?.match?.verdict).toBe('same');

  const { queries } = server.database;
  const key = best?.content[0]?.query ?? '';
  const [row] = await queries.select({ id: imageTable.id }).from(imageTable).where(eq(imageTable.key, key));
  const known = { imageId: row?.id ?? 0, pool: 'yande.re', postId: '77', rating: 'g', width: 1, height: 1 };
  await queries.insert(post).values(known);
  const before = board.asked.length;
  const indexed = await search('https://yande.re/post/show/77/solo');
  expect(indexed?.image_url).toBe(`${server.url}/i/1024/${key}.webp`);
  expect(indexed?.results.data[0]).toMatchObject({ match: { verdict: 'same' }, pools: expect.anything() });
  expect(indexed?.results.data[0]?.content[0]?.query).toBe(key);
  expect((await preview('https://yande.re/post/show/77'))[0]).toBe(indexed?.image_url);
  // The post of the first search, now that it is indexed; a tool still takes its file.
  await queries.insert(post).values({ ...known, pool: 'danbooru', postId: '2' });
  expect((await search('https://danbooru.donmai.us/posts/2'))?.image_url).toBe(indexed?.image_url);
  expect(board.asked).toHaveLength(before);
  const tagged = await tagUrl({ client, body: { image: 'https://danbooru.donmai.us/posts/2' } });
  expect(tagged.response?.headers.get('x-image-url')).toBe(byFile?.image_url);
});

test.each([
  ['tagger/url', 'image', {}],
  ['util/image_caption', 'image_url', {}],
  ['image/convert-format', 'image', { ext: 'webp' }],
  ['image/inspect-metadata', 'image', {}],
  ['image/upscaling/preview', 'image', {}],
])('the other tools take the same image and name it in a header: %s', async (call, field, more) => {
  const answerTo = async (path: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries<string>({ [field]: `${origin}${path}`, ...more })) body.set(name, value);
    const answer = await fetch(`${server.url}/api/${call}`, { method: 'POST', body });
    await answer.bytes();
    return [answer.status, answer.headers.get('x-image-url')];
  };
  expect(await answerTo('/post')).toEqual([200, `${origin}/image.png`]);
  expect(await answerTo('/image.png')).toEqual([200, null]);
});

test('a preview of a page names its image, and one fetch serves all that show it', async () => {
  const { headers } = await fetch(`${server.url}/api/util/image?url=${encodeURIComponent(`${origin}/post`)}`);
  expect(headers.get('x-image-url')).toBe(`${origin}/image.png`);
  expect(headers.get('access-control-expose-headers')).toContain('X-Image-Url');
  expect(headers.get('cache-control')).toBe('private, max-age=60');
});

test('a page with several images asks for the one that is meant', async () => {
  const { error, response } = await ask('/gallery');
  expect(response?.status).toBe(422);
  expect(error).toMatchObject({
    code: 'remote-several-images',
    detail: 'This URL leads to a page with several images. Use the URL of the one you mean.',
    images: [`${origin}/1.png`, `${origin}/2.png`],
  });
});

test('our own previews and pages are searched, though nobody fetches from this network', async () => {
  const client = clientOf(server.url);
  const known = (await searchByUrl({ client, body: { image: `${origin}/image.png` } })).data?.results.data[0]
    ?.content[0];
  for (const address of [known?.img, `/search?image=${known?.query}`, `/sample/${known?.query}`]) {
    const whole = new URL(address ?? '', server.url);
    for (const text of [whole.href, whole.pathname + whole.search]) {
      const { data } = await searchByUrl({ client, body: { image: text } });
      expect(data?.results.data[0]?.match?.verdict).toBe('same');
      expect(data?.results.data[0]?.content[0]?.query).toBe(known?.query);
    }
  }
  const gone = await searchByUrl({ client, body: { image: `${server.url}/i/512/${'0'.repeat(32)}.webp` } });
  expect(gone.error).toMatchObject({ status: 404, detail: 'This image does not exist.' });
});

test('a data URI is the image itself, of which the history keeps no more than of a file', async () => {
  const { client } = await visitorOf(server.url);
  const jpeg = await sharp(image).resize(256).jpeg().toBuffer();
  const uri = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  expect(uri.length).toBeGreaterThan(4_000);
  const { data } = await searchByUrl({ client, body: { image: uri } });
  expect(data?.results.data[0]?.match?.verdict).toBe('same');
  const { data: kept } = await listHistory({ client, body: {} });
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('base64');
  expect((await tagUrl({ client, body: { image: uri } })).response?.status).toBe(200);
  const { error } = await searchByUrl({ client, body: { image: `${uri}${'A'.repeat(100_000)}` } });
  expect(error).toMatchObject({ status: 400 });
});
