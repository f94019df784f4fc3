/** Searches without the image: the calls on a whole server, with a description that was made as a browser makes it. */
import { createHash } from 'node:crypto';
import { createClient, createConfig, embedder, scrollSearch, searchByFile, searchByVectors } from '@mekiki/api-client';
import { confirmMatches, describeImage, loadEmbedder, packVector, rankCandidates } from '@mekiki/describe';
import { setBackend } from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decode } from '../../../imaging/media/decode.ts';
import { imageOf } from '../../../testing/images.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let client: ReturnType<typeof createClient>;
let describeFile: (file: File) => ReturnType<typeof describeImage>;
beforeAll(async () => {
  server = await startTestServer('embedded', 24);
  client = createClient(createConfig({ baseUrl: server.url }));
  await setBackend('wasm');
  const { data } = await embedder({ client });
  const network = await fetch(`${server.url}/api${data?.network?.path}`);
  const infer = loadEmbedder(new Uint8Array(await network.arrayBuffer()));
  describeFile = async (file) =>
    describeImage(await decode(new Uint8Array(await file.arrayBuffer())), infer, data?.name ?? '');
});
afterAll(() => server.close());

test('offers the network of the index, unchanging and compressed', async () => {
  const { data } = await embedder({ client });
  expect(data).toMatchObject({ name: 'nsfw-mid-embed512', dimensions: 512 });
  const answer = await fetch(`${server.url}/api${data?.network?.path}`, { headers: { 'accept-encoding': 'br' } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(bytes).toHaveLength(data?.network?.bytes ?? 0);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(data?.network?.sha256);
  const plain = await fetch(answer.url, { headers: { 'accept-encoding': 'identity' } });
  expect(Buffer.from(await plain.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await fetch(answer.url.replace(/[0-9a-f]{64}/, '0'.repeat(64)))).status).toBe(404);
});

const changes = {
  untouched: undefined,
  mirrored: (image) => image.flop(),
  cropped: (image) => image.extract({ left: 40, top: 60, width: 300, height: 320 }),
  small: (image) => image.resize(180),
} satisfies Record<string, Parameters<typeof imageOf>[1] | undefined>;

test.each(Object.entries(changes))('finds an image that is %s with the verdict of the server', async (_, change) => {
  const file = await imageOf(7, change);
  const known = await searchByFile({ client, body: { file, history: 'none' } });
  const query = await describeFile(file);
  const vectors = query.views.map(({ embedding }) => packVector(embedding));
  const found = await searchByVectors({ client, body: { embedder: query.embedder, vectors } });
  const proposed = found.data?.candidates ?? [];
  const previewOf = async (id: number) => {
    const key = proposed.find((one) => one.id === id)?.entry?.content[0]?.query;
    const preview = await fetch(`${server.url}/i/512/${key}.webp`);
    // Whoever ranks elsewhere needs it.
    expect(preview.headers.get('access-control-allow-origin')).toBe('*');
    return (await decode(new Uint8Array(await preview.arrayBuffer()))).raster;
  };
  const [first] = await confirmMatches(query, { ranked: rankCandidates(query, proposed), proposed }, previewOf);
  const expected = known.data?.results.data[0];
  const candidate = found.data?.candidates.find(({ id }) => id === first?.id);
  expect(candidate?.entry?.content[0]?.post_id).toBe(expected?.content[0]?.post_id);
  expect(first).toMatchObject({ verdict: expected?.match?.verdict, relation: expected?.match?.relation });
  expect(first?.view).toMatchObject({ mirrored: expected?.match?.mirrored });
});

test('pages on without the candidates, and keeps to the filters', async () => {
  const query = await describeFile(await imageOf(3));
  const vectors = query.views.map(({ embedding }) => packVector(embedding));
  const { data } = await searchByVectors({
    client,
    body: { embedder: query.embedder, vectors, pool: 'zerochan,e-shuushuu' },
  });
  const listed = data?.candidates.filter(({ outside }) => !outside?.filters.length) ?? [];
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.length).toBeLessThan(data?.candidates.length ?? 0);
  for (const { entry } of listed) for (const { pool } of entry?.content ?? []) expect(pool).toMatch(/zerochan|e-shuu/);
  const copies = listed.flatMap(({ outside }) => outside?.copies ?? []);
  expect(copies.length).toBeGreaterThan(0);
  for (const { pool } of copies) expect(pool).not.toMatch(/zerochan|e-shuu/);
  for (const { outside } of listed)
    expect(new Set(outside?.copies.map(({ pool }) => pool))).toEqual(new Set(outside?.pools));
  const next = await scrollSearch({ client, body: { search_query: data?.scroll_token as string } });
  expect(next.data?.results.data).toEqual([]);
});

describe('what is not a search is refused', () => {
  const name = 'nsfw-mid-embed512';
  const good = Buffer.alloc(512, 1).toString('base64');
  const bad: [what: string, body: unknown, status: number, detail: RegExp][] = [
    ['another embedder', { embedder: 'other', vectors: [good] }, 409, /another embedder/],
    ['a short vector', { embedder: name, vectors: [Buffer.alloc(511, 1).toString('base64')] }, 400, /exactly 512/],
    ['a long vector', { embedder: name, vectors: [Buffer.alloc(513, 1).toString('base64')] }, 400, /exactly 512/],
    ['a vector of zeros', { embedder: name, vectors: [Buffer.alloc(512).toString('base64')] }, 400, /points nowhere/],
    ['a bad second vector', { embedder: name, vectors: [good, `${good.slice(0, -4)}!!!!`] }, 400, /exactly 512/],
    ['no vectors', { embedder: name, vectors: [] }, 400, /vectors/],
    ['nine vectors', { embedder: name, vectors: Array.from({ length: 9 }, () => good) }, 400, /vectors/],
    ['numbers', { embedder: name, vectors: [[1, 2, 3]] }, 400, /vectors/],
    ['a huge text', { embedder: name, vectors: ['A'.repeat(100_000)] }, 400, /vectors/],
    ['no embedder', { vectors: [good] }, 400, /embedder/],
    ['an unknown board', { embedder: name, vectors: [good], pool: 'nowhere' }, 400, /not a source/],
    ['a list', [good], 400, /./],
    ['nothing', null, 400, /./],
  ];
  test.each(bad)('%s', async (_, body, status, detail) => {
    const answer = await fetch(`${server.url}/api/search/vectors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const problem = (await answer.json()) as { status: number; detail: string };
    expect(problem).toMatchObject({ status, detail: expect.stringMatching(detail) as string });
  });

  test('an image', async () => {
    const answer = await fetch(`${server.url}/api/search/vectors`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: await imageOf(1),
    });
    expect([400, 415]).toContain(answer.status);
  });
});
