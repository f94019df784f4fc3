/** Clients of SauceNAO against this server, by another host alone. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { POOLS } from '../../../catalog/images/pools.ts';
import { poolsOf } from './indexes.ts';

let server: TestServer;
let limited: TestServer;
let image: Buffer;
beforeAll(async () => {
  server = await startTestServer('embedded', 12);
  limited = await startTestServer('embedded', 0, { RATE_LIMIT_PER_MINUTE: '2' });
  const { rows } = await server.database.queries.execute<{ key: string }>(
    sql`select key from image order by id limit 1`,
  );
  const preview = await fetch(`${server.url}/i/1024/${rows[0]?.key}.webp`);
  image = await sharp(await preview.arrayBuffer())
    .jpeg({ quality: 80 })
    .toBuffer();
  // As if a real board had it.
  await server.database.queries.execute(sql`
    with first as (select id from image order by id limit 1)
    insert into post (image_id, pool, post_id, url, rating, width, height, title, artist)
    select id, 'danbooru', '1234567', 'https://danbooru.donmai.us/posts/1234567', 'g', 3000, 4000, 'A title', 'somebody' from first
    union all
    select id, 'gelbooru', '89', 'https://gelbooru.com/index.php?page=post&s=view&id=89', 'g', 3000, 4000, null, null from first`);
  await server.database.queries.execute(
    sql`update image set pools = pools || array['danbooru', 'gelbooru'] where id = (select min(id) from image)`,
  );
});
afterAll(async () => {
  await server.close();
  await limited.close();
});

async function ask(fields: Record<string, string | Blob>, url = server.url) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ output_type: '2', ...fields })) form.set(name, value);
  const answer = await fetch(`${url}/search.php`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as SauceAnswer };
}
interface SauceAnswer {
  header: Record<string, unknown>;
  results: { header: Record<string, string | number>; data: Record<string, unknown> }[];
}
const file = () => new Blob([new Uint8Array(image)], { type: 'image/jpeg' });

describe('the npm client sagiri', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** It asks saucenao.com and nobody else: only the host is another one here. */
  async function sagiriHere() {
    vi.resetModules();
    const fetchHere = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
      fetchHere(input.replace('https://saucenao.com', server.url), init),
    );
    vi.spyOn(console, 'debug').mockImplementation(() => {});
    // It tells of boards that it does not know.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { default: sagiri } = await import('sagiri');
    return sagiri('a'.repeat(40), { results: 8 });
  }

  test('finds an image by its file, and where it stands', async () => {
    const find = await sagiriHere();
    const [best] = await find(image);
    expect(best).toMatchObject({ site: 'Danbooru', index: 9, url: 'https://danbooru.donmai.us/posts/1234567' });
    expect(best?.similarity).toBeGreaterThan(90);
  });

  test('gets its errors as it knows them', async () => {
    const find = await sagiriHere();
    await expect(find(Buffer.from('no image'))).rejects.toThrow(/\(-3\)$/);
  });
});

test('a result has the numbers, addresses and names of all boards', async () => {
  const { status, body } = await ask({ file: file(), numres: '3' });
  expect(status).toBe(200);
  expect(body.header).toMatchObject({ status: 0, results_requested: 3 });
  expect(body.header['results_returned']).toBe(body.results.length);
  expect(body.results.length).toBeLessThanOrEqual(3);
  const [best] = body.results;
  expect(best?.header).toMatchObject({ index_id: 9, index_name: 'Index #9: Danbooru', hidden: 0 });
  expect(Number(best?.header['similarity'])).toBeGreaterThan(90);
  expect(best?.data).toMatchObject({ danbooru_id: 1_234_567, gelbooru_id: 89, title: 'A title', creator: 'somebody' });
  expect(best?.data['ext_urls']).toContain('https://danbooru.donmai.us/posts/1234567');
  const thumbnail = await fetch(String(best?.header['thumbnail']));
  expect(thumbnail.headers.get('content-type')).toBe('image/webp');
});

test('boards can be chosen by mask, and explicit ones hidden', async () => {
  const only = await ask({ file: file(), dbmask: String(2 ** 24) });
  expect(only.body.results[0]?.header).toMatchObject({ index_id: 25 });
  const without = await ask({ file: file(), dbmaski: String(2 ** 9 + 2 ** 24) });
  expect(without.body.results.map(({ header }) => header['index_id'])).not.toContain(9);
  await server.database.queries.execute(sql`update image set rating = 'e' where id = (select min(id) from image)`);
  const all = await ask({ file: file() });
  const hidden = await ask({ file: file(), hide: '1' });
  expect(all.body.results[0]?.data).toMatchObject({ danbooru_id: 1_234_567 });
  expect(hidden.body.results.map(({ data }) => data['danbooru_id'])).not.toContain(1_234_567);
  await server.database.queries.execute(sql`update image set rating = 'g' where id = (select min(id) from image)`);
});

test('several boards can be chosen by number, as PicImageSearch does', async () => {
  async function bestOf(query: string) {
    const form = new FormData();
    form.set('file', file());
    const answer = await fetch(`${server.url}/search.php?output_type=2&db=999&${query}`, {
      method: 'POST',
      body: form,
    });
    return ((await answer.json()) as SauceAnswer).results[0]?.header;
  }
  expect(await bestOf('dbs[]=25&dbs[]=21')).toMatchObject({ index_id: 25 });
  expect(await bestOf('dbs%5B%5D=25&dbs%5B%5D=9')).toMatchObject({ index_id: 9 });
  expect(await bestOf('dbs[]=21')).toBeUndefined();
});

test('results below a similarity are left out', async () => {
  const all = await ask({ file: file() });
  const similarities = all.body.results.map(({ header }) => Number(header['similarity']));
  expect(all.body.header['minimum_similarity']).toBe(0);
  expect(Math.min(...similarities)).toBeLessThan(80);
  const { body } = await ask({ file: file(), minsim: '80!' });
  expect(body.header).toMatchObject({ minimum_similarity: 80, results_returned: body.results.length });
  expect(body.results.map(({ header }) => Number(header['similarity']))).toEqual(
    similarities.filter((one) => one >= 80),
  );
});

test('GET works, for addresses', async () => {
  const refused = await fetch(`${server.url}/search.php?output_type=2&url=http://127.0.0.1/x.png`);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ header: { status: -3 } });
  const person = await fetch(`${server.url}/search.php?url=https%3A%2F%2Fexample.org%2Fx.png`, { redirect: 'manual' });
  expect(person.headers.get('location')).toBe('/search?url=https%3A%2F%2Fexample.org%2Fx.png');
});

test.each([
  [{}, /Send an image/],
  [{ file: new Blob([]) }, /empty/],
  [{ url: 'somewhere' }, /URL of an image/],
  [{ file: new Blob(['x']), numres: 'many' }, /whole number/],
  [{ file: new Blob(['x']), dbmask: '-1' }, /whole number/],
  [{ file: new Blob(['x']), 'dbs[]': 'all' }, /whole number/],
  [{ file: new Blob(['x']), minsim: '101' }, /from 0 to 100/],
  [{ file: new Blob(['x']), minsim: 'high' }, /from 0 to 100/],
  [{ output_type: '1' }, /JSON/],
])('wrong requests are told so: %o', async (fields, reason) => {
  const { status, body } = await ask(fields);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.header['status']).toBe(-3);
  expect(body.header['message']).toMatch(reason);
});

test('responses state the rest of the limit, and that it is used up', async () => {
  const answers = [];
  for (let n = 0; n < 3; n += 1) answers.push(await ask({ url: 'x' }, limited.url));
  expect(answers.map(({ body }) => body.header['short_remaining'])).toEqual([1, 0, 0]);
  expect(answers.map(({ body }) => body.header['status'])).toEqual([-3, -3, -2]);
  expect(answers.at(-1)?.status).toBe(429);
});

test('bits stand for boards as SauceNAO counts them', () => {
  expect(poolsOf({})).toEqual(POOLS);
  expect(poolsOf({ dbs: [999] })).toEqual(POOLS);
  expect(poolsOf({ dbs: [26] })).toEqual(['konachan']);
  expect(poolsOf({ dbs: [999, 26, 9, 21] })).toEqual(
    POOLS.filter((pool) => pool === 'danbooru' || pool === 'konachan'),
  );
  expect(poolsOf({ dbs: [21] })).toEqual([]);
  expect(poolsOf({ mask: (1n << 12n) | (1n << 27n) })).toEqual(['anime-pictures', 'yande.re']);
  expect(poolsOf({ without: 1n << 9n })).not.toContain('danbooru');
  expect(poolsOf({ mask: 0n })).toEqual([]);
});
