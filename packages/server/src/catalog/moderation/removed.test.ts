/** A removed image, requested by every URL and call of a whole server. */
import {
  addFavorite,
  listFavorites,
  listHistory,
  randomImages,
  searchByFile,
  searchByQuery,
  shareResult,
} from '@mekiki/api-client';
import { eq } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { image, post, sharedResult } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { imageOf } from '../../testing/images.ts';
import { createTestMedia } from '../../testing/media.ts';
import { accountOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { samplePostId } from '../collection/samples.ts';
import { keyOf } from '../index/index-image.ts';
import { createImageStore } from '../images/adapter.storage.ts';
import { listBlocks } from './blocks.ts';
import { createRemovalRequests } from './requests.ts';
import { createModeration } from './service.ts';

const media = createTestMedia();
afterAll(() => media.close());

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-removed-'));
    server = await startTestServer(kind, 8, { DATA_DIR: folder });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('is gone from addresses, searches, favorites, histories and shared results', async () => {
    const { queries } = server.database;
    const [row] = await queries
      .select({ key: image.key })
      .from(image)
      .innerJoin(post, eq(post.imageId, image.id))
      .where(eq(post.postId, samplePostId(3)));
    const key = row?.key ?? '';
    const { client } = await accountOf(server.url);
    const other = await accountOf(server.url);
    const file = await imageOf(3);
    await addFavorite({ client, body: { query: key } });
    await searchByFile({ client, body: { file } });
    await searchByQuery({ client, body: { query: key } });
    await searchByFile({ client: other.client, body: { file: await imageOf(5) } });
    const { data: shared } = await shareResult({ client, body: { file, thumbnail: true } });
    const addresses = [224, 256, 512, 1024].flatMap((size) => [
      `/i/${size}/${key}.webp`,
      `/i/${size}/${key}.webp.json`,
    ]);
    const held = new Map<string, string>();
    for (const address of addresses) {
      const answer = await fetch(server.url + address);
      expect(answer.status).toBe(200);
      held.set(address, answer.headers.get('etag') ?? '');
    }

    const images = createImageStore(createFolderStore(folder));
    const moderation = createModeration({ db: queries, images, media });
    const plan = await moderation.plan(`https://mekiki.example/i/512/${key}.webp`);
    const expected = { images: 1, favorites: 1, history: 2, shared: 1 };
    expect(await moderation.count(plan)).toMatchObject(expected);
    expect(await moderation.carryOut(plan, { action: 'remove', isBlocked: true })).toMatchObject(expected);

    for (const address of addresses) {
      expect((await fetch(server.url + address)).status).toBe(404);
      // A cache that revalidates what it has.
      const again = await fetch(server.url + address, { headers: { 'if-none-match': held.get(address) ?? '' } });
      expect(again.status).toBe(404);
      expect(again.headers.get('cache-control') ?? '').not.toContain('86400');
    }
    const { data: found } = await searchByFile({ client: other.client, body: { file, limit: 64 } });
    const keys = found?.results.data.flatMap(({ content }) => content.map(({ query }) => query));
    expect(new Set(keys).size).toBe(7);
    expect(keys).not.toContain(key);
    const { data: random } = await randomImages({ client, query: { limit: 200 } });
    expect(random?.results.data.flatMap(({ content }) => content.map(({ query }) => query))).not.toContain(key);
    expect((await searchByQuery({ client, body: { query: key } })).response?.status).toBe(404);
    expect((await listFavorites({ client })).data).toEqual([]);
    expect((await listHistory({ client, body: { last_id: 2 ** 31, limit: 20 } })).data).toEqual([]);
    const { data: kept } = await listHistory({ client: other.client, body: { last_id: 2 ** 31, limit: 20 } });
    expect(kept?.length).toBeGreaterThan(0);
    const [page] = await queries.select().from(sharedResult);
    expect(shared).toBeDefined();
    expect(page?.thumbnail).toBeNull();
  });

  /** A request to remove a sample, and what accepting it would do. */
  async function asked(seed: number) {
    const { queries } = server.database;
    const [row] = await queries
      .select({ key: image.key })
      .from(image)
      .innerJoin(post, eq(post.imageId, image.id))
      .where(eq(post.postId, samplePostId(seed)));
    const key = row?.key ?? '';
    const requests = createRemovalRequests(queries);
    await requests.add({ image: key, reason: 'It is mine.', contact: 'artist@example.com' });
    const id = (await requests.list()).at(-1)?.id ?? 0;
    const images = createImageStore(createFolderStore(folder));
    const moderation = createModeration({ db: queries, images, media });
    const plan = await moderation.plan(key);
    const accept = () => moderation.carryOut(plan, { action: 'remove', isBlocked: true, request: id });
    return { key, id, requests, images, accept };
  }

  test('a request is accepted with the removal, even if nothing after it is done', async () => {
    const { id, requests, accept } = await asked(1);
    expect(await accept()).toMatchObject({ images: 1, blocks: 1 });
    expect(await requests.find(id)).toMatchObject({ state: 'accepted', decidedAt: expect.any(Date) as Date });
  });

  test('a request that somebody declined meanwhile removes and blocks nothing', async () => {
    const { key, id, requests, images, accept } = await asked(2);
    const { queries } = server.database;
    const blocks = await listBlocks(queries);
    await requests.decide(id, { decision: 'declined' });
    await expect(accept()).rejects.toThrow(`Request ${id} was decided already.`);
    expect(await requests.find(id)).toMatchObject({ state: 'declined' });
    expect(await queries.$count(image, eq(image.key, key))).toBe(1);
    expect(await images.has(key, 512)).toBe(true);
    expect(await listBlocks(queries)).toEqual(blocks);
  });

  test('blocking a file that its board has replaced removes its previews', async () => {
    const { queries } = server.database;
    const images = createImageStore(createFolderStore(folder));
    const key = 'ab'.repeat(16);
    const bytes = new Uint8Array(1);
    await images.put(key, { 224: bytes, 256: bytes, 512: bytes, 1024: bytes });
    const moderation = createModeration({ db: queries, images, media });
    await moderation.carryOut(await moderation.plan(key), { action: 'block', isBlocked: true });
    expect(await images.has(key, 512)).toBe(false);
  });

  /** Indexes an image without any detail, by which its look cannot tell it from others. @returns its key */
  async function indexPlain(gray: number) {
    const { queries } = server.database;
    const background = { r: gray, g: gray, b: gray };
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
    const { sha256, thumbnails } = await media.indexImage(png);
    const key = keyOf({ sha256 });
    const images = createImageStore(createFolderStore(folder));
    await images.put(key, thumbnails);
    const [row] = await queries
      .insert(image)
      .values(imageRow(`plain ${gray}`, { key }))
      .returning({ id: image.id });
    return { key, id: row?.id ?? 0, images, shown: { key, preview: thumbnails[1024] } };
  }

  test('an image that was sent is found by its file, and removed with its previews', async () => {
    const { queries } = server.database;
    const { key, id, images, shown } = await indexPlain(90);
    const moderation = createModeration({ db: queries, images, media });
    const plan = await moderation.plan('https://elsewhere.example/plain', { readsFiles: false, shown });
    expect(plan).toMatchObject({ named: [id], blocksSent: false });
    expect(await moderation.carryOut(plan, { action: 'remove', isBlocked: true })).toMatchObject({ blocks: 1 });
    expect(await queries.$count(image, eq(image.key, key))).toBe(0);
    expect(await images.has(key, 512)).toBe(false);
  });

  test('blocking keeps the previews of a file that stays in the index', async () => {
    const { queries } = server.database;
    const { key, images } = await indexPlain(200);
    const moderation = createModeration({ db: queries, images, media });
    const blocks = [{ kind: 'image', name: key, keys: [key] }] as const;
    const plan = { subject: key, named: [], copies: [], blocks: [...blocks], blocksSent: false };
    await moderation.carryOut(plan, { action: 'block', isBlocked: true });
    expect(await queries.$count(image, eq(image.key, key))).toBe(1);
    expect(await images.has(key, 512)).toBe(true);
  });
});
