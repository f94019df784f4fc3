/** Favourites on the whole server, through the generated client, on every database. */
import { addFavorite, deleteFavorite, listFavorites, randomImages, searchByQuery } from '@mekiki/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { accountOf, clientOf, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

describe.each(DATABASE_KINDS)('favourites on the %s database', (kind) => {
  let server: TestServer;
  let keys: string[];
  beforeAll(async () => {
    server = await startTestServer(kind, 4);
    const { data } = await randomImages({ client: clientOf(server.url) });
    keys = data?.results.data.map(({ content }) => content[0]?.query ?? '') ?? [];
  });
  afterAll(() => server.close());

  test('adds, lists the newest first, removes; each of it twice does no harm §7.14', async () => {
    const { client } = await accountOf(server.url);
    for (const query of [keys[0], keys[1], keys[0]]) {
      const { data } = await addFavorite({ client, body: { query: query ?? '' } });
      expect(data?.favorite.fav_search).toBe(query);
      expect(data?.message).toBe(`Added to favorites: ${data?.favorite.title}`);
    }
    const list = async () => (await listFavorites({ client })).data?.map(({ fav_search }) => fav_search);
    expect(await list()).toEqual([keys[1], keys[0]]);
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await deleteFavorite({ client, body: { query: keys[0] ?? '' } })).response?.status).toBe(204);
      expect(await list()).toEqual([keys[1]]);
    }
  });

  test('its key finds the image and names its previews §3.3', async () => {
    const { client } = await accountOf(server.url);
    await addFavorite({ client, body: { query: keys[2] ?? '' } });
    const [favorite] = (await listFavorites({ client })).data ?? [];
    expect(favorite?.fav_id).toEqual(expect.any(Number));
    const key = favorite?.fav_search ?? '';
    expect((await searchByQuery({ client, body: { query: key } })).data?.results.data[0]?.content[0]?.query).toBe(key);
    for (const size of [256, 1024]) expect((await fetch(`${server.url}/i/${size}/${key}.webp`)).status).toBe(200);
  });

  test('what is not in the index cannot be kept', async () => {
    const { client } = await accountOf(server.url);
    const { response } = await addFavorite({ client, body: { query: 'f'.repeat(32) } });
    expect(response?.status).toBe(404);
  });

  test('are nobody else’s, and no visitor’s §6.3 §6.5', async () => {
    const mine = await accountOf(server.url);
    const other = await accountOf(server.url);
    const visitor = await visitorOf(server.url);
    await addFavorite({ client: mine.client, body: { query: keys[0] ?? '' } });
    expect((await listFavorites({ client: other.client })).data).toEqual([]);
    await deleteFavorite({ client: other.client, body: { query: keys[0] ?? '' } });
    expect((await listFavorites({ client: mine.client })).data).toHaveLength(1);
    const calls = [
      addFavorite({ client: visitor.client, body: { query: keys[0] ?? '' } }),
      listFavorites({ client: visitor.client }),
      deleteFavorite({ client: visitor.client, body: { query: keys[0] ?? '' } }),
    ];
    for (const { response } of await Promise.all(calls)) expect(response?.status).toBe(401);
  });
});
