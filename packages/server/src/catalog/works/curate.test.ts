import { addFavorite, listFavorites, searchByFile, searchByQuery, sharedResult, shareResult } from '@mekiki/api-client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyEntry, image, imageApart, imageCopy, post } from '../../platform/db/schema.ts';
import { EmbedderChangedError } from '../embedders/port.ts';
import { createTestMedia } from '../../testing/media.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { accountOf, clientOf } from '../../testing/people.ts';
import { type TestServer, startTestServer } from '../../testing/server.ts';
import { mergeWorks, splitWork } from './curate.ts';
import { showWork } from '../../commands/works/show.ts';

const media = createTestMedia();
afterAll(() => media.close());

describe.each(DATABASE_KINDS)('mending works by hand on %s', (kind) => {
  let server: TestServer;
  let keys: string[];

  beforeAll(async () => {
    server = await startTestServer(kind, 4);
    const rows = await server.database.queries.select({ key: image.key }).from(image).orderBy(image.id);
    keys = rows.map(({ key }) => key);
  });
  afterAll(() => server.close());

  const images = { get: async (key: string, size: number) => read(`/i/${size}/${key}.webp`) };
  async function read(path: string): Promise<Uint8Array> {
    const answer = await fetch(server.url + path);
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
  async function search(key: string) {
    const { data } = await searchByQuery({ client: clientOf(server.url), body: { query: key, limit: 1 } });
    return data?.results.data[0]?.content ?? [];
  }
  const parts = () => ({ queries: server.database.queries, images, media });
  const postsOf = async (key: string): Promise<string[]> =>
    (await search(key)).map(({ pool, post_id: id }) => `${pool} ${id}`);

  test('puts two images together and apart again; whoever kept a key finds its image', async () => {
    const { queries } = server.database;
    const [one = '', other = ''] = keys;
    const before = [await postsOf(one), await postsOf(other)].map((posts) => posts.toSorted());
    const { client } = await accountOf(server.url);
    await addFavorite({ client, body: { query: other } });

    expect(await mergeWorks(queries, one, other)).toBe(one);
    const together = await search(other);
    expect(together.map(({ query }) => query)).toEqual(together.map(() => one));
    expect((await postsOf(one)).toSorted()).toEqual(before.flat().toSorted());
    expect(await postsOf(other)).toEqual(await postsOf(one));
    const { data: favorites } = await listFavorites({ client });
    expect(favorites).toMatchObject([{ fav_search: other, title: expect.any(String) as string }]);
    expect((await read(`/i/512/${other}.webp.json`)).length).toBeGreaterThan(0);
    const [largest] = together.filter(({ copy }) => copy?.largest);
    expect(largest?.size[0]).toBe(Math.max(...together.map(({ size }) => size[0] ?? 0)));
    expect(together.filter(({ copy }) => copy?.oldest)).toHaveLength(1);
    expect(await showWork(queries, other)).toContain(`${other}  `);

    expect(await splitWork(parts(), other)).toEqual({ keys: [one, other], copies: 1, posts: before[1]!.length });
    expect((await postsOf(one)).toSorted()).toEqual(before[0]);
    expect((await postsOf(other)).toSorted()).toEqual(before[1]);
    expect((await search(other)).map(({ query }) => query)).toEqual(before[1]!.map(() => other));
    const [keyA, keyB] = [one, other].toSorted();
    expect(await queries.select().from(imageApart)).toMatchObject([{ keyA, keyB }]);
    // Its words and tags are its own again.
    const rows = await queries.select().from(image).where(eq(image.key, other));
    const posts = await queries.select().from(post).where(eq(post.imageId, rows[0]!.id));
    expect(new Set(rows[0]!.tags)).toEqual(new Set(posts.flatMap(({ tags }) => tags)));

    // Merged by the operator it is one again, and nothing contradicts that any longer.
    await mergeWorks(queries, one, other);
    expect(await queries.select().from(imageApart)).toEqual([]);
    await splitWork(parts(), other);
  });

  test('splitting by the name of the image leaves it its name', async () => {
    const { queries } = server.database;
    const [, , one = '', other = ''] = keys;
    await mergeWorks(queries, one, other);
    // A file that was embedded by another embedder than the index's is embedded again.
    const elsewhere = {
      indexImage: async (bytes: Uint8Array) => ({ ...(await media.indexImage(bytes)), embedder: 'another' }),
    };
    await expect(splitWork({ ...parts(), media: elsewhere }, one)).rejects.toThrow(EmbedderChangedError);
    expect((await splitWork(parts(), one)).keys).toEqual([one, other]);
    const copies = await queries.select().from(imageCopy).where(eq(imageCopy.key, other));
    expect(copies).toMatchObject([{ reason: 'first', score: 1 }]);
    expect((await search(one))[0]).toMatchObject({ query: one });
    expect((await search(other))[0]).toMatchObject({ query: other });
  });

  test('shared results and histories show the image that two were put together into', async () => {
    const { queries } = server.database;
    const { client } = await accountOf(server.url);
    const file = await imageOf(1);
    const { data: shared } = await shareResult({ client, body: { file } });
    const { data: searched } = await searchByFile({ client, body: { file } });
    const gone = searched?.results.data[0]?.content[0]?.query ?? '';
    const kept = keys.find((key) => key !== gone) ?? '';
    const [row] = await queries.select({ id: image.id }).from(image).where(eq(image.key, kept));
    await mergeWorks(queries, kept, gone);
    const { data } = await sharedResult({ client, path: { id: shared?.id ?? '' } });
    const shown = data?.results.data.map(({ content }) => content[0]?.query) ?? [];
    // Both were found: it is there once, as the match.
    expect(shown).toHaveLength(keys.length - 1);
    expect(shown[0]).toBe(kept);
    expect(data?.results.data[0]?.match?.verdict).toBe('same');
    const [entry] = await queries.select().from(historyEntry);
    expect(entry?.search).toMatchObject({ matches: [{ id: row?.id, match: { verdict: 'same' } }] });
    await splitWork(parts(), gone);
  });

  test('reports impossible requests', async () => {
    const { queries } = server.database;
    const [one = ''] = keys;
    await expect(splitWork(parts(), one)).rejects.toThrow('is the only one of its image');
    await expect(splitWork(parts(), 'f'.repeat(32))).rejects.toThrow('No image of the index has the file');
    await expect(mergeWorks(queries, one, `${server.url}/i/512/${one}.webp`)).rejects.toThrow(
      'already belong to the same image',
    );
    await expect(showWork(queries, 'https://example.com/1')).rejects.toThrow('neither the key of a file nor');
  });
});
