import { afterEach, expect, test } from 'vitest';
import { fakePicture } from '../testing/boards/fake-board.ts';
import { startFakeDanbooru } from '../testing/boards/fake-danbooru.ts';
import { createBoards } from './create.ts';

const closing: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

test('gives posts with what is known of them, and their pictures', async () => {
  const fake = await startFakeDanbooru({ posts: Array.from({ length: 30 }, (_, at) => ({ id: at * 3 + 1 })) });
  const setup = { contact: 'me@example.com', boards: { danbooru: { baseUrl: fake.url, requestsPerSecond: 100 } } };
  const boards = createBoards({ setup });
  closing.push(boards, fake);
  const page = await boards('danbooru').list({ tags: [], limit: 4 });
  expect(page.posts.map(({ postId }) => postId)).toEqual(['88', '85', '82', '79']);
  expect(page.before).toBe('79');
  const [post] = page.posts;
  expect(post).toMatchObject({ rating: 'g', tags: [{ name: '1girl', category: 'general' }, { name: 'solo' }] });
  expect(await boards('danbooru').picture({ fileUrls: post?.fileUrls ?? [] })).toEqual(await fakePicture({ id: 88 }));
});
