/** Pages of a real site, through the real fetcher. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { createRemoteFetcher } from '../../platform/http/remote.ts';
import { followPages } from './page-images.ts';

const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#8040c0' } })
  .png()
  .toBuffer();
let page = '';
let referer: string | undefined;
const site = createServer((request, response) => {
  ({ referer } = request.headers);
  if (request.url?.startsWith('/image')) response.setHeader('content-type', 'text/html').end(image);
  else if (request.url === '/text') response.setHeader('content-type', 'text/plain').end('no page');
  else response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
});
let origin = '';
let remote: ReturnType<typeof createRemoteFetcher>;

beforeAll(async () => {
  await new Promise<void>((ready) => void site.listen(0, '127.0.0.1', ready));
  const { port } = site.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const allowHosts = [`127.0.0.1:${port}`];
  remote = createRemoteFetcher({ allowHosts, maxBytes: 2 ** 22, timeoutMs: 60_000, userAgent: 'Mekiki/test' });
});
afterAll(async () => {
  await remote.close();
  site.closeAllConnections();
  await new Promise((done) => void site.close(done));
});

/** URL of the image, or why there is none. */
async function taken(html: string): Promise<string> {
  page = html;
  const found = await followPages(remote)
    .fetchImage(`${origin}/post/1`)
    .catch((error: unknown) => error as { code: string });
  if ('code' in found) return found.code;
  expect(found.page).toBe(`${origin}/post/1`);
  return found.url.replace(origin, '');
}

test.each([
  ['of a card', '<meta property="og:image" content="/image.png">', '/image.png'],
  ['of a card, relative to the page', '<meta property="og:image" content="../image.png">', '/image.png'],
  [
    'by its safe address first',
    '<meta property="og:image" content="/image/a"><meta property="og:image:secure_url" content="/image/b">',
    '/image/b',
  ],
  [
    'the first of several of a card',
    '<meta property="og:image" content="/image/1"><meta property="og:image" content="/image/2">',
    '/image/1',
  ],
  ['of a card for X', '<meta name="twitter:image" content="/image/x">', '/image/x'],
  ['of an older link', '<link rel="image_src" href="/image/old">', '/image/old'],
  [
    'the only one that is shown',
    '<p><img src="/image/1" alt=""><img src="/image/icon" width="32" height="32">',
    '/image/1',
  ],
  ['one that is shown twice', '<img src="/image/1"><img src="/image/1">', '/image/1'],
  [
    'not of a script',
    `<script>'<meta property="og:image" content="/image/no">'</script><img src="/image/1">`,
    '/image/1',
  ],
  ['none', '<p>Nothing to see', 'no-image'],
  ['none but one in the page itself', '<img src="data:image/gif;base64,AA==">', 'no-image'],
  ['one of several', '<img src="/image/1"><img src="/image/2">', 'several-images'],
  ['in a private network', '<meta property="og:image" content="http://10.0.0.1/image.png">', 'refused-address'],
  [
    'at another port of this machine',
    '<meta property="og:image" content="http://127.0.0.1:1/image">',
    'refused-address',
  ],
  ['of another kind', '<meta property="og:image" content="file:///etc/passwd">', 'no-image'],
  ['in a page that is nested deeply', `${'<div>'.repeat(50_000)}<img src="/image/deep">`, '/image/deep'],
  ['in a page of many things', `${'<br>'.repeat(120_000)}<img src="/image/far">`, '/image/far'],
])('takes the image %s', async (_, html, expected) => {
  expect(await taken(html)).toBe(expected);
});

test.each<[string, (i: number) => string, string, number]>([
  ['many', (i) => String(i), 'several-images', 13],
  ['two many times', (i) => `/image/${i % 2}`, 'several-images', 2],
  ['many that are none', (i) => `data:,${i}`, 'no-image', 500],
  ['some that are too long', (i) => `${i}${'a'.repeat(4_000)}`, 'no-image', 0],
])('a page with images, %s, costs few addresses', async (_, sourceOf, expected, count) => {
  const url = `https://site.example/${'a'.repeat(3_900)}/`;
  const html = Array.from({ length: 1_000 }, (_none, i) => `<img src="${sourceOf(i)}">`).join('');
  const parse = vi.spyOn(URL, 'parse');
  const found = { bytes: Buffer.from(html), url, contentType: 'text/html' };
  const fetcher: Pick<typeof remote, 'fetchImage'> = { fetchImage: async () => found };
  await expect(followPages(fetcher).fetchImage(url)).rejects.toMatchObject({ code: expected });
  expect(parse).toHaveBeenCalledTimes(count);
});

test('an image is taken as it is, whatever the site calls it, and what is no page is left to the decoder', async () => {
  const follow = followPages(remote);
  expect(await follow.fetchImage(`${origin}/image.png`)).not.toHaveProperty('page');
  expect(Buffer.from((await follow.fetchImage(`${origin}/text`)).bytes).toString()).toBe('no page');
});

test('an image is fetched in the name of its page, by the origin alone', async () => {
  await taken('<meta property="og:image" content="/image.png">');
  expect(referer).toBe(`${origin}/`);
  await followPages(remote).fetchImage(`${origin}/image.png`);
  expect(referer).toBeUndefined();
});

test('a page whose image is another page is followed once', async () => {
  page = '<meta property="og:image" content="/post/2">';
  const { bytes } = await followPages(remote).fetchImage(`${origin}/post/1`);
  expect(Buffer.from(bytes).toString()).toBe(page);
});
