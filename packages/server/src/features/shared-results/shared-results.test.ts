/** Shared results on the whole server, through the generated client, on every database. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  deleteSharedResult,
  listSharedResults,
  login,
  searchByFile,
  sharedResult,
  sharedThumbnail,
  shareResult,
} from '@mekiki/api-client';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedResult as table } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { accountOf, clientOf, PASSWORD, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createSharedResults } from './service.ts';

const PAGES = [{ path: '/shared/$id', title: 'A shared result', description: 'Shared', preload: [], hidden: true }];

const unused = async () => {
  throw new Error('Only rows are removed.');
};
const NOT_NEEDED = {
  answers: { find: unused, show: unused },
  media: { toThumbnail: unused },
  refuseBlocked: unused,
  days: 7,
  publicUrl: '',
};

describe.each(DATABASE_KINDS)('shared results on the %s database', (kind) => {
  let server: TestServer;
  let appDir: string;
  const anybody = () => clientOf(server.url);
  beforeAll(async () => {
    appDir = await mkdtemp(path.join(os.tmpdir(), 'mekiki-shared-'));
    const template = '<html><head><title>M</title><meta name="description" content="any" /></head><body></body></html>';
    await writeFile(path.join(appDir, 'index.html'), template);
    await writeFile(path.join(appDir, 'pages.json'), JSON.stringify(PAGES));
    server = await startTestServer(kind, 12, { PUBLIC_URL: 'https://mekiki.example', APP_DIR: appDir });
  });
  afterAll(async () => {
    await server.close();
    await rm(appDir, { recursive: true });
  });

  async function shared(client = anybody(), fields: { thumbnail?: boolean; pool?: string; rating?: string } = {}) {
    const { data, error } = await shareResult({ client, body: { file: await imageOf(5), ...fields } });
    if (!data) throw new Error(JSON.stringify(error));
    return data;
  }

  test('shows anybody the answer of the search, and nothing of the image', async () => {
    const { client } = await visitorOf(server.url);
    const { id, url, expires_at: expires } = await shared(client);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(url).toBe(`https://mekiki.example/shared/${id}`);
    expect(Math.round((Date.parse(expires) - Date.now()) / 86_400_000)).toBe(7);
    const { data, response } = await sharedResult({ client: anybody(), path: { id } });
    expect(response?.headers.get('x-robots-tag')).toBe('noindex');
    const { data: searched } = await searchByFile({ client: anybody(), body: { file: await imageOf(5) } });
    const { match: { points, ...match } = {}, ...entry } = searched?.results.data[0] ?? {};
    expect(data?.results.data[0]).toEqual({ ...entry, match });
    expect(data?.results.data[0]?.match?.verdict).toBe('same');
    // Where the images agree says more of the image than the page may.
    expect(points?.length).toBeGreaterThan(0);
    const [row] = await server.database.queries.select().from(table).where(eq(table.id, id));
    expect(JSON.stringify(row?.answer)).not.toContain('points');
    expect(data?.thumbnail).toBeUndefined();
    expect((await sharedThumbnail({ client: anybody(), path: { id } })).response?.status).toBe(404);
  });

  test('shows a small preview of the image where its owner wants that', async () => {
    const { client } = await visitorOf(server.url);
    const { id } = await shared(client, { thumbnail: true });
    const { data } = await sharedResult({ client: anybody(), path: { id } });
    expect(data?.thumbnail).toBe(`https://mekiki.example/api/shared/${id}/thumbnail.webp`);
    const preview = await fetch(`${server.url}/api/shared/${id}/thumbnail.webp`);
    const { format, width, height } = await sharp(await preview.arrayBuffer()).metadata();
    expect(format).toBe('webp');
    expect(Math.max(width, height)).toBe(320);
  });

  test('keeps what the filters leave out from those who are sent the page', async () => {
    const { client } = await visitorOf(server.url);
    const { id } = await shared(client, { rating: 'e' });
    const { data } = await sharedResult({ client: anybody(), path: { id } });
    expect(data?.results.data.filter(({ match }) => match?.verdict === 'same')).toEqual([]);
    expect(data?.elsewhere).toMatchObject({ images: 1, filters: ['rating'], data: [] });
  });

  test('is listed and deleted by its owner alone, and then says that it is gone', async () => {
    const mine = await visitorOf(server.url);
    const other = await accountOf(server.url);
    const { id } = await shared(mine.client);
    expect((await listSharedResults({ client: mine.client })).data?.map((one) => one.id)).toEqual([id]);
    expect((await listSharedResults({ client: other.client })).data).toEqual([]);
    await deleteSharedResult({ client: other.client, path: { id } });
    expect((await sharedResult({ client: anybody(), path: { id } })).response?.status).toBe(200);
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await deleteSharedResult({ client: mine.client, path: { id } })).response?.status).toBe(204);
    }
    const { response, error } = await sharedResult({ client: anybody(), path: { id } });
    expect(response?.status).toBe(404);
    expect(error).toMatchObject({ detail: 'This shared result has expired or was deleted.' });
  });

  test('expires: gone at once, and removed by housekeeping', async () => {
    const { client } = await visitorOf(server.url);
    const { id } = await shared(client);
    const { queries } = server.database;
    await queries
      .update(table)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(table.id, id));
    const { response, error } = await sharedResult({ client: anybody(), path: { id } });
    expect(response?.status).toBe(410);
    expect(error).toMatchObject({ detail: 'This shared result has expired or was deleted.' });
    expect((await listSharedResults({ client })).data).toEqual([]);
    expect((await fetch(`${server.url}/shared/${id}`)).status).toBe(410);
    // As housekeeping does now and then.
    await createSharedResults({ ...NOT_NEEDED, db: queries }).removeExpired();
    expect(await queries.select().from(table).where(eq(table.id, id))).toEqual([]);
  });

  test.each(['visitor', 'account'])('are at most 200 of one %s, also after calls in parallel', async (owner) => {
    const { client } = await (owner === 'visitor' ? visitorOf(server.url) : accountOf(server.url));
    const { id } = await shared(client);
    await server.database.queries.execute(sql`
      insert into shared_result (id, account_id, visitor_id, answer, expires_at)
      select id || n, account_id, visitor_id, answer, expires_at from shared_result, generate_series(1, 198) as n
      where id = ${id}`);
    const file = await imageOf(5);
    const answers = await Promise.all([1, 2, 3].map(() => shareResult({ client, body: { file } })));
    expect(answers.map(({ response }) => response?.status ?? 0).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({ code: 'too-many-shared' });
    expect((await listSharedResults({ client })).data).toHaveLength(200);
  });

  test('moves into the account of its visitor', async () => {
    const { token, client } = await visitorOf(server.url);
    const { id } = await shared(client);
    const { name } = await accountOf(server.url);
    const { data: user } = await login({
      client: clientOf(server.url, { 'X-token-history': token }),
      body: { user: name, password: PASSWORD },
    });
    const account = clientOf(server.url, { 'X-token-user': user ?? '' });
    expect((await listSharedResults({ client: account })).data?.map((one) => one.id)).toEqual([id]);
  });

  test('requires a token and an image', async () => {
    const { error, response } = await shareResult({ client: anybody(), body: { file: await imageOf(5) } });
    expect(response?.status).toBe(401);
    expect(error).toMatchObject({ detail: 'Send a history token or a user token.' });
    const { client } = await visitorOf(server.url);
    const broken = await shareResult({ client, body: { file: new File(['no image'], 'a.png') } });
    expect(broken.response?.status).toBe(415);
    const unknown = await shareResult({ client, body: { file: await imageOf(5), pool: 'nowhere' } });
    expect(unknown.response?.status).toBe(400);
    expect((await listSharedResults({ client })).data).toEqual([]);
  });

  test('the page has a card that shows the match, with absolute addresses, and is not for search engines', async () => {
    const { client } = await visitorOf(server.url);
    const { id } = await shared(client);
    const page = await fetch(`${server.url}/shared/${id}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const html = await page.text();
    const { data } = await sharedResult({ client: anybody(), path: { id } });
    const [item] = data?.results.data[0]?.content ?? [];
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(`<meta property="og:url" content="https://mekiki.example/shared/${id}">`);
    expect(html).toContain(`<meta property="og:image" content="https://mekiki.example/i/1024/${item?.query}.webp">`);
    expect(html).toMatch(/<meta property="og:title" content="Found on /);
    // The same boards, whatever was searched: the page lists all of them.
    const [, card] = /property="og:description" content="([^"]+)"/.exec(html) ?? [];
    const narrow = await shared(client, { pool: item?.pool ?? '' });
    const other = await (await fetch(`${server.url}/shared/${narrow.id}`)).text();
    expect(card).toMatch(/ On \S+, \S+\.$/);
    expect(other).toContain(`<meta property="og:description" content="${card}">`);
    const gone = await fetch(`${server.url}/shared/${'x'.repeat(22)}`);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain('https://mekiki.example/preview.jpg');
  });
});

test('sharing can be switched off by the operator', async () => {
  const server = await startTestServer('embedded', 1, { SHARED_DAYS: '0' });
  const { client } = await visitorOf(server.url);
  const { response } = await shareResult({ client, body: { file: await imageOf(5) } });
  expect(response?.status).toBe(403);
  await server.close();
});
