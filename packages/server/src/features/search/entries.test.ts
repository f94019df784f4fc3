/** What answers say of an image's posts and files, on every database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { image, imageCopy, post, tag } from '../../platform/db/schema.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { imageRow } from '../../testing/image-rows.ts';
import { toEntries } from './entries.ts';

const KEYS = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];

describe.each(DATABASE_KINDS)('entries on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  /** An image of a small first file and a large later one; `pools` are those of its posts. */
  async function addImage(key: string, copies: [key: string, width: number][]): Promise<number> {
    const { queries } = opened.database;
    const size = { width: 300, height: 200 };
    const [row] = await queries.insert(image).values(imageRow(key, size)).returning({ id: image.id });
    const imageId = row?.id ?? 0;
    for (const [copy, width] of copies) {
      await queries
        .insert(imageCopy)
        .values({ key: copy, imageId, width, height: Math.round(width / 1.5), bytes: 1, phash: 1n, reason: 'first' });
    }
    return imageId;
  }
  async function say(imageId: number, pool: string, copyKey: string | null, width: number, more = {}): Promise<void> {
    await opened.database.queries.insert(post).values({
      imageId,
      pool,
      postId: `${imageId}`,
      copyKey,
      rating: 'g',
      width,
      height: Math.round(width / 1.5),
      ...more,
    });
  }
  const foundOn = async (id: number, pools: 'danbooru'[]) =>
    toEntries(opened.database.queries, [{ id, score: 1 }], { where: [], pools, publicUrl: '' });
  const entry = async (id: number, pools: 'danbooru'[] = []) => (await foundOn(id, pools))[0]?.content ?? [];
  const days = (day: number) => ({ postedAt: new Date(Date.UTC(2020, 0, day)) });

  test('a match that was stored under the former name of its view has the new one', async () => {
    const id = await addImage('f'.repeat(32), []);
    await say(id, 'danbooru', null, 300);
    const area = { x: 0, y: 0, width: 1, height: 1 };
    const stored = { verdict: 'same', view: 'centre', region: area, target: area, mirrored: false, degrees: 0 };
    const hits = [{ id, score: 1, match: stored as never }];
    const page = { where: [], pools: [], publicUrl: '' };
    expect((await toEntries(opened.database.queries, hits, page))[0]?.match).toEqual({ ...stored, view: 'center' });
  });

  test('a post may name many artists', async () => {
    const id = await addImage('e'.repeat(32), []);
    await say(id, 'danbooru', null, 300, {
      artist: Array.from({ length: 400 }, (_, n) => `artist ${n ** 3}`).join(', '),
    });
    expect(await entry(id)).toHaveLength(1);
  });

  test('an image without a title is called after its characters, best known first', async () => {
    const { queries } = opened.database;
    const tags = await queries
      .insert(tag)
      .values([
        { name: 'hatsune_miku', category: 'character', count: 9 },
        { name: 'kagamine_rin', category: 'character', count: 5 },
        { name: 'megurine_luka', category: 'character', count: 7 },
        { name: 'kaito_(vocaloid)', category: 'character', count: 3 },
        { name: 'vocaloid', category: 'copyright', count: 20 },
        { name: 'blue_hair', category: 'general', count: 90 },
      ])
      .returning({ id: tag.id });
    const id = await addImage('d'.repeat(32), []);
    await queries
      .update(image)
      .set({ tags: tags.map((one) => one.id) })
      .where(eq(image.id, id));
    await say(id, 'danbooru', null, 300);
    await say(id, 'e-shuushuu', null, 300, { title: 'Concert' });
    const characters = ['hatsune miku', 'megurine luka', 'kagamine rin', 'kaito (vocaloid)'];
    const names = (await entry(id)).map(({ pool, title, name, ...item }) => [pool, title, name, item.characters]);
    expect(names.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['danbooru', undefined, 'hatsune miku, megurine luka, kagamine rin and 1 more', characters],
      ['e-shuushuu', 'Concert', 'Concert', characters],
    ]);
    expect((await entry(id))[0]?.copyrights).toEqual(['vocaloid']);
  });

  test('the largest and the oldest of all, whatever the answer leaves out', async () => {
    const [key, large] = KEYS;
    const id = await addImage(key, [
      [key, 300],
      [large, 3_000],
    ]);
    await say(id, 'danbooru', key, 300, days(2));
    await say(id, 'gelbooru', large, 3_000, days(3));
    await say(id, 'tbib', null, 300);
    await say(id, 'zerochan', large, 3_000, { ...days(1), state: 'deleted' });
    const all = await entry(id);
    expect(all.map(({ pool, copy }) => [pool, copy])).toEqual([
      ['gelbooru', { key: large, width: 3_000, height: 2_000, largest: true, oldest: false }],
      ['danbooru', { key, width: 300, height: 200, largest: false, oldest: true }],
      ['tbib', { key, width: 300, height: 200, largest: false, oldest: false }],
    ]);
    expect(await entry(id, ['danbooru'])).toEqual(all.filter(({ pool }) => pool === 'danbooru'));
    // What is searched decides which images are listed, not which boards they are on; it comes first.
    expect((await foundOn(id, ['danbooru']))[0]?.pools).toEqual(['danbooru', 'gelbooru', 'tbib']);
    expect((await foundOn(id, []))[0]?.pools).toEqual(['gelbooru', 'danbooru', 'tbib']);
    // The image keeps its name; what is shown is the larger file.
    for (const { query, img, preview } of all) {
      expect([query, img, preview]).toEqual([key, `/i/1024/${large}.webp`, `/i/512/${large}.webp`]);
    }
  });

  test('the artist’s own post is named where a board knows it', async () => {
    const id = await addImage(KEYS[1], []);
    await say(id, 'danbooru', null, 300, {
      source: 'https://i.pximg.net/img-original/img/2020/01/02/03/04/05/77_p0.png',
    });
    await say(id, 'tbib', null, 200, { source: 'https://elsewhere.example/77' });
    expect((await entry(id)).map(({ original }) => original)).toEqual([
      { site: 'pixiv', url: 'https://www.pixiv.net/artworks/77' },
      undefined,
    ]);
  });

  test('deleted posts are shown, and marked as such, only if there are no others', async () => {
    const key = KEYS[2];
    const id = await addImage(key, [[key, 300]]);
    await say(id, 'danbooru', key, 300, { state: 'deleted' });
    expect(await entry(id)).toMatchObject([{ pool: 'danbooru', gone: true, img: `/i/1024/${key}.webp` }]);
    await say(id, 'gelbooru', key, 300);
    const [only, ...others] = await entry(id);
    expect(only).toMatchObject({ pool: 'gelbooru' });
    expect(only).not.toHaveProperty('gone');
    expect(others).toEqual([]);
  });
});
