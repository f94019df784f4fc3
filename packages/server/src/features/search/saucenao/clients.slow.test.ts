/** Clients of SauceNAO from npm, as published, against this server: only the host is another one. */
import http from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const POSTS = [
  { place: 0, pool: 'danbooru', id: '1234567', url: 'https://danbooru.donmai.us/posts/1234567' },
  { place: 0, pool: 'zerochan', id: '55', url: 'https://www.zerochan.net/55' },
  { place: 1, pool: 'safebooru', id: '77', url: 'https://safebooru.org/index.php?page=post&s=view&id=77' },
  { place: 2, pool: 'e-shuushuu', id: '88', url: 'https://e-shuushuu.net/image/88/' },
  { place: 3, pool: 'anime-pictures', id: '99', url: 'https://anime-pictures.net/posts/99' },
] as const;
/** The fifth image has no post of a board: it is a sample. */
const SAMPLE = 4;

let server: TestServer;
let keys: string[];
beforeAll(async () => {
  server = await startTestServer('embedded', 6);
  const { queries } = server.database;
  const { rows } = await queries.execute<{ id: number; key: string }>(sql`select id, key from image order by id`);
  keys = rows.map(({ key }) => key);
  for (const { place, pool, id, url } of POSTS) {
    const imageId = rows[place]?.id;
    await queries.execute(sql`delete from post where image_id = ${imageId} and is_sample`);
    await queries.execute(
      sql`insert into post (image_id, pool, post_id, url, rating, width, height) values (${imageId}, ${pool}, ${id}, ${url}, 'g', 3000, 4000)`,
    );
  }
});
afterAll(() => server.close());

const addressOf = (place: number) => `${server.url}/i/512/${keys[place]}.webp`;
const fileOf = async (place: number) =>
  sharp(await (await fetch(addressOf(place))).arrayBuffer())
    .png()
    .toBuffer();

/** Requests for saucenao.com are redirected here. */
beforeEach(() => {
  const fetchHere = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    fetchHere(input.replace('https://saucenao.com', server.url), init),
  );
  const { hostname, port } = new URL(server.url);
  vi.spyOn(https, 'request').mockImplementation(((options: RequestOptions, answered: () => void) =>
    http.request({ ...options, protocol: 'http:', host: hostname, hostname, port }, answered)) as typeof https.request);
  // sagiri tells what it does.
  vi.spyOn(console, 'debug').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** For each image, the index that clients receive and the address of the best result. */
const RESULTS: readonly [what: string, place: number, index: number, address: () => string][] = [
  ['a board that SauceNAO knows', 0, 9, () => POSTS[0].url],
  ['Safebooru', 1, 25, () => POSTS[2].url],
  ['E-shuushuu', 2, 28, () => POSTS[3].url],
  ['Anime-Pictures', 3, 28, () => POSTS[4].url],
];

describe('sagiri', () => {
  async function find(place: number) {
    vi.resetModules();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { default: sagiri } = await import('sagiri');
    const results = await sagiri('a'.repeat(40), { results: 8 })(await fileOf(place));
    // It warns of numbers that it does not know, and drops those results.
    expect(warn).not.toHaveBeenCalled();
    return results;
  }

  test.each(RESULTS)('shows an image of %s', async (_what, place, index, address) => {
    const results = await find(place);
    expect(results[0]).toMatchObject({ index, url: address() });
    expect(results.map(({ url }) => url).join(' ')).not.toContain('undefined');
  });

  test('shows a sample at an address that is there', async () => {
    const [best] = await find(SAMPLE);
    expect(best?.url).toContain(`${server.url}/sample/${keys[SAMPLE]}`);
  });
});

describe('saucenao', () => {
  test.each(RESULTS)('shows an image of %s', async (_what, place, index, address) => {
    const { default: saucenao } = await import('saucenao');
    const { json } = await saucenao(await fileOf(place), { numres: 4 });
    expect(json.header.status).toBe(0);
    expect(json.results[0]).toMatchObject({ header: { index_id: index }, data: { ext_urls: [address()] } });
  });
});

describe('saucenao.js', () => {
  test.each(RESULTS)('shows an image of %s', async (_what, place, index, address) => {
    const { SauceNao } = await import('saucenao.js');
    const { header, results } = await new SauceNao({ numres: 4 }).find(addressOf(place));
    expect(header.status).toBe(0);
    expect(results[0]).toMatchObject({ header: { index_id: index }, data: { ext_urls: [address()] } });
  });
});
