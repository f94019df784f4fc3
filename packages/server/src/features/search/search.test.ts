/** The search calls on the whole server, through the generated client, on every database. */
import {
  createClient,
  createConfig,
  randomImages,
  scrollSearch,
  searchByFile,
  searchByQuery,
  searchByText,
  searchByUrl,
} from '@mekiki/api-client';
import type { SearchResults } from '@mekiki/api-client';
import { sizeOf, specFromSeed } from '@mekiki/illustrator';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../catalog/collection/samples.ts';
import { BOARD_POOLS } from '../../catalog/images/pools.ts';
import { BUILTIN_EMBEDDER } from '../../imaging/matching/embedders.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const SAMPLES = 24;
const seeds = Array.from({ length: SAMPLES }, (_, n) => n + 1);
/** A sample that a single board carries, and all other boards. */
const ALONE = seeds.find((seed) => sampleOf(seed).posts.length === 1) as number;
const OTHERS = BOARD_POOLS.filter((pool) => pool !== sampleOf(ALONE).posts[0]?.pool).join(',');

const postIds = (results: SearchResults | undefined) =>
  (results?.results.data ?? []).map(({ content }) => content[0]?.post_id ?? '');
const idOf = (seed: number) => `sample-${seed}`;

describe.each(DATABASE_KINDS)('search on the %s database', (kind) => {
  let server: TestServer;
  let client: ReturnType<typeof createClient>;
  beforeAll(async () => {
    server = await startTestServer(kind, SAMPLES, { PUBLIC_URL: 'https://mekiki.example' });
    client = createClient(createConfig({ baseUrl: server.url }));
  });
  afterAll(() => server.close());

  test('finds an image by its file, says so, and holds all its posts §3.1 §7.6', async () => {
    const { data } = await searchByFile({ client, body: { file: await imageOf(5) } });
    const [first] = data?.results.data ?? [];
    expect(first?.content.map(({ pool }) => pool).toSorted()).toEqual(
      sampleOf(5)
        .posts.map(({ pool }) => pool)
        .toSorted(),
    );
    expect(first?.match).toMatchObject({ verdict: 'same', mirrored: false });
    const [item] = first?.content ?? [];
    const { width, height } = sizeOf(specFromSeed(5));
    expect(item).toMatchObject({ post_id: idOf(5), size: [width, height], sample: true });
    expect(item?.color).toMatch(/^[0-9a-f]{6}$/);
    expect(item?.img).toBe(`https://mekiki.example/i/1024/${item?.query}.webp`);
    expect(item?.preview).toBe(`https://mekiki.example/i/512/${item?.query}.webp`);
    expect(item?.source).toBe(`https://mekiki.example/sample/${item?.query}?pool=${item?.pool}`);
    const scores = data?.results.data.map(({ content }) => content[0]?.score ?? 2) ?? [];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('finds a mirrored image and says that it was mirrored', async () => {
    const { data } = await searchByFile({ client, body: { file: await imageOf(7, (image) => image.flop()) } });
    expect(postIds(data)[0]).toBe(idOf(7));
    const match = data?.results.data[0]?.match;
    expect(match).toMatchObject({ view: 'mirrored', mirrored: true });
    expect(match?.points?.length).toBeGreaterThan(5);
    for (const { x, u } of match?.points ?? [])
      expect(Math.abs(1 - x / (match?.region.width ?? 0) - u)).toBeLessThan(0.05);
  });

  test.each([90, 180])('finds an image that was turned by %i°, and says so', async (degrees) => {
    const { data } = await searchByFile({ client, body: { file: await imageOf(7, (image) => image.rotate(degrees)) } });
    expect(postIds(data)[0]).toBe(idOf(7));
    const match = data?.results.data[0]?.match;
    expect(match).toMatchObject({ verdict: 'same', relation: 'copy', view: 'rotated', mirrored: false });
    expect(Math.abs(match?.degrees ?? 0)).toBe(degrees);
  });

  test('calls an image that was painted over in one place a variant, and says where', async () => {
    const patch = { create: { width: 100, height: 80, channels: 3 as const, background: '#2a7' } };
    const file = await imageOf(7, (image) => image.composite([{ input: patch, left: 60, top: 300 }]));
    const { data } = await searchByFile({ client, body: { file } });
    expect(postIds(data)[0]).toBe(idOf(7));
    const match = data?.results.data[0]?.match;
    expect(match).toMatchObject({ verdict: 'likely', relation: 'variant' });
    const { width, height } = await sharp(await file.arrayBuffer()).metadata();
    const { x = 0, y = 0, width: across = 0, height: down = 0 } = match?.differences?.[0] ?? {};
    expect(Math.abs((x + across / 2) * width - 110)).toBeLessThan(20);
    expect(Math.abs((y + down / 2) * height - 340)).toBeLessThan(20);
  });

  test('finds an image by a sketch that has nothing but its edges', async () => {
    const edges = { width: 3, height: 3, kernel: [1, 1, 1, 1, -8, 1, 1, 1, 1], offset: 255 };
    const file = await imageOf(7, (image) => image.removeAlpha().greyscale().convolve(edges));
    const { data } = await searchByFile({ client, body: { file } });
    expect(postIds(data)[0]).toBe(idOf(7));
    expect(data?.results.data[0]?.match).toMatchObject({ verdict: 'likely', relation: 'likely', mirrored: false });
  });

  test('pages through every image once, best first, then ends §3.2 §7.10', async () => {
    const first = await searchByFile({ client, body: { file: await imageOf(3), limit: 10 } });
    const pages = [first.data];
    for (let turn = 0; turn < 5 && pages.at(-1)?.results.data.length; turn += 1) {
      const next = await scrollSearch({
        client,
        body: { search_query: pages.at(-1)?.scroll_token as string, limit: 10 },
      });
      pages.push(next.data);
    }
    const all = pages.flatMap(postIds);
    expect(all).toHaveLength(SAMPLES);
    expect(new Set(all).size).toBe(SAMPLES);
    expect(pages.at(-1)).toMatchObject({ results: { data: [] }, scroll_token: null });
    const scores = pages.flatMap((page) => page?.results.data.map(({ content }) => content[0]?.score ?? 2) ?? []);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('keeps to the sources on the first page and on later ones §7.6 §7.10', async () => {
    const pool = 'zerochan,e-shuushuu';
    const expected = seeds.filter((seed) => sampleOf(seed).posts.some((post) => pool.includes(post.pool)));
    const first = await searchByFile({ client, body: { file: await imageOf(3), pool, limit: 3 } });
    const rest = await scrollSearch({ client, body: { search_query: first.data?.scroll_token as string, limit: 50 } });
    const data = [first.data, rest.data].flatMap((page) => page?.results.data ?? []);
    expect(data.flatMap(({ content }) => content).every((item) => pool.includes(item.pool))).toBe(true);
    expect([first.data, rest.data].flatMap(postIds).toSorted()).toEqual(expected.map(idOf).toSorted());
  });

  test('keeps to demanded and excluded tags §7.6', async () => {
    const common = countTags().find(([, count]) => count > 3 && count < SAMPLES - 3)?.[0] as string;
    const having = seeds.filter((seed) => sampleOf(seed).tags.some(({ name }) => name === common));
    const file = await imageOf(3);
    const positive = await searchByFile({ client, body: { file, tags_positive: common.replaceAll('_', ' ') } });
    expect(postIds(positive.data).toSorted()).toEqual(having.map(idOf).toSorted());
    const negative = await searchByFile({ client, body: { file, tags_negative: common } });
    expect(postIds(negative.data)).toHaveLength(SAMPLES - having.length);
    const unknown = await searchByFile({ client, body: { file, tags_positive: 'no_such_tag' } });
    expect(unknown.data).toMatchObject({ results: { data: [] }, scroll_token: null, elsewhere: { filters: ['tags'] } });
  });

  test('a copy outside the sources is known and shown, not listed', async () => {
    const file = await imageOf(ALONE, (image) => image.flop());
    const { data } = await searchByFile({ client, body: { file, pool: OTHERS, rating: 'g,s', limit: 3 } });
    expect(postIds(data)).not.toContain(idOf(ALONE));
    const pool = sampleOf(ALONE).posts[0]?.pool;
    expect(data?.elsewhere).toMatchObject({
      images: 1,
      sources: [{ pool, images: 1 }],
      ratings: [{ rating: sampleOf(ALONE).posts[0]?.rating, images: 1 }],
      filters: ['pool'],
      data: [{ content: [{ post_id: idOf(ALONE), pool }], match: { verdict: 'same', mirrored: true } }],
      copies: [],
    });
    const more = await scrollSearch({ client, body: { search_query: data?.scroll_token as string, limit: SAMPLES } });
    expect(postIds(more.data)).not.toContain(idOf(ALONE));
    const wide = await searchByFile({ client, body: { file } });
    expect(postIds(wide.data)[0]).toBe(idOf(ALONE));
    expect(wide.data?.elsewhere).toBeUndefined();
  });

  test('a copy of an unwanted rating is counted without its image', async () => {
    const { data } = await searchByFile({ client, body: { file: await imageOf(ALONE), pool: OTHERS, rating: 'q,e' } });
    expect(data?.elsewhere).toMatchObject({ images: 1, filters: ['pool', 'rating'], data: [] });
  });

  test('boards outside the sources are named for an image that is listed', async () => {
    const seed = seeds.find((one) => sampleOf(one).posts.length > 1) as number;
    const [pool, ...others] = sampleOf(seed).posts.map((post) => post.pool);
    const { data } = await searchByFile({ client, body: { file: await imageOf(seed), pool } });
    expect(postIds(data)[0]).toBe(idOf(seed));
    expect(data?.elsewhere).toMatchObject({ images: 0, ratings: [], filters: [], data: [] });
    expect(data?.elsewhere?.sources.map((source) => source.pool).toSorted()).toEqual(others.toSorted());
    expect(data?.elsewhere?.copies.map((copy) => copy.pool).toSorted()).toEqual(others.toSorted());
    expect(new Set(data?.elsewhere?.copies.map(({ query }) => query))).toEqual(
      new Set([data?.results.data[0]?.content[0]?.query]),
    );
  });

  test('an image that others are like is known where its sources are not wanted', async () => {
    const { data } = await searchByFile({ client, body: { file: await imageOf(ALONE) } });
    const query = data?.results.data[0]?.content[0]?.query as string;
    const similar = await searchByQuery({ client, body: { query, pool: OTHERS } });
    expect(postIds(similar.data)).not.toContain(idOf(ALONE));
    expect(similar.data?.elsewhere).toMatchObject({ images: 1, data: [{ content: [{ post_id: idOf(ALONE) }] }] });
    expect((await searchByText({ client, body: { text: '1girl', pool: OTHERS } })).data?.elsewhere).toBeUndefined();
  });

  test('keeps to ratings §7.6 §9.16', async () => {
    const file = await imageOf(3);
    const sensitive = seeds.filter((seed) => sampleOf(seed).posts[0]?.rating === 's');
    expect(postIds((await searchByFile({ client, body: { file, rating: 's' } })).data).toSorted()).toEqual(
      sensitive.map(idOf).toSorted(),
    );
    expect(postIds((await searchByFile({ client, body: { file, rating: 'q,e' } })).data)).toEqual([]);
  });

  test('finds by text the images that carry the tags, spaces and underscores alike §7.9', async () => {
    const tags = sampleOf(9)
      .tags.map(({ name }) => name)
      .filter((name) => /^[a-z_0-9]+$/.test(name));
    const spaced = await searchByText({ client, body: { text: tags.join(' ').replaceAll('_', ' ') } });
    expect(postIds(spaced.data)[0]).toBe(idOf(9));
    expect(spaced.data?.results.data[0]?.content[0]?.score).toBe(1);
    const joined = await searchByText({ client, body: { text: tags.join(', ') } });
    const phrases = await searchByText({ client, body: { text: tags.join(', ').replaceAll('_', ' ') } });
    expect(postIds(phrases.data)).toEqual(postIds(joined.data));
    expect(postIds((await searchByText({ client, body: { text: 'xyzzy' } })).data)).toEqual([]);
  });

  test.each([
    ['silver hiar', 'silver hair'],
    ['slver hair', 'silver hair'],
    ['1girl, lnog hair', '1girl, long hair'],
    ['twintials', 'twintails'],
  ])('a typing error beside a word that is right is told: %s', async (text, meant) => {
    const { data } = await searchByText({ client, body: { text } });
    expect(data?.reading?.did_you_mean).toBe(meant);
  });

  test('text that is not a URL is searched as text §7.7', async () => {
    const { data } = await searchByUrl({ client, body: { image: '1girl' } });
    expect(postIds(data).length).toBeGreaterThan(0);
  });

  test('finds by the token of a result the image itself, then others §7.8', async () => {
    const { data } = await searchByFile({ client, body: { file: await imageOf(11) } });
    const query = data?.results.data[0]?.content[0]?.query as string;
    const similar = await searchByQuery({ client, body: { query } });
    expect(postIds(similar.data)[0]).toBe(idOf(11));
    expect(similar.data?.results.data).toHaveLength(SAMPLES);
    expect((await searchByQuery({ client, body: { query: 'f'.repeat(32) } })).error).toMatchObject({ status: 404 });
  });

  test('gives images at random, within the filters §7.12', async () => {
    const { data } = await randomImages({ client, query: { limit: 5, pool: 'danbooru,tbib' } });
    const content = data?.results.data.flatMap((entry) => entry.content) ?? [];
    expect(content.every(({ pool }) => pool === 'danbooru' || pool === 'tbib')).toBe(true);
    const all = await randomImages({ client, query: { limit: 200 } });
    expect(new Set(postIds(all.data)).size).toBe(SAMPLES);
    expect(all.data?.scroll_token).toBeNull();
  });

  test('serves the previews, and the tags under the same address §3.6 §7.24', async () => {
    const { data } = await randomImages({ client, query: { limit: 1 } });
    const { query = '', post_id = '' } = data?.results.data[0]?.content[0] ?? {};
    for (const size of [224, 256, 512, 1024]) {
      const answer = await fetch(`${server.url}/i/${size}/${query}.webp`);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(Math.max(width, height)).toBe(size);
      const again = await fetch(answer.url, { headers: { 'if-none-match': answer.headers.get('etag') as string } });
      expect(again.status).toBe(304);
    }
    const tags = (await (await fetch(`${server.url}/i/512/${query}.webp.json`)).json()) as {
      tags: { results: { data: Record<'rating' | 'character' | 'general', { tag: string; score: number }[]> } };
    };
    const { rating, character, general } = tags.tags.results.data;
    const { tags: truth, posts } = sampleOf(Number(post_id.slice(7)));
    expect(rating[0]?.tag.slice(0, 1)).toBe(posts[0]?.rating);
    // A tagger guesses; how well is bench/tagger's to say.
    const sure = [...character, ...general].filter(({ score }) => score >= 0.5);
    const right = sure.filter(({ tag }) => truth.some(({ name }) => name === tag));
    expect(right.length).toBeGreaterThan(sure.length / 2);
    expect(right.length).toBeGreaterThan(truth.length / 3);
    expect((await fetch(`${server.url}/i/512/${'0'.repeat(32)}.webp`)).status).toBe(404);
  });

  test('counts images and posts, and states the status §3.7 §3.8 §7.1 §7.2 §7.4 §7.5', async () => {
    const counts = await (await fetch(`${server.url}/api/counts`)).json();
    const posts = seeds.reduce((sum, seed) => sum + sampleOf(seed).posts.length, 0);
    expect(counts).toEqual({
      unique: SAMPLES,
      post: posts,
      status: 'green',
      indexing: { done: SAMPLES, total: SAMPLES },
      boards: expect.any(Array),
      embedder: { name: BUILTIN_EMBEDDER.name },
    });
    expect(await (await fetch(`${server.url}/api/meta_counter`)).json()).toEqual({ unique: SAMPLES, post: posts });
    expect(await (await fetch(`${server.url}/api/database_status`)).json()).toEqual({ status: 'green' });
    expect(await (await fetch(`${server.url}/api/status/simple?project=search`)).json()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      status: { search_engine: 'ok', image_provider: 'ok' },
    });
  });
});

function countTags(): [string, number][] {
  const counts = new Map<string, number>();
  for (const { name } of seeds.flatMap((seed) => sampleOf(seed).tags)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b));
}
