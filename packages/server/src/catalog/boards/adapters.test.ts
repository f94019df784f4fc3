import { expect, test } from 'vitest';
import { startFakeAnimePictures } from '../../testing/boards/fake-anime-pictures.ts';
import { startFakeEShuushuu } from '../../testing/boards/fake-e-shuushuu.ts';
import { startFakeGelbooru02 } from '../../testing/boards/fake-gelbooru-02.ts';
import { boardOn } from './boards.setup.ts';

test('Safebooru: makes the addresses of files of their parts, and has the sample where the original is gone', async () => {
  const fake = await startFakeGelbooru02({ posts: [{ id: 77 }] });
  const { board } = boardOn(fake, 'safebooru');
  const { posts } = await board.list({ tags: [], limit: 1 });
  const { md5, fileUrls } = posts[0] ?? {};
  expect(fileUrls).toEqual([`${fake.url}/images/7/${md5}.jpg`, `${fake.url}/samples/7/sample_${md5}.jpg`]);
  fake.misbehave('page', { of: 'images', times: 1 });
  expect((await board.image({ fileUrls: fileUrls ?? [] })).length).toBeGreaterThan(1_000);
});

test('Safebooru: keeps all tags of a long list', async () => {
  const tags = Array.from({ length: 300 }, (_, at) => ({
    name: `a_rather_long_name_${at}`,
    category: 'general' as const,
  }));
  const fake = await startFakeGelbooru02({ posts: [{ id: 1, tags }] });
  const { board } = boardOn(fake, 'safebooru');
  const { posts } = await board.list({ tags: [], limit: 1 });
  expect(posts[0]?.tags).toEqual(tags.map(({ name }) => ({ name })));
});

test('Safebooru: is asked with a key where there is one', async () => {
  const fake = await startFakeGelbooru02({ posts: [{ id: 1 }] });
  const { board } = boardOn(fake, 'safebooru', { apiKey: 'k', userId: '5' });
  await board.list({ tags: [], limit: 1 });
  expect(fake.asked[0]?.query.get('api_key')).toBe('k');
});

test('Anime-Pictures: asks for previews alone, in the name of a robot that begins as a browser does', async () => {
  const fake = await startFakeAnimePictures({ posts: [{ id: 4 }] });
  const { board } = boardOn(fake, 'anime-pictures');
  const { posts } = await board.list({ tags: [], limit: 1 });
  expect(posts[0]?.fileUrls.every((url) => url.includes('/previews/'))).toBe(true);
  expect(fake.asked[0]?.headers['user-agent']).toMatch(
    /^Mozilla\/5\.0 \(compatible; Mekiki\/[\d.]+; operator@example\.com\)$/,
  );
});

test('Anime-Pictures: a post for members is skipped, and the list goes on', async () => {
  const fake = await startFakeAnimePictures({ posts: [{ id: 6 }, { id: 5, state: 'hidden' }, { id: 4 }] });
  const { board } = boardOn(fake, 'anime-pictures');
  const page = await board.list({ tags: [], limit: 3 });
  expect(page.posts.map(({ postId }) => postId)).toEqual(['6', '4']);
  expect(page.skipped).toEqual([{ postId: '5', reason: 'Anime-Pictures shows it to members only.', isGone: false }]);
});

test('Anime-Pictures: reads by descending id, however late a post was approved', async () => {
  const posts = Array.from({ length: 100 }, (_, at) => ({ id: at + 1 }));
  const late = { id: 3, postedAt: new Date('2026-06-01') };
  const fake = await startFakeAnimePictures({ posts: posts.with(2, late) });
  const { board } = boardOn(fake, 'anime-pictures');
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await board.list({ tags: [], limit: 200, before });
    seen.push(...page.posts.map(({ postId }) => postId));
    before = page.before;
  } while (before !== undefined);
  expect(seen).toEqual(posts.map(({ id }) => String(id)).toReversed());
});

test('e-shuushuu: searches by numbers of tags, five at most', async () => {
  const fake = await startFakeEShuushuu({ posts: [{ id: 1 }] });
  const { board } = boardOn(fake, 'e-shuushuu');
  const list = (...tags: string[]) => board.list({ tags, limit: 1 });
  await expect(list('long hair')).rejects.toMatchObject({ kind: 'refused' });
  await expect(list('1', '2', '3', '4', '5', '6')).rejects.toMatchObject({ kind: 'refused' });
  expect(fake.asked).toEqual([]);
});

test('e-shuushuu: has reposts, which it shows', async () => {
  const fake = await startFakeEShuushuu({ posts: [{ id: 2 }, { id: 1 }], reposts: [2] });
  const { board } = boardOn(fake, 'e-shuushuu');
  expect((await board.list({ tags: [], limit: 2 })).posts.map(({ postId }) => postId)).toEqual(['2', '1']);
  expect(await board.post('2')).toMatchObject({ postId: '2', pageUrl: 'https://e-shuushuu.net/images/2' });
});
