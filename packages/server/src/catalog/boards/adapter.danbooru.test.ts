import { expect, test } from 'vitest';
import { startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import { boardOn } from './boards.setup.ts';

const POSTS = [{ id: 1 }, { id: 2 }];
const KEY = { login: 'operator', apiKey: 'secret' };

test('reports a search with too many tags in the board’s words, after one request', async () => {
  const fake = await startFakeDanbooru({ posts: POSTS });
  const { board, waits } = boardOn(fake, 'danbooru');
  await expect(board.list({ tags: ['a', 'b', 'c'], limit: 1 })).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('You cannot search for more than 2 tags') as unknown,
  });
  expect([fake.asked.length, waits.length]).toEqual([1, 0]);
});

test('reads no search that has an order of its own', async () => {
  const fake = await startFakeDanbooru({ posts: POSTS });
  const { board } = boardOn(fake, 'danbooru');
  await expect(board.list({ tags: ['order:score'], limit: 1 })).rejects.toMatchObject({ kind: 'refused' });
  expect(fake.asked).toEqual([]);
});

test('shows its key to the API alone, and says when it is wrong', async () => {
  const fake = await startFakeDanbooru({ posts: POSTS, key: KEY });
  const { board } = boardOn(fake, 'danbooru', KEY);
  const { posts } = await board.list({ tags: ['1girl', 'solo', '1girl'], limit: 1 });
  await board.image(posts[0] ?? { fileUrls: [] });
  const [page, image] = fake.asked.map(({ headers }) => headers);
  expect(page?.authorization).toBe(`Basic ${Buffer.from('operator:secret').toString('base64')}`);
  expect(image?.authorization).toBeUndefined();
  expect(page?.['user-agent']).toMatch(/^Mekiki\/[\d.]+ \(operator@example\.com; operator\)$/);

  const other = await startFakeDanbooru({ posts: POSTS, key: KEY });
  const wrong = boardOn(other, 'danbooru', { ...KEY, apiKey: 'wrong' });
  await expect(wrong.board.list({ tags: [], limit: 1 })).rejects.toMatchObject({
    kind: 'login',
    message: expect.stringMatching(/^Danbooru requires an account or a key.*Invalid API key\)\.$/) as unknown,
  });
});

test('sends no requests without a contact', async () => {
  const fake = await startFakeDanbooru({ posts: POSTS });
  const { board } = boardOn(fake, 'danbooru', { contact: null });
  const error = { kind: 'refused', message: expect.stringContaining('set contact in BOARDS_CONFIG') as unknown };
  await expect(board.list({ tags: [], limit: 1 })).rejects.toMatchObject(error);
  await expect(board.post('1')).rejects.toMatchObject(error);
  await expect(board.image({ fileUrls: [fake.url] })).rejects.toMatchObject(error);
  expect(fake.asked).toEqual([]);
});

test('reports that it blocks browsers', async () => {
  const fake = await startFakeDanbooru({ posts: POSTS });
  const { board } = boardOn(fake, 'danbooru', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' });
  await expect(board.list({ tags: [], limit: 1 })).rejects.toMatchObject({ kind: 'blocked' });
});
