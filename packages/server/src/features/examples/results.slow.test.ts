/** What the tools make of an example, on a real server. */
import {
  convertFormat,
  createClient,
  createConfig,
  exampleConversions,
  listExamples,
  type ListExamplesResponse,
} from '@mekiki/api-client';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { image, post } from '../../platform/db/schema.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let client: ReturnType<typeof createClient>;
let one: ListExamplesResponse['examples'][number];
/** The key of an image that may not be an example. */
let strict: string;
beforeAll(async () => {
  server = await startTestServer('embedded', 2);
  const { queries } = server.database;
  await queries.update(post).set({ rating: 'g' });
  const [first, second] = await queries.select({ id: image.id, key: image.key }).from(image);
  await queries.update(image).set({ rating: 'g' }).where(eq(image.id, first!.id));
  await queries.update(image).set({ rating: 'e' }).where(eq(image.id, second!.id));
  strict = second!.key;
  client = createClient(createConfig({ baseUrl: server.url }));
  one = (await listExamples({ client, throwOnError: true })).data.examples[0]!;
});
afterAll(() => server.close());

test('tells the sizes that the converter gives, of examples only', async () => {
  const { data } = await exampleConversions({ client, path: { key: one.key }, throwOnError: true });
  const file = await (await fetch(new URL(one.img, server.url))).blob();
  expect(data.from).toEqual({ format: 'webp', bytes: file.size });
  expect(data.to.map(({ format }) => format)).toEqual(['avif', 'jxl', 'jpeg', 'png']);
  // As the page asks for it.
  const body = { image_bytes: file, ext: 'jpeg', quality: 85, metadata: 'icc', background: 'ffffff' } as const;
  const { data: made } = await convertFormat({ client, body, parseAs: 'blob', throwOnError: true });
  expect(data.to.find(({ format }) => format === 'jpeg')?.bytes).toBe((made as unknown as Blob).size);
  expect((await exampleConversions({ client, path: { key: strict } })).response?.status).toBe(404);
});

test('shows part of one before and after upscaling', async () => {
  const answer = await fetch(new URL(one.split, server.url));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([384, 384]);
  // Between the halves.
  const middle = [100, 300].map((y) => [...data.subarray((y * 384 + 192) * info.channels).subarray(0, 3)]);
  for (const value of middle.flat()) expect(value).toBeGreaterThan(200);
  const foreign = one.split.replace(one.key, strict);
  expect((await fetch(new URL(foreign, server.url))).status).toBe(404);
});
