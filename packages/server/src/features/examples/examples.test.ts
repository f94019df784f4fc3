import { createClient, createConfig, listExamples } from '@mekiki/api-client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { image, post } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let client: ReturnType<typeof createClient>;
  beforeAll(async () => {
    server = await startTestServer(kind, 5);
    const { queries } = server.database;
    await queries.update(post).set({ rating: 'g' });
    // Not to be shown to everybody.
    const [first] = await queries.select({ id: image.id }).from(image).limit(1);
    await queries
      .update(post)
      .set({ rating: 'e' })
      .where(eq(post.imageId, first?.id ?? 0));
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
      const rows = await server.database.queries
        .selectDistinct({ rating: post.rating })
        .from(post)
        .innerJoin(image, eq(image.id, post.imageId))
        .where(eq(image.key, key));
      expect(rows).toEqual([{ rating: 'g' }]);
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
  const client = createClient(createConfig({ baseUrl: server.url }));
  expect((await listExamples({ client })).data).toEqual({ examples: [] });
  await server.close();
});
