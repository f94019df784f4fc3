import { expect, test } from 'vitest';
import { answerOf, answerTitle, elsewhereSentence, listOf } from './answer.ts';
import { toResults } from './result-list.ts';

const whole = { x: 0, y: 0, width: 1, height: 1 };
const match = { verdict: 'same', view: 'full', region: whole, target: whole, mirrored: false, degrees: 0 } as const;

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
  [['a', 'b', 'c', 'd'], 'a, b and 2 more'],
])('%j are listed as %j', (names, text) => {
  expect(listOf(names)).toBe(text);
});

test('the title says where, on how many boards, and how sure that is', () => {
  const title = (pools: string[], more: object = {}, sample = false) => {
    const posts = pools.map((pool) => ({ pool }));
    return answerTitle({ best: { item: { sample } }, match, posts, isOutside: false, ...more } as never);
  };
  expect(title(['zerochan'])).toBe('Found on zerochan');
  expect(title(['zerochan', 'zerochan'])).toBe('Found on zerochan');
  expect(title(['zerochan', 'tbib'])).toBe('Found on 2 boards');
  expect(title(['tbib'], { match: { ...match, verdict: 'likely' } })).toBe('Probably found on tbib');
  expect(title(['tbib'], { match: { ...match, relation: 'variant' } })).toBe('A variant is on tbib');
  expect(title(['tbib'], { isOutside: true }, true)).toBe('Found on tbib (sample), outside your sources');
});

test('the answer is the best sure match, listed or not, with the posts on all boards', () => {
  const post = (query: string, pool: string, side: number) => ({ query, pool, size: [side, side] });
  const entry = (query: string, verdict: string) => ({
    content: [post(query, 'tbib', 20)],
    pools: ['tbib'],
    match: { ...match, verdict },
  });
  const results = (...data: object[]) => toResults([{ results: { data }, scroll_token: null } as never]);
  const copies = [post('a', 'danbooru', 30), post('b', 'gelbooru', 40), post('a', 'konachan', 10)];
  const alike = entry('b', 'similar');
  expect(answerOf(results(entry('a', 'same'), alike), { data: [], copies } as never)).toMatchObject({
    best: { key: 'a', pools: ['tbib'] },
    posts: [{ pool: 'danbooru' }, { pool: 'tbib' }, { pool: 'konachan' }],
    largest: { pool: 'danbooru' },
    isOutside: false,
  });
  const outside = { data: [entry('c', 'likely')], copies: [] } as never;
  expect(answerOf(results(alike), outside)).toMatchObject({ best: { key: 'c' }, isOutside: true });
  expect(answerOf(results(alike), { data: [], copies: [] } as never)).toBeUndefined();
  expect(answerOf(results(alike))).toBeUndefined();
});

test('a match outside the filters is named with the filters that exclude it', () => {
  const known = { images: 1, sources: [{ pool: 'konachan', images: 1 }], ratings: [], data: [], copies: [] } as const;
  const say = (more: object) => elsewhereSentence({ ...known, ...more } as never);
  expect(say({ filters: ['pool'] })).toBe('Found on konachan, outside your sources');
  expect(say({ filters: ['pool', 'rating'], ratings: [{ rating: 'e', images: 1 }] })).toBe(
    'Found on konachan (explicit), outside your sources and ratings',
  );
  expect(elsewhereSentence({ ...known, filters: ['pool'] } as never, 'your', 'Also found')).toBe(
    'Also found on konachan, outside your sources',
  );
  expect(say({ filters: [], images: 0 })).toBe('konachan is outside your sources');
});
