import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queries } from '../../platform/db/database.ts';
import { image, imageCopy, post, tag } from '../../platform/db/schema.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { refreshImages } from './summary.ts';

const COPIES = new URL('../../../migrations/0006_copies.sql', import.meta.url);

describe.each(DATABASE_KINDS)('what an image says of its posts on %s', (kind) => {
  let opened: TestDatabase;
  let queries: Queries;
  let tags: number[];
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ({ queries } = opened.database);
    const rows = await queries
      .insert(tag)
      .values(['long_hair', 'blue_eyes', 'smile'].map((name) => ({ name, category: 'general' })))
      .returning({ id: tag.id });
    tags = rows.map(({ id }) => id);
  });
  afterAll(() => opened.dispose());

  async function addImage(key: string): Promise<number> {
    const [row] = await queries
      .insert(image)
      .values(
        imageRow(key, {
          width: 100,
          height: 100,
          phash: 5n,
          pools: ['zerochan'],
          rating: 'e',
          tags: tags.slice(0, 1),
        }),
      )
      .returning({ id: image.id });
    return row!.id;
  }
  const row = async (id: number) => {
    const [found] = await queries.select().from(image).where(eq(image.id, id));
    return found!;
  };
  const finds = async (id: number, word: string): Promise<boolean> => {
    const { rows } = await queries.execute(
      sql`select 1 from ${image} where ${image.id} = ${id} and ${image.document} @@ to_tsquery('simple', ${word})`,
    );
    return rows.length > 0;
  };
  const said = (imageId: number, pool: string, more: Partial<typeof post.$inferInsert>) => ({
    imageId,
    pool,
    postId: `${imageId}`,
    rating: 'g',
    width: 10,
    height: 10,
    ...more,
  });

  test('all of its active posts, and the largest file', async () => {
    const id = await addImage('a'.repeat(32));
    const other = await addImage('b'.repeat(32));
    await queries.insert(imageCopy).values([
      { key: 'a1', imageId: id, width: 300, height: 200, bytes: 1, phash: 5n, reason: 'first' },
      { key: 'a2', imageId: id, width: 3_000, height: 2_000, bytes: 1, phash: 5n, reason: 'verified' },
    ]);
    await queries
      .insert(post)
      .values([
        said(id, 'danbooru', { rating: 's', tags: [tags[0]!, tags[1]!], title: 'A walk' }),
        said(id, 'gelbooru', { rating: 'q', tags: [tags[1]!], artist: 'somebody' }),
        said(id, 'tbib', { rating: 'e', tags: [tags[2]!], state: 'deleted', title: 'Removed' }),
      ]);
    await refreshImages(queries, [id]);
    expect(await row(id)).toMatchObject({
      pools: ['danbooru', 'gelbooru'],
      rating: 'q',
      tags: [tags[0], tags[1]],
      width: 3_000,
      height: 2_000,
    });
    expect(await Promise.all(['walk', 'somebody', 'eyes', 'removed', 'smile'].map((word) => finds(id, word)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    // Other images are not changed, including one without posts.
    await refreshImages(queries, [other]);
    expect(await row(other)).toMatchObject({ pools: ['zerochan'], rating: 'e', width: 100 });
  });

  test('its deleted posts, where it has no others', async () => {
    const id = await addImage('c'.repeat(32));
    await queries
      .insert(post)
      .values([
        said(id, 'danbooru', { rating: 's', tags: [tags[2]!], state: 'deleted' }),
        said(id, 'konachan', { rating: 'odd', state: 'deleted' }),
      ]);
    await refreshImages(queries, [id]);
    expect(await row(id)).toMatchObject({ pools: ['danbooru', 'konachan'], rating: 'e', tags: [tags[2]], width: 100 });
    expect(await finds(id, 'smile')).toBe(true);
  });

  test('images of older versions get their file, and their posts what they say', async () => {
    const key = 'd'.repeat(32);
    const id = await addImage(key);
    await queries.insert(post).values([said(id, 'danbooru', {}), said(id, 'gelbooru', { tags: [tags[1]!] })]);
    for (const statement of (await readFile(COPIES, 'utf8')).split('--> statement-breakpoint')) {
      await queries.execute(sql.raw(statement));
      await queries.execute(sql.raw(statement));
    }
    const copies = await queries.select().from(imageCopy).where(eq(imageCopy.imageId, id));
    expect(copies).toMatchObject([{ key, width: 100, height: 100, bytes: 0, phash: 5n, reason: 'first', score: 1 }]);
    const posts = await queries.select().from(post).where(eq(post.imageId, id)).orderBy(post.id);
    expect(posts).toMatchObject([
      { copyKey: key, tags: [tags[0]] },
      { copyKey: key, tags: [tags[1]] },
    ]);
  });
});
