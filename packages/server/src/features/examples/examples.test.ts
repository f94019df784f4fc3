import { createClient, createConfig, listExamples } from '@mekiki/api-client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { image, post } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let strict: string | undefined;
  let client: ReturnType<typeof createClient>;
  beforeAll(async () => {
    server = await startTestServer(kind, 4);
    const { queries } = server.database;
    await queries.update(post).set({ rating: 'g' });
    await queries.update(image).set({ rating: 'g' });
    // Not to be shown to everybody, although one board rates it general.
    const [first] = await queries.select({ id: image.id, key: image.key }).from(image).limit(1);
    strict = first?.key;
    await queries
      .update(image)
      .set({ rating: 'e' })
      .where(eq(image.id, first?.id ?? 0));
    client = createClient(createConfig({ baseUrl: server.url }));
  });
  afterAll(() => server.close());

  const examples = async () => (await listExamples({ client, throwOnError: true })).data.examples;

  test('gives three general images with what the tools say, the same for everybody', async () => {
    const [one, other] = await Promise.all([examples(), examples()]);
    expect(one).toHaveLength(3);
    expect(other).toEqual(one);
    expect(await examples()).toEqual(one);
    for (const { key, img, preview, tags, caption } of one) {
      expect(tags.length).toBeGreaterThan(3);
      expect(caption).toMatch(/^[A-Z].*\.$/);
      expect(key).not.toBe(strict);
      for (const url of [img, preview]) expect((await fetch(new URL(url, server.url))).status).toBe(200);
    }
  });

  test('leaves out an image that was removed from the index since', async () => {
    const [removed, ...others] = await examples();
    await server.database.queries.delete(image).where(eq(image.key, removed?.key ?? ''));
    expect(await examples()).toEqual(others);
  });
});

test('an empty index has no examples', async () => {
  const server = await startTestServer('embedded', 0);
  onTestFinished(() => server.close());
  const client = createClient(createConfig({ baseUrl: server.url }));
  expect((await listExamples({ client })).data).toEqual({ examples: [] });
});
