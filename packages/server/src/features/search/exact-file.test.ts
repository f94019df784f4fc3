/** The file of an indexed image is its copy, also where its pixels prove nothing. */
import { createHash } from 'node:crypto';
import { searchByFile } from '@mekiki/api-client';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { imageCopy, post } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { clientOf } from '../../testing/people.ts';
import { startTestServer } from '../../testing/server.ts';

test.each(DATABASE_KINDS)('a file of a few pixels is found by itself on the %s database', async (kind) => {
  const server = await startTestServer(kind, 3);
  onTestFinished(() => server.close());
  const db = server.database.queries;
  const client = clientOf(server.url);
  const file = await imageOf(2, (image) => image.resize(16));
  const firstMatch = async () => {
    const { data } = await searchByFile({ client, body: { file } });
    const [first] = data?.results.data ?? [];
    return { post: first?.content[0]?.post_id, ...first?.match };
  };
  expect(await firstMatch()).toMatchObject({ verdict: 'similar' });

  const [row] = await db.select({ imageId: post.imageId }).from(post).where(eq(post.postId, 'sample-2'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const copy = { key, width: 16, height: 16, bytes: bytes.length, phash: 0n, reason: 'manual' };
  await db.insert(imageCopy).values({ ...copy, imageId: row!.imageId });
  expect(await firstMatch()).toMatchObject({ post: 'sample-2', verdict: 'same', relation: 'copy', view: 'full' });
});
