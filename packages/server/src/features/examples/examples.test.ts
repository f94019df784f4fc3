import { createClient, createConfig, listExamples } from '@mekiki/api-client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { image, post, setting } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createExampleResults } from './results.ts';
import { createExamples } from './service.ts';

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

  test('a server that starts gives the last ones before its engines are ready, without those that are gone', async () => {
    const before = await examples();
    const { queries } = server.database;
    const hidden = before[0]?.key ?? '';
    await queries.update(image).set({ rating: 'e' }).where(eq(image.key, hidden));
    const never = new Promise<never>(() => {});
    const started = createExamples({
      db: queries,
      images: { get: () => never },
      taggings: { ofKey: () => never },
      captions: { short: () => never },
      publicUrl: '',
      log: { warn: (_, text) => expect.fail(text) },
    });
    const keysOf = (all: readonly { key: string; tags: string[]; caption?: string }[]) =>
      all.map(({ key, tags, caption }) => ({ key, tags, caption }));
    expect(keysOf(await started.list())).toEqual(keysOf(before.slice(1)));
    await queries.update(image).set({ rating: 'g' }).where(eq(image.key, hidden));
  });

  test('if none are stored, the first ones are chosen from three images, to keep the wait short', async () => {
    const { queries } = server.database;
    await queries.delete(setting).where(eq(setting.key, 'examples'));
    // Four to choose from.
    await queries
      .update(image)
      .set({ rating: 'g' })
      .where(eq(image.key, strict ?? ''));
    const asked: string[] = [];
    const started = createExamples({
      db: queries,
      images: { get: async () => undefined },
      taggings: {
        ofKey: async (key) => {
          asked.push(key);
          return {
            groups: { rating: [], character: [], general: [] },
            thresholds: { rating: 0, character: 0, general: 0 },
            engine: '',
          };
        },
      },
      captions: { short: async () => 'A girl.' },
      publicUrl: '',
      log: { warn: (_, text) => expect.fail(text) },
    });
    expect(await started.list()).toHaveLength(3);
    expect(asked).toHaveLength(3);
    await queries
      .update(image)
      .set({ rating: 'e' })
      .where(eq(image.key, strict ?? ''));
  });

  test('works once on an example, and again only if that failed', async () => {
    const [one] = await examples();
    const key = one?.key ?? '';
    let calls = 0;
    const results = createExampleResults({
      db: server.database.queries,
      images: { get: async () => new Uint8Array(1) },
      media: { convert: () => expect.fail('It is not asked for.') },
      splitView: async () => {
        calls += 1;
        if (calls === 1) throw new Error('The engine is away.');
        return new Uint8Array(calls);
      },
    });
    await expect(results.split(key)).rejects.toThrow('away');
    expect(await Promise.all([results.split(key), results.split(key)])).toEqual([new Uint8Array(2), new Uint8Array(2)]);
    expect(calls).toBe(2);
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
