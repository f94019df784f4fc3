import { expect, test } from 'vitest';
import { GELBOORU_KEY, startFakeGelbooru } from '../../testing/boards/fake-gelbooru.ts';
import { boardOn } from './boards.setup.ts';

const tagsAsked = (asked: readonly { query: URLSearchParams }[]) =>
  asked.flatMap(({ query }) => (query.get('s') === 'tag' ? [query.get('names')] : []));

test('is not asked without a key', async () => {
  const fake = await startFakeGelbooru({ posts: [{ id: 1 }] });
  const { board } = boardOn(fake, 'gelbooru');
  await expect(board.list({ tags: [], limit: 1 })).rejects.toMatchObject({
    kind: 'login',
    message: expect.stringMatching(/^Gelbooru wants a key: set apiKey and userId/) as unknown,
  });
  expect(fake.asked).toEqual([]);
});

test('reports a rejected key without revealing it', async () => {
  const fake = await startFakeGelbooru({ posts: [{ id: 1 }] });
  const { board } = boardOn(fake, 'gelbooru', { apiKey: 'wrong-key', userId: '1' });
  await expect(board.list({ tags: [], limit: 1 })).rejects.toMatchObject({
    kind: 'login',
    message: expect.not.stringContaining('wrong-key') as unknown,
  });
});

test('asks for the category of each tag once, a hundred at a time', async () => {
  const tag = (at: number) => ({ name: `tag_${at}`, category: at % 2 ? 'artist' : 'general' }) as const;
  const fake = await startFakeGelbooru({
    posts: [
      { id: 2, tags: Array.from({ length: 150 }, (_, at) => tag(at)) },
      { id: 1, tags: [tag(1), { name: "don't", category: 'character' }] },
    ],
  });
  const { board } = boardOn(fake, 'gelbooru', GELBOORU_KEY);
  const first = await board.list({ tags: [], limit: 1 });
  expect(first.posts[0]?.tags).toHaveLength(150);
  expect(first.posts[0]?.tags[149]).toEqual({ name: 'tag_149', category: 'artist' });
  expect(tagsAsked(fake.asked).map((names) => names?.split(' ').length)).toEqual([100, 50]);

  const second = await board.list({ tags: [], limit: 1, before: '2' });
  expect(second.posts[0]?.tags).toEqual([
    { name: 'tag_1', category: 'artist' },
    { name: "don't", category: 'character' },
  ]);
  expect(tagsAsked(fake.asked).slice(2)).toEqual(["don't"]);
  await board.post('1');
  expect(tagsAsked(fake.asked)).toHaveLength(3);
});

test('reads dates with their zone', async () => {
  const postedAt = new Date('2025-11-01T15:00:00Z');
  const fake = await startFakeGelbooru({ posts: [{ id: 1, postedAt }] });
  const { board } = boardOn(fake, 'gelbooru', GELBOORU_KEY);
  expect(await board.post('1')).toMatchObject({ postedAt });
});
