/** Files of posts by boards that speak HTTP, fetched by the guarded client; only the boards' own pages are made up. */
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createRemoteFetcher } from '../../platform/http/remote.ts';
import { type BadDay, type FakeBoard, type FakePost, imageOfPost } from '../../testing/boards/fake-board.ts';
import { startFakeAnimePictures } from '../../testing/boards/fake-anime-pictures.ts';
import { startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import { startFakeEShuushuu } from '../../testing/boards/fake-e-shuushuu.ts';
import { GELBOORU_KEY, startFakeGelbooru } from '../../testing/boards/fake-gelbooru.ts';
import { startFakeGelbooru02 } from '../../testing/boards/fake-gelbooru-02.ts';
import { startFakeMoebooru } from '../../testing/boards/fake-moebooru.ts';
import { startFakeZerochan } from '../../testing/boards/fake-zerochan.ts';
import type { BoardPool } from '../images/pools.ts';
import { boardOn } from './boards.setup.ts';
import type { BoardSettings } from './config-file.ts';
import { followPosts } from './follow-posts.ts';

const PAGE = 'https://danbooru.donmai.us/posts/1';
let file: Uint8Array;
let card: Uint8Array;
beforeAll(async () => {
  [file, card] = await Promise.all([imageOfPost({ id: 1 }), imageOfPost({ id: 2 })]);
});

/** Fetches with a board; its pages name a card instead of the file. */
function fetcherOn(
  fake: FakeBoard,
  pool: BoardPool,
  {
    allowHosts = [new URL(fake.url).host],
    now,
    ...settings
  }: BoardSettings & { allowHosts?: string[]; now?: () => number } = {},
) {
  const { boards } = boardOn(fake, pool, settings);
  const guarded = createRemoteFetcher({ allowHosts, maxBytes: 1024 * 1024, timeoutMs: 10_000, userAgent: 'test' });
  onTestFinished(() => guarded.close());
  const fetched: string[] = [];
  const pages: typeof guarded.fetchImage = async (address, ...rest) => {
    fetched.push(address);
    if (address.endsWith('/card.jpg')) return { bytes: card, url: address };
    if (address.startsWith(fake.url)) return guarded.fetchImage(address, ...rest);
    const html = '<meta property="og:image" content="/card.jpg">';
    return { bytes: new TextEncoder().encode(html), url: address, contentType: 'text/html' };
  };
  const visited = (asked: BoardPool) => boards.forVisitors(asked);
  return { fetched, ...followPosts({ fetchImage: pages }, visited, { maxMs: 1_000, ...(now && { now }) }) };
}

const posts: FakePost[] = [{ id: 1 }];

test.each<[BoardPool, string, (options: { posts: FakePost[] }) => Promise<FakeBoard>, BoardSettings]>([
  ['danbooru', PAGE, startFakeDanbooru, {}],
  ['gelbooru', 'https://gelbooru.com/index.php?page=post&s=view&id=1', startFakeGelbooru, GELBOORU_KEY],
  ['safebooru', 'https://safebooru.org/index.php?page=post&s=view&id=1', startFakeGelbooru02, {}],
  ['tbib', 'https://tbib.org/index.php?page=post&s=view&id=1', startFakeGelbooru02, {}],
  ['yande.re', 'https://yande.re/post/show/1/1girl', startFakeMoebooru, {}],
  ['konachan', 'https://konachan.net/post/show/1', startFakeMoebooru, {}],
  ['zerochan', 'www.zerochan.net/1', startFakeZerochan, { login: 'somebody' }],
  ['anime-pictures', 'https://anime-pictures.net/posts/1', startFakeAnimePictures, {}],
  ['e-shuushuu', 'https://e-shuushuu.net/images/1', startFakeEShuushuu, {}],
])('the API of %s names the file of a post', async (pool, page, start, settings) => {
  const fake = await start({ posts: [...posts] });
  const { fetchImage, fetched } = fetcherOn(fake, pool, settings);
  const found = await fetchImage(page);
  expect(found.url).toBe(fetched.at(-1));
  expect(found.url.startsWith(fake.url)).toBe(true);
  expect(found.page).toBe(page.replace(/^www/, 'https://www'));
  expect(Buffer.from(found.bytes).equals(Buffer.from(file))).toBe(true);
  expect(fetched).toHaveLength(1);
});

/** The page was read, and its card taken. */
const CARD = { url: 'https://danbooru.donmai.us/card.jpg', page: PAGE };

test.each<BadDay>(['overloaded', 'cloudflare', 'login', 'page', 'broken'])(
  'the page is read where the API fails: %s',
  async (day) => {
    const fake = await startFakeDanbooru({ posts: [...posts] });
    fake.misbehave(day);
    expect(await fetcherOn(fake, 'danbooru').fetchImage(PAGE)).toMatchObject(CARD);
  },
);

test.each([
  ['the post is deleted', { posts: [{ id: 1, state: 'deleted' as const }] }, {}],
  ['there is no such post', { posts: [{ id: 2 }] }, {}],
  ['the post is a video', { posts: [{ id: 1, state: 'video' as const }] }, {}],
  ['the operator did not say who asks', { posts }, { contact: null }],
  ['nobody may fetch from where the file is', { posts }, { allowHosts: [] }],
])('the page is read where %s', async (_, content, settings) => {
  const fake = await startFakeDanbooru(content);
  expect(await fetcherOn(fake, 'danbooru', settings as BoardSettings).fetchImage(PAGE)).toMatchObject(CARD);
});

test('a board that does not answer is given up, also by who asked', async () => {
  const fake = await startFakeDanbooru({ posts: [...posts] });
  fake.misbehave('silent');
  const { fetchImage, fetched } = fetcherOn(fake, 'danbooru');
  const controller = new AbortController();
  const asked = new Promise<void>((resolve) => fake.onAsk(resolve));
  const left = fetchImage(PAGE, controller.signal);
  await asked;
  controller.abort(new Error('The person has left.'));
  await expect(left).rejects.toThrow('The person has left.');
  expect(fetched).toEqual([]);
  expect(await fetchImage(PAGE)).toMatchObject(CARD);
});

test('questions to boards are few at a time; others read the page', async () => {
  const fake = await startFakeDanbooru({ posts: [...posts] });
  fake.misbehave('silent');
  const { fetchImage } = fetcherOn(fake, 'danbooru');
  const controller = new AbortController();
  const waiting = Array.from({ length: 4 }, () => fetchImage(PAGE, controller.signal).catch(() => undefined));
  const begun = fake.asked.length;
  expect(await fetchImage(PAGE)).toMatchObject(CARD);
  expect(fake.asked.length).toBe(begun);
  controller.abort();
  await Promise.all(waiting);
});

test('questions that wait for one board leave the others alone', async () => {
  const never = new Promise<never>(() => {});
  const asked: string[] = [];
  const html = '<meta property="og:image" content="/card.jpg">';
  const fetchImage = async (url: string) =>
    url.endsWith('.jpg')
      ? { bytes: card, url }
      : { bytes: new TextEncoder().encode(html), url, contentType: 'text/html' };
  const remote = followPosts({ fetchImage }, (pool) => ({
    post: () => {
      asked.push(pool);
      return pool === 'danbooru' ? never : Promise.resolve(undefined);
    },
  }));
  for (let nth = 1; nth <= 5; nth++) void remote.fetchImage(`https://danbooru.donmai.us/posts/${nth}`);
  await remote.fetchImage('https://yande.re/post/show/1');
  expect(asked).toEqual(['danbooru', 'danbooru', 'danbooru', 'danbooru', 'yande.re']);
});

test.each([
  ['a post', { id: 1 }],
  ['a deleted post', { id: 1, state: 'deleted' as const }],
])('what a board said about %s is kept for some minutes', async (_, post) => {
  let time = 0;
  const fake = await startFakeDanbooru({ posts: [post] });
  const { fetchImage } = fetcherOn(fake, 'danbooru', { now: () => time });
  const questions = () => fake.asked.filter(({ path }) => path.endsWith('.json')).length;
  await fetchImage(PAGE);
  time = 9 * 60_000;
  await fetchImage(PAGE);
  expect(questions()).toBe(1);
  time = 11 * 60_000;
  await fetchImage(PAGE);
  expect(questions()).toBe(2);
});

test('a fault of our own is not taken for one of the board', async () => {
  const remote = followPosts({ fetchImage: async (url: string) => ({ bytes: card, url }) }, () => ({
    post: () => Promise.reject(new TypeError('A fault.')),
  }));
  await expect(remote.fetchImage(PAGE)).rejects.toThrow('A fault.');
});

test('a failure is not kept', async () => {
  const fake = await startFakeDanbooru({ posts: [...posts] });
  fake.misbehave('broken');
  const { fetchImage } = fetcherOn(fake, 'danbooru');
  expect(await fetchImage(PAGE)).toMatchObject(CARD);
  fake.recover();
  expect(await fetchImage(PAGE)).not.toMatchObject(CARD);
});

test('no board is asked about other addresses', async () => {
  const fake = await startFakeDanbooru({ posts: [...posts] });
  const { fetchImage } = fetcherOn(fake, 'danbooru');
  const page = 'https://danbooru.donmai.us/artists/1';
  expect(await fetchImage(page)).toMatchObject({ ...CARD, page });
  expect(fake.asked).toEqual([]);
});
