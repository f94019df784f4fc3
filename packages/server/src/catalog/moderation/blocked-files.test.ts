/** What is blocked, shared, upscaled and generated on a whole server. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listGenerations, listSharedResults, shareResult, upscaleImage } from '@mekiki/api-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFolderStore } from '../../platform/storage/adapter.folder.ts';
import { imageBlock } from '../../platform/db/schema.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { createTestMedia } from '../../testing/media.ts';
import { generate } from '../../testing/generate.ts';
import { visitorOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createImageStore } from '../images/adapter.storage.ts';
import { createBlockedFiles } from './blocked-files.ts';
import { createModeration } from './service.ts';

const media = createTestMedia();
afterAll(() => media.close());

const REFUSED = { status: 422, code: 'blocked-image' };

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-blocked-'));
    server = await startTestServer(kind, 4, { DATA_DIR: folder });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function block(subject: string): Promise<void> {
    const images = createImageStore(createFolderStore(folder));
    const moderation = createModeration({ db: server.database.queries, images, media });
    await moderation.carryOut(await moderation.plan(subject), { action: 'block', isBlocked: true });
  }

  test('a blocked image and a changed copy are neither shared nor upscaled; others are', async () => {
    const { client } = await visitorOf(server.url);
    const own = path.join(folder, 'own.png');
    await writeFile(own, await (await imageOf(3)).bytes());
    await block(own);
    for (const file of [await imageOf(3), await imageOf(3, (one) => one.resize(450).jpeg({ quality: 70 }))]) {
      for (const thumbnail of [true, false])
        expect((await shareResult({ client, body: { file, thumbnail } })).error).toMatchObject(REFUSED);
      expect((await upscaleImage({ client, body: { image: file } })).error).toMatchObject(REFUSED);
    }
    expect((await listSharedResults({ client })).data).toEqual([]);
    const { data } = await shareResult({ client, body: { file: await imageOf(4), thumbnail: true } });
    expect(data?.thumbnail).toBe(true);
  });

  test('a blocked image is neither generated from nor kept when it is generated, and the rest of the run is', async () => {
    const person = await visitorOf(server.url);
    const first = await generate(person, { num_images: 1, seed: 7, events: true });
    const id = first.images[0]?.id ?? '';
    const file = path.join(folder, 'generated', id.slice(0, 2), `${id}.png`);
    await block(file);

    const answer = await fetch(`${server.url}/api/generator/sdxl/sse/txt2img`, {
      method: 'POST',
      headers: { 'X-token-history': person.token, 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: '1girl', image: (await readFile(file)).toString('base64') }),
    });
    expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining(REFUSED)]);

    const again = await generate(person, { num_images: 2, seed: 7, events: true });
    expect(again.images.map(({ metadata }) => metadata.seed)).toEqual([8]);
    expect(again.events.at(-1)).toEqual({
      event: 'failed',
      detail: expect.stringMatching(/^The operator of this site has blocked what this image shows/) as string,
    });
    const { data: kept } = await listGenerations({ client: person.client });
    expect(kept?.map(({ metadata }) => metadata.seed).toSorted()).toEqual([7, 8]);
  });
});

test('nothing is described while no image is blocked', async () => {
  const { database, dispose } = await openTestDatabase('embedded');
  const indexImage = vi.fn<typeof media.indexImage>(media.indexImage);
  const refuseBlocked = createBlockedFiles({ db: database.queries, media: { ...media, indexImage } });
  const file = await (await imageOf(1)).bytes();
  await refuseBlocked(file);
  await database.queries.insert(imageBlock).values([
    { kind: 'artist', name: 'nobody', keys: [] },
    { kind: 'image', name: 'ab', keys: ['ab'] },
  ]);
  await refuseBlocked(file);
  expect(indexImage).not.toHaveBeenCalled();
  await dispose();
});
