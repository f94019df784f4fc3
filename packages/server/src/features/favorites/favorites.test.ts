/** Favourites on the whole server, through the generated client, on every database. */
import { addFavorite, deleteFavorite, listFavorites, randomImages, searchByQuery } from '@mekiki/api-client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageIdOf } from '../../catalog/works/find.ts';
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

  test('shows the size and the color of its image, and the oldest title that there is', async () => {
    const { client } = await accountOf(server.url);
    const key = keys[3] ?? '';
    const found = (await searchByQuery({ client, body: { query: key } })).data?.results.data[0]?.content[0];
    const shown = async () => (await addFavorite({ client, body: { query: key } })).data?.favorite;
    expect(await shown()).toMatchObject({ size: found?.size, color: found?.color, title: found?.title });

    const { queries } = server.database;
    const ofImage = sql`image_id = ${imageIdOf(sql`${key}`)}`;
    const added = sql`title in ('the second', 'the third')`;
    for (const title of ['the second', 'the third'])
      await queries.execute(sql`
        insert into post (image_id, pool, post_id, rating, width, height, title)
        select image_id, pool, ${title}, rating, width, height, ${title} from post where ${ofImage} order by id limit 1`);
    expect((await shown())?.title).toBe(found?.title);
    await queries.execute(sql`update post set title = null where ${ofImage} and not ${added}`);
    expect((await shown())?.title).toBe('the second');
    await queries.execute(sql`delete from post where ${added}`);
    expect(await shown()).not.toHaveProperty('title');
    await queries.execute(sql`update post set title = ${found?.title} where ${ofImage}`);
  });

  test('are at most 10,000 of one account', async () => {
    const { client, name } = await accountOf(server.url);
    await server.database.queries.execute(sql`
      insert into favorite (account_id, key)
      select account.id, 'gone ' || n from account, generate_series(1, 9999) as n where account.name = ${name}`);
    expect((await addFavorite({ client, body: { query: keys[0] ?? '' } })).response?.status).toBe(200);
    const { response, error } = await addFavorite({ client, body: { query: keys[1] ?? '' } });
    expect(response?.status).toBe(422);
    expect(error).toMatchObject({ code: 'too-many-favorites' });
    // Only the key is known of images that have left the index.
    const list = (await listFavorites({ client })).data ?? [];
    expect(list).toHaveLength(10_000);
    expect(list.at(-1)).not.toHaveProperty('size');
  });

  test('are no more than 10,000 after calls in parallel', async () => {
    const { client, name } = await accountOf(server.url);
    await server.database.queries.execute(sql`
      insert into favorite (account_id, key)
      select account.id, 'gone ' || n from account, generate_series(1, 9999) as n where account.name = ${name}`);
    const answers = await Promise.all(keys.map(async (query) => addFavorite({ client, body: { query } })));
    expect(answers.map(({ response }) => response?.status ?? 0).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ]);
    expect((await listFavorites({ client })).data).toHaveLength(10_000);
  });

  test('an image that is not in the index cannot be added', async () => {
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
    expect((await listFavorites({ client: clientOf(server.url) })).response?.status).toBe(401);
  });
});
