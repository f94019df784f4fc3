/** Searches by words where the embedder has a text tower, on the whole server and every database. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient, createConfig, scrollSearch, searchByText, type SearchResults } from '@mekiki/api-client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../catalog/collection/samples.ts';
import { SIDE, writeEmbedder, writeTextTower } from '../../catalog/embedders/fixtures/embedder-folder.ts';
import { createOnnxEmbedder } from '../../engines/embedders/adapter.onnx.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const SAMPLES = 12;
/** The samples that these words mean to the text tower. No tag and no title has them. */
const SEEN = { qoph: 3, zayin: 8 };
const SMALL = { dimensions: 32, seed: 1 };

const idsOf = (results: SearchResults | undefined) =>
  (results?.results.data ?? []).map(({ content }) => Number(content[0]?.post_id.slice('sample-'.length)));

async function vectorOf(folder: string, seed: number): Promise<Float32Array> {
  const view = await sharp(await (await imageOf(seed)).arrayBuffer())
    .flatten({ background: 'white' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const embedder = await createOnnxEmbedder(folder);
  const [embedded] = await embedder.embed(view, 1);
  await embedder.close();
  return embedded!.embedding;
}

describe.each(DATABASE_KINDS)('words that are seen, on the %s database', (kind) => {
  let folder: string;
  let server: TestServer;
  let client: ReturnType<typeof createClient>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-words-'));
    const embedder = { ...SMALL, name: `seeing-${kind}-${path.basename(folder).slice(-6)}` };
    await writeEmbedder(folder, embedder);
    const meanings: Record<string, Float32Array> = {};
    for (const [word, seed] of Object.entries(SEEN)) meanings[word] = await vectorOf(folder, seed);
    await writeTextTower(folder, embedder, { length: 16 }, { meanings });
    server = await startTestServer(kind, SAMPLES, { EMBEDDER_MODEL: folder });
    client = createClient(createConfig({ baseUrl: server.url }));
    for (;;) {
      const counts = (await (await fetch(`${server.url}/api/counts`)).json()) as { embedder: { name: string } };
      if (counts.embedder.name === embedder.name) break;
    }
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const search = async (text: string, fields: object = {}) =>
    (await searchByText({ client, body: { text, ...fields } })).data;

  test('a text tower that cannot be read leaves the search by tags, until its file is put right', async () => {
    const file = path.join(folder, 'text.onnx');
    const whole = await readFile(file);
    await writeFile(file, 'broken');
    expect(idsOf(await search('qoph'))).toEqual([]);
    const found = await search('1girl');
    expect(idsOf(found).length).toBeGreaterThan(0);
    expect(found?.results.data.every(({ reason }) => reason?.looks === false)).toBe(true);
    expect(found?.results.data[0]?.reason?.tags).toEqual(['1girl']);
    await writeFile(file, whole);
    expect(idsOf(await search('qoph'))[0]).toBe(SEEN.qoph);
  });

  test('words that no tag has find what looks like them, and say so; excluded tags and filters hold', async () => {
    const found = await search('qoph');
    expect(idsOf(found)[0]).toBe(SEEN.qoph);
    expect(idsOf(found).toSorted((a, b) => a - b)).toEqual(Array.from({ length: SAMPLES }, (_, at) => at + 1));
    expect(found?.results.data[0]?.reason).toEqual({ tags: [], tagger_tags: [], words: [], looks: true });
    expect(idsOf(await search('zayin'))[0]).toBe(SEEN.zayin);

    const [tag] = sampleOf(SEEN.qoph).tags.map(({ name }) => name);
    const others = idsOf(await search(`qoph -${tag}`));
    expect(others).not.toContain(SEEN.qoph);
    expect(others.length).toBeGreaterThan(0);
    const [post] = sampleOf(SEEN.qoph).posts;
    expect(idsOf(await search('qoph', { tags_negative: tag }))).toEqual(others);
    const rated = idsOf(await search('qoph', { rating: post?.rating }));
    expect(rated[0]).toBe(SEEN.qoph);
    expect(rated.every((seed) => sampleOf(seed).posts[0]?.rating === post?.rating)).toBe(true);
  });

  test('tags and looks are one ranking', async () => {
    const tags = sampleOf(SEEN.zayin).tags.map(({ name }) => name);
    const tag = tags.find((name) => idsWith(name).length > 2 && /^[a-z_]+$/.test(name))!;
    const found = await search(`${tag.replaceAll('_', ' ')} zayin`);
    const [first] = found?.results.data ?? [];
    expect(idsOf(found)[0]).toBe(SEEN.zayin);
    expect(first?.reason).toEqual({ tags: [tag], tagger_tags: [], words: [], looks: true });
    expect(idsOf(found)).toHaveLength(SAMPLES);
    // An image without the tag is there for its looks alone, after those that have both.
    const last = found?.results.data.at(-1);
    expect(last?.reason).toEqual({ tags: [], tagger_tags: [], words: [], looks: true });
  });

  test('later pages go on where the first ended, and none is twice', async () => {
    const whole = idsOf(await search('qoph'));
    const pages: number[] = [];
    let page = await search('qoph', { limit: 5 });
    while (page && idsOf(page).length > 0) {
      pages.push(...idsOf(page));
      ({ data: page } = await scrollSearch({ client, body: { search_query: page.scroll_token ?? '', limit: 5 } }));
    }
    expect(pages).toEqual(whole);
  });
});

const idsWith = (tag: string) =>
  Array.from({ length: SAMPLES }, (_, at) => at + 1).filter((seed) =>
    sampleOf(seed).tags.some(({ name }) => name === tag),
  );
