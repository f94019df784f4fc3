import { expect, test } from 'vitest';
import { startFakeZerochan } from '../../testing/boards/fake-zerochan.ts';
import { boardOn } from './boards.setup.ts';

const MIKU = [{ name: 'hatsune_miku', category: 'character' }] as const;
const LOGIN = { login: 'SomeBody' };

test('is asked by the name of an account, and not without one', async () => {
  const fake = await startFakeZerochan({ posts: [{ id: 1 }] });
  const { board } = boardOn(fake, 'zerochan', LOGIN);
  await board.list({ tags: [], limit: 1 });
  expect(fake.asked[0]?.headers['user-agent']).toBe('Mekiki - SomeBody');

  const other = await startFakeZerochan({ posts: [] });
  const nameless = boardOn(other, 'zerochan');
  await expect(nameless.board.list({ tags: [], limit: 1 })).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('set login of zerochan in BOARDS_CONFIG') as unknown,
  });
  expect(other.asked).toEqual([]);
});

test('follows an alias to the true name and still asks for data', async () => {
  const fake = await startFakeZerochan({
    posts: [{ id: 3, tags: MIKU }, { id: 2 }],
    aliases: { 'Miku Hatsune': 'Hatsune Miku' },
  });
  const { board } = boardOn(fake, 'zerochan', LOGIN);
  const { posts } = await board.list({ tags: ['Miku Hatsune'], limit: 5 });
  expect(posts).toMatchObject([{ postId: '3', tags: [{ name: 'hatsune_miku' }] }]);
  expect(fake.asked.map(({ path }) => path)).toEqual(['/Miku+Hatsune', '/Hatsune+Miku']);
});

test('reports an unknown tag, and a number as a tag', async () => {
  const fake = await startFakeZerochan({ posts: [{ id: 1 }] });
  const { board } = boardOn(fake, 'zerochan', LOGIN);
  const list = (tag: string) => board.list({ tags: [tag], limit: 5 });
  await expect(list('Nobody')).rejects.toMatchObject({
    kind: 'refused',
    message: 'Zerochan knows no such tag: Nobody.',
  });
  await expect(list('1')).rejects.toMatchObject({ kind: 'refused' });
});

test.each([
  [3, ['/.full.3.jpg', '/.full.3.png']],
  [4, ['/.full.4.jpg', '/.full.4.png', '/.full.4.webp', '/.full.4.gif']],
])('tries the kinds of files that original %i may have, from a list', async (id, paths) => {
  const fake = await startFakeZerochan({ posts: [{ id }] });
  const { board } = boardOn(fake, 'zerochan', LOGIN);
  const { posts } = await board.list({ tags: [], limit: 1 });
  await board.image(posts[0] ?? { fileUrls: [] });
  expect(fake.asked.slice(1).map(({ path }) => path)).toEqual(paths);
});

test('reads entries whose quotes are bare', async () => {
  const tags = ['miles_"tails"_prower', '"', 'sonic_"the_hedgehog"'].map(
    (name) => ({ name, category: 'general' }) as const,
  );
  const source = 'https://artist.example/"a",';
  const fake = await startFakeZerochan({ posts: [{ id: 3, tags, source }] });
  const { board } = boardOn(fake, 'zerochan', LOGIN);
  expect(await board.post('3')).toMatchObject({
    postId: '3',
    width: 1_200,
    source,
    tags: tags.map(({ name }) => ({ name })),
  });
});
