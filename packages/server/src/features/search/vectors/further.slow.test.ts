/** What verifies further candidates: the call on a whole server, and what a private search does with it. */
import {
  candidateFeatures,
  createClient,
  createConfig,
  embedder,
  scrollSearch,
  searchByFile,
  searchByVectors,
  type SearchItem,
  type SearchResults,
} from '@mekiki/api-client';
import { createPrivateSearch, type PrivateSearchParts } from '@mekiki/describe/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { removeImages } from '../../../catalog/moderation/remove.ts';
import { imageOf } from '../../../testing/images.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

// Private search in Node turns loaders off, for the whole process: the samples of this test are drawn, and other tests read TIFF.
const allowLoaders = () => sharp.unblock({ operation: ['VipsForeignLoad'] });
allowLoaders();

const SAMPLES = 40;
/** Candidates with features in the first answer. */
const FIRST = 16;

let server: TestServer;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  server = await startTestServer('embedded', SAMPLES);
  client = createClient(createConfig({ baseUrl: server.url }));
});
afterAll(async () => {
  allowLoaders();
  await server.close();
});

const vectors = [Buffer.alloc(512, 1).toString('base64')];
async function propose() {
  const { data } = await searchByVectors({ client, body: { embedder: 'nsfw-mid-embed512', vectors } });
  return { candidates: data?.candidates ?? [], token: data?.features_token ?? '', scroll: data?.scroll_token ?? '' };
}

test('verifies the candidates that the first answer did not, and no other', async () => {
  const { candidates, token } = await propose();
  const without = candidates.filter(({ features }) => !features);
  expect(candidates).toHaveLength(SAMPLES);
  expect(without).toHaveLength(SAMPLES - FIRST);
  const { data } = await candidateFeatures({ client, body: { features_token: token } });
  const idsOf = (images: readonly { id: number }[] = []) => new Set(images.map(({ id }) => id));
  expect(idsOf(data?.candidates)).toEqual(idsOf(without));
  for (const one of data?.candidates ?? [])
    expect(one).toMatchObject({ features: expect.any(String) as string, signature: expect.any(String) as string });
});

describe('what is no token for features is refused', () => {
  const ask = async (body: unknown) => {
    const answer = await fetch(`${server.url}/api/search/vectors/features`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, problem: (await answer.json()) as { detail: string; type: string } };
  };
  const refused = { status: 400, problem: { detail: 'This features token is not valid. Search again.' } };

  test('such as one for another list of images', async () => {
    const { token } = await propose();
    const [payload = '', signature] = token.split('.');
    const ids = JSON.parse(Buffer.from(payload, 'base64url').toString()) as number[];
    const changed = Buffer.from(JSON.stringify([...ids, 1])).toString('base64url');
    expect(await ask({ features_token: `${changed}.${signature}` })).toMatchObject(refused);
    expect(await ask({ features_token: changed })).toMatchObject(refused);
  });

  test('such as one to scroll, and the other way round', async () => {
    const { token, scroll } = await propose();
    expect(await ask({ features_token: scroll })).toMatchObject(refused);
    const { error } = await scrollSearch({ client, body: { search_query: token } });
    expect(error).toMatchObject({ status: 400 });
  });

  test.each([
    ['images by number', { features_token: [1, 2, 3] }],
    ['a long text', { features_token: 'A'.repeat(5_000) }],
    ['an empty one', { features_token: '' }],
    ['nothing', {}],
  ])('such as %s', async (_, body) => {
    const { status, problem } = await ask(body);
    expect(status).toBe(400);
    expect(problem.detail).toContain('features_token');
  });
});

/** Four samples beside each other, on a page of 640 px. */
async function collageOf(seeds: readonly number[]): Promise<File> {
  const tiles = seeds.map(async (seed) =>
    (await imageOf(seed, (image) => image.resize(320, 320, { fit: 'contain', background: '#fff' }))).bytes(),
  );
  const layers = (await Promise.all(tiles)).map((tile, at) => ({
    input: Buffer.from(tile),
    left: (at % 2) * 320,
    top: Math.floor(at / 2) * 320,
  }));
  const page = sharp({ create: { width: 640, height: 640, channels: 3, background: '#fff' } })
    .composite(layers)
    .png();
  return new File([Uint8Array.from(await page.toBuffer())], 'collage.png');
}

type Ask = PrivateSearchParts<SearchItem>['candidateFeatures'];

/** The sure matches of a private search, best first. @param ask for the features of further candidates */
async function searchPrivately(file: File, ask: Ask): Promise<string[]> {
  const search = createPrivateSearch<SearchItem>({
    apiBase: `${server.url}/api`,
    embedder: async () => (await embedder({ client, throwOnError: true })).data,
    searchByVectors: async (body) => (await searchByVectors({ client, body, throwOnError: true })).data,
    candidateFeatures: ask,
    isOutdated: () => false,
    texts: {} as PrivateSearchParts<SearchItem>['texts'],
  });
  return sureOf(await search(file, {}, { signal: new AbortController().signal, report: () => {} }));
}

const sureOf = ({ results }: Pick<SearchResults, 'results'>): string[] =>
  results.data.filter(({ match }) => match?.verdict === 'same').map(({ content }) => content[0]!.query);

const realAsk: Ask = async (body) => (await candidateFeatures({ client, body, throwOnError: true })).data;

// The first candidates alone give them in another order.
test('a collage has the answer of the server, in its order', async () => {
  const file = await collageOf([9, 18, 27, 36]);
  const { data } = await searchByFile({ client, body: { file, history: 'none' }, throwOnError: true });
  const ask = vi.fn<Ask>(realAsk);
  expect(sureOf(data)).toHaveLength(4);
  expect(await searchPrivately(file, ask)).toEqual(sureOf(data));
  expect(ask.mock.calls.map(([body]) => Object.keys(body))).toEqual([['features_token']]);
});

test('one image is found without asking', async () => {
  const ask = vi.fn<Ask>(realAsk);
  expect(await searchPrivately(await imageOf(9), ask)).toHaveLength(1);
  expect(ask).not.toHaveBeenCalled();
});

test('an image that was removed meanwhile is missing', async () => {
  const { candidates, token } = await propose();
  const removed = candidates.find(({ features }) => !features)?.id ?? 0;
  const images = { remove: async () => {} };
  await removeImages({ db: server.database.queries, images }, [removed], async () => {}, { mayFail: false });
  const { data } = await candidateFeatures({ client, body: { features_token: token } });
  expect(data?.candidates).toHaveLength(SAMPLES - FIRST - 1);
  expect(data?.candidates.map(({ id }) => id)).not.toContain(removed);
});
