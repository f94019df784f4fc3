/** Words beside an image, on the whole server and every database. */
import {
  listHistory,
  scrollSearch,
  searchByFile,
  searchByQuery,
  searchByText,
  searchByUrl,
  type SearchResults,
} from '@mekiki/api-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../catalog/collection/samples.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { clientOf, type Person, visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const SAMPLES = 24;
const seeds = Array.from({ length: SAMPLES }, (_, n) => n + 1);
const tagsOf = (seed: number) => sampleOf(seed).tags.map(({ name }) => name);
const SEED = 5;
/** A tag of some images, of which the one that is searched is none. */
const TAG = tagsOf(seeds.find((seed) => seed !== SEED && seed % 3 === 0) ?? 0).find(
  (name) =>
    /^[a-z]+_[a-z]+$/.test(name) &&
    !tagsOf(SEED).includes(name) &&
    seeds.filter((seed) => tagsOf(seed).includes(name)).length > 2,
) as string;
const WITH_TAG = seeds.filter((seed) => tagsOf(seed).includes(TAG));

const seedsOf = (results: SearchResults | undefined) =>
  (results?.results.data ?? []).map(({ content }) => Number(content[0]?.post_id.slice('sample-'.length)));

describe.each(DATABASE_KINDS)('words beside an image, on the %s database', (kind) => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer(kind, SAMPLES);
    person = await visitorOf(server.url);
  });
  afterAll(() => server.close());

  /** The two tokens of an image that was searched. */
  async function searched(): Promise<{ key: string; token: string }> {
    const { data } = await searchByFile({ client: person.client, body: { file: await imageOf(SEED) } });
    return { key: data?.results.data[0]?.content[0]?.query ?? '', token: data?.history_token ?? '' };
  }
  /** Every image, those that look most like the one of a token first. */
  const byLooks = async (token: string) =>
    seedsOf((await searchByQuery({ client: person.client, body: { query: token, rating: 'g,s,q,e' } })).data);
  const search = async (text: string, like: string, client = person.client) =>
    searchByText({ client, body: { text, like, rating: 'g,s,q,e' } });

  test('images that have the words come first, the others follow by their looks', async () => {
    const { key, token } = await searched();
    expect(WITH_TAG.length).toBeGreaterThan(2);
    for (const like of [key, token]) {
      const order = await byLooks(like);
      const { data } = await search(TAG, like);
      const found = seedsOf(data);
      expect(found.slice(0, WITH_TAG.length)).toEqual(order.filter((seed) => WITH_TAG.includes(seed)));
      expect(found.slice(WITH_TAG.length)).toEqual(order.filter((seed) => !WITH_TAG.includes(seed)));
      expect(data?.results.data[0]?.reason).toMatchObject({ tags: [TAG], looks: true });
      expect(data?.results.data.at(-1)?.reason).toMatchObject({ tags: [], looks: true });
      expect(data?.reading?.understood[0]).toMatchObject({ found: true });
    }
  });

  test('an image that comes with the words needs no token', async () => {
    const { key, token } = await searched();
    const { data: byToken } = await search(TAG, token);
    const { client } = await visitorOf(server.url);
    const file = await imageOf(SEED);
    const small = await imageOf(SEED, (image) => image.resize(256).jpeg());
    const uri = `data:image/jpeg;base64,${Buffer.from(await small.bytes()).toString('base64')}`;
    const body = { text: ` ${TAG} `, rating: 'g,s,q,e' };
    const answers = [
      await searchByFile({ client: clientOf(server.url), body: { file, ...body } }),
      await searchByFile({ client, body: { file, ...body } }),
      await searchByUrl({ client, body: { image: uri, ...body } }),
      await searchByUrl({ client, body: { image: `/i/1024/${key}.webp`, ...body } }),
    ];
    for (const { data } of answers) {
      expect(
        seedsOf(data)
          .slice(0, WITH_TAG.length)
          .toSorted((a, b) => a - b),
      ).toEqual(WITH_TAG);
      expect(data?.results.data[0]).toMatchObject({ reason: { tags: [TAG], looks: true } });
      expect(data?.reading).toEqual(byToken?.reading);
      expect(data?.elsewhere).toBeUndefined();
    }
    const [anonymous, first] = answers;
    for (const answer of [anonymous, first]) expect(seedsOf(answer?.data)).toEqual(seedsOf(byToken));
    const again = await searchByQuery({ client, body: { query: first?.data?.history_token ?? '', rating: 'g,s,q,e' } });
    expect(seedsOf(again.data)).toEqual(seedsOf(first?.data));
    const words = await searchByUrl({ client, body: { image: TAG, ...body, text: '-solo' } });
    expect(words.data?.reading).toMatchObject({ understood: [{ text: TAG }], excluded: [{ text: '-solo' }] });
  });

  test('is in the history once, and is repeated with the image', async () => {
    const { client } = await visitorOf(server.url);
    const listed = async () => (await listHistory({ client, body: {} })).data?.map((entry) => entry.history_ref);
    const { key } = await searched();
    const first = (await search(TAG, key, client)).data;
    const kept = { search_mode: 'Text', search_ref: TAG, with_image: true };
    expect(await listed()).toEqual([kept]);
    const token = first?.history_token ?? '';
    const again = await searchByQuery({ client, body: { query: token, rating: 'g,s,q,e' } });
    for (const data of [again.data, (await search(` ${TAG}`, token, client)).data]) {
      expect(seedsOf(data)).toEqual(seedsOf(first));
      expect(data?.history_token).toBe(token);
    }
    expect(await listed()).toEqual([kept]);
    await search(`-${TAG}`, token, client);
    await searchByText({ client, body: { text: TAG } });
    expect(await listed()).toEqual([
      { search_mode: 'Text', search_ref: TAG },
      { ...kept, search_ref: `-${TAG}` },
      kept,
    ]);
  });

  test('excluded images are left out, and pages continue in the same order', async () => {
    const { key } = await searched();
    const { data: whole } = await search(`-${TAG}`, key);
    expect(seedsOf(whole).toSorted((a, b) => a - b)).toEqual(seeds.filter((seed) => !WITH_TAG.includes(seed)));

    const body = { rating: 'g,s,q,e', limit: 7 };
    const first = await searchByText({ client: person.client, body: { text: TAG, like: key, ...body } });
    const next = await scrollSearch({
      client: person.client,
      body: { search_query: first.data?.scroll_token ?? '', limit: 7 },
    });
    const { data } = await search(TAG, key);
    expect([...seedsOf(first.data), ...seedsOf(next.data)]).toEqual(seedsOf(data).slice(0, 14));
  });

  test('a token of somebody else, of words, and of nothing are refused in a sentence', async () => {
    const { token } = await searched();
    const stranger = await visitorOf(server.url);
    for (const client of [stranger.client, clientOf(server.url)]) {
      const { error, response } = await search(TAG, token, client);
      expect([response?.status, error?.detail]).toEqual([
        404,
        'This search is not in your history. Its link works only for whoever searched.',
      ]);
    }
    const { data } = await searchByText({ client: person.client, body: { text: '1girl' } });
    const { error, response } = await search(TAG, data?.history_token ?? '');
    expect([response?.status, error?.detail]).toEqual([400, 'This search was made with words, not with an image.']);
    expect((await search(TAG, '0'.repeat(32))).response?.status).toBe(404);
  });
});
