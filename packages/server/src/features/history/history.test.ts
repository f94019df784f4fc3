/** The history of searches on the whole server, through the generated client, on every database. */
import {
  clearHistory,
  deleteHistoryEntry,
  listHistory,
  scrollSearch,
  searchByFile,
  searchByQuery,
  searchByText,
  searchByUrl,
} from '@mekiki/api-client';
import type { SearchResults } from '@mekiki/api-client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyEntry } from '../../platform/db/schema.ts';
import { createHistory } from './service.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { accountOf, clientOf, visitorOf } from '../../testing/people.ts';
import { imageOf } from '../../testing/images.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const keyOf = (results: SearchResults | undefined) => results?.results.data[0]?.content[0]?.query ?? '';
const keysOf = (results: SearchResults | undefined) => results?.results.data.map(({ content }) => content[0]?.query);

describe.each(DATABASE_KINDS)('history on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, 12);
  });
  afterAll(() => server.close());

  type Client = ReturnType<typeof clientOf>;
  const refsOf = async (client: Client) => {
    const { data = [] } = await listHistory({ client, body: {} });
    return data.map(({ history_ref: { search_mode, search_ref } }) => [search_mode, search_ref]);
  };

  test('keeps texts and images, the newest first, each once, and nothing that was asked not to be kept §3.4', async () => {
    const { client } = await visitorOf(server.url);
    const text = (words: string) => searchByText({ client, body: { text: words } });
    await text('long hair');
    const { data } = await searchByFile({ client, body: { file: await imageOf(5) } });
    await text('smile');
    await text(' Long Hair ');
    await searchByFile({ client, body: { file: await imageOf(6), history: 'batch' } });
    const { data: similar } = await searchByQuery({ client, body: { query: keyOf(data), history: 'none' } });
    await scrollSearch({ client, body: { search_query: similar?.scroll_token ?? '' } });
    await searchByText({ client, body: { text: 'secret', history: 'none' } });
    const refs = await refsOf(client);
    expect(refs).toEqual([
      ['Batch', expect.stringMatching(/^[0-9a-f]{32}$/)],
      ['Text', 'Long Hair'],
      ['Text', 'smile'],
      ['Query', keyOf(data)],
    ]);
  });

  test('the same search at once from several tabs is one, whose token works', async () => {
    const { client } = await visitorOf(server.url);
    const answers = await Promise.all([1, 2, 3, 4].map(() => searchByText({ client, body: { text: 'smile' } })));
    expect(await refsOf(client)).toEqual([['Text', 'smile']]);
    for (const { data } of answers) {
      expect((await searchByQuery({ client, body: { query: data?.history_token ?? '' } })).response?.status).toBe(200);
    }
  });

  test('keeps no history without a token', async () => {
    const count = () => server.database.queries.$count(historyEntry);
    const before = await count();
    await searchByText({ client: clientOf(server.url), body: { text: 'smile' } });
    expect(await count()).toBe(before);
    expect((await listHistory({ client: clientOf(server.url), body: {} })).response?.status).toBe(401);
  });

  test('never keeps an image: a vector and what it matched', async () => {
    const { client } = await visitorOf(server.url);
    await searchByFile({ client, body: { file: await imageOf(7) } });
    const { rows } = await server.database.queries.execute<{ search: Record<string, unknown>; size: number }>(
      sql`select search, length(search::text) as size from ${historyEntry} order by id desc limit 1`,
    );
    expect(Object.keys(rows[0]?.search ?? {}).toSorted()).toEqual(['embedder', 'matches', 'vector']);
    expect(rows[0]?.size).toBeLessThan(2_000);
  });

  test('repeats a search of an image by its token: the match first with its verdict, then the same others §4.21 §7.8', async () => {
    const { client } = await visitorOf(server.url);
    const first = await searchByFile({ client, body: { file: await imageOf(5) } });
    const token = first.data?.history_token ?? '';
    const again = await searchByQuery({ client, body: { query: token } });
    expect(keyOf(again.data)).toBe(keyOf(first.data));
    const { points, ...kept } = first.data?.results.data[0]?.match ?? {};
    expect(again.data?.results.data[0]?.match).toEqual(kept);
    // Where the images agree says more of the query than its description, so it is not kept.
    expect(points?.length).toBeGreaterThan(0);
    expect(keysOf(again.data)?.toSorted()).toEqual(keysOf(first.data)?.toSorted());
    // It moved to the top under the same token, and is not there twice.
    expect(again.data?.history_token).toBe(token);
    expect(await refsOf(client)).toEqual([['Query', keyOf(first.data)]]);
  });

  test('a repeated search keeps to filters, on later pages as well', async () => {
    const { client } = await visitorOf(server.url);
    const first = await searchByFile({ client, body: { file: await imageOf(5) } });
    const pool = 'zerochan,e-shuushuu,danbooru,tbib';
    const page = await searchByQuery({ client, body: { query: first.data?.history_token ?? '', pool, limit: 2 } });
    const rest = await scrollSearch({ client, body: { search_query: page.data?.scroll_token ?? '' } });
    const content = [page.data, rest.data].flatMap((one) => one?.results.data ?? []).flatMap((entry) => entry.content);
    expect(content.length).toBeGreaterThan(2);
    expect(content.every((item) => pool.includes(item.pool))).toBe(true);
    expect(new Set([...(keysOf(page.data) ?? []), ...(keysOf(rest.data) ?? [])]).size).toBe(
      (page.data?.results.data.length ?? 0) + (rest.data?.results.data.length ?? 0),
    );
  });

  test('a repeated search answers with no more than its limit, and with the other matches on the next pages', async () => {
    const { client } = await visitorOf(server.url);
    const first = await searchByFile({ client, body: { file: await imageOf(5), limit: 12 } });
    const token = first.data?.history_token ?? '';
    // As of an image with two copies.
    await server.database.queries.execute(sql`
      update ${historyEntry} set search = jsonb_set(search, '{matches}', (
        select jsonb_agg(search->'matches'->0 || jsonb_build_object('id', image.id)
          order by image.id <> (search->'matches'->0->>'id')::int, image.id)
        from image where image.id in (select id from image order by id limit 3) or image.id = (search->'matches'->0->>'id')::int))
      where token = ${token}`);
    const pages = [await searchByQuery({ client, body: { query: token, limit: 2 } })];
    while (pages.at(-1)?.data?.scroll_token) {
      const search_query = pages.at(-1)?.data?.scroll_token ?? '';
      pages.push(await scrollSearch({ client, body: { search_query, limit: 2 } }));
    }
    const keys = pages.map(({ data }) => keysOf(data) ?? []);
    expect(keys[0]?.[0]).toBe(keyOf(first.data));
    expect(keys.slice(0, 4).map(({ length }) => length)).toEqual([2, 2, 2, 2]);
    expect(keys.flat()).toHaveLength(keysOf(first.data)?.length ?? 0);
    expect(new Set(keys.flat())).toEqual(new Set(keysOf(first.data)));
  });

  test('repeats texts, and addresses that turned out to be texts', async () => {
    const { client } = await visitorOf(server.url);
    const first = await searchByUrl({ client, body: { image: 'smile' } });
    const again = await searchByQuery({ client, body: { query: first.data?.history_token ?? '' } });
    expect(keysOf(again.data)).toEqual(keysOf(first.data));
    expect(await refsOf(client)).toEqual([['Text', 'smile']]);
  });

  test('pages by the last id, 20 at a time §7.17 §9.1', async () => {
    const { client } = await visitorOf(server.url);
    for (let n = 0; n < 45; n += 1) await searchByText({ client, body: { text: `word${n}`, limit: 1 } });
    const pages: string[][] = [];
    let last_id: number = 2 ** 31;
    for (let turn = 0; turn < 4; turn += 1) {
      const { data = [] } = await listHistory({ client, body: { last_id, limit: 20 } });
      pages.push(data.map(({ history_ref }) => history_ref.search_ref));
      last_id = data.at(-1)?.id_history ?? 0;
    }
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5, 0]);
    expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, n) => `word${44 - n}`));
  });

  test('keeps the newest 10,000 §9.1', async () => {
    const { client, token } = await accountOf(server.url);
    await searchByText({ client, body: { text: 'the oldest' } });
    const { queries } = server.database;
    await queries.execute(sql`
      insert into ${historyEntry} (account_id, token, mode, ref, digest)
      select account_id, ${token} || number, 'Text', 'word ' || number, decode(md5(number::text), 'hex')
      from ${historyEntry}, generate_series(1, 9999) as number where ref = 'the oldest'`);
    await searchByText({ client, body: { text: 'the newest' } });
    const [mine] = (
      await queries.execute<{ id: number }>(sql`select account_id as id from ${historyEntry} where ref = 'the newest'`)
    ).rows;
    const all = await createHistory(queries).all({ kind: 'account', id: mine?.id ?? 0 });
    expect(all).toHaveLength(10_000);
    expect(all[0]?.history_ref.search_ref).toBe('the newest');
    expect(all.map(({ history_ref }) => history_ref.search_ref)).not.toContain('the oldest');
  });

  test('deletes one, or all §7.18', async () => {
    const { client } = await visitorOf(server.url);
    for (const text of ['one', 'two', 'three']) await searchByText({ client, body: { text } });
    const { data } = await listHistory({ client, body: {} });
    const answer = await deleteHistoryEntry({ client, body: { id_history: data?.[1]?.id_history ?? 0 } });
    expect(answer.response?.status).toBe(204);
    expect(await refsOf(client)).toEqual([
      ['Text', 'three'],
      ['Text', 'one'],
    ]);
    expect((await deleteHistoryEntry({ client, body: { id_history: 2 ** 40 } })).response?.status).toBe(204);
    expect((await clearHistory({ client })).response?.status).toBe(204);
    expect(await refsOf(client)).toEqual([]);
  });

  test('deletes one by its token also if it was repeated meanwhile', async () => {
    const { client } = await visitorOf(server.url);
    for (const text of ['one', 'two']) await searchByText({ client, body: { text } });
    const { data } = await listHistory({ client, body: {} });
    const { id_history = 0, history_token = '' } = data?.[1] ?? {};
    await searchByText({ client, body: { text: 'one' } });
    await deleteHistoryEntry({ client, body: { id_history, history_token } });
    expect(await refsOf(client)).toEqual([['Text', 'two']]);
    const stranger = await visitorOf(server.url);
    const [left] = (await listHistory({ client, body: {} })).data ?? [];
    const named = { id_history: left?.id_history ?? 0, history_token: left?.history_token ?? '' };
    await deleteHistoryEntry({ client: stranger.client, body: named });
    expect(await refsOf(client)).toEqual([['Text', 'two']]);
  });

  test('nobody reads, repeats or deletes another’s searches §6.3', async () => {
    const mine = await accountOf(server.url);
    const { data } = await searchByFile({ client: mine.client, body: { file: await imageOf(9) } });
    const [entry] = (await listHistory({ client: mine.client, body: {} })).data ?? [];
    const others = [await accountOf(server.url), await visitorOf(server.url)];
    for (const { client } of others) {
      expect(await refsOf(client)).toEqual([]);
      const repeated = await searchByQuery({ client, body: { query: data?.history_token ?? '' } });
      expect(repeated.response?.status).toBe(404);
      await deleteHistoryEntry({ client, body: { id_history: entry?.id_history ?? 0 } });
      await clearHistory({ client });
    }
    const nobody = await searchByQuery({ client: clientOf(server.url), body: { query: data?.history_token ?? '' } });
    expect(nobody.response?.status).toBe(404);
    expect(await refsOf(mine.client)).toHaveLength(1);
  });

  test('an account and a visitor of the same number are two', async () => {
    const { queries } = server.database;
    const { client } = await accountOf(server.url);
    await searchByText({ client, body: { text: 'mine' } });
    const [row] = (
      await queries.execute<{ id: number }>(sql`select account_id as id from ${historyEntry} where ref = 'mine'`)
    ).rows;
    expect(
      await createHistory(queries).list({ kind: 'visitor', id: row?.id ?? 0 }, { before: 2 ** 31, limit: 20 }),
    ).not.toContainEqual(expect.objectContaining({ history_ref: { search_mode: 'Text', search_ref: 'mine' } }));
  });
});
