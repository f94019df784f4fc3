import { expect, test } from 'vitest';
import type { Result } from './result-list.ts';
import { distinctions, originalsOf, postedFact, sizeSentence } from './image-texts.ts';

const post = (pool: string, width: number, height: number) => ({ pool, size: [width, height] }) as Result['item'];

test('names the size that all posts share', () => {
  expect(sizeSentence([post('zerochan', 832, 1216), post('danbooru', 832, 1216)])).toBe('832 × 1216');
});

test('names the largest of several sizes, with its board', () => {
  const posts = [post('zerochan', 416, 608), post('danbooru', 832, 1216)] as const;
  expect(sizeSentence([...posts])).toBe('largest: 832 × 1216 on danbooru');
});

test('names the first post of two that are equally large', () => {
  const posts = [post('tbib', 8, 8), post('zerochan', 416, 608), post('danbooru', 416, 608)] as const;
  expect(sizeSentence([...posts])).toBe('largest: 416 × 608 on zerochan');
});

test('marks posts whose file differs from the others, and none if all are alike', () => {
  const copy = (largest: boolean, oldest: boolean) => ({ copy: { largest, oldest } }) as Result['item'];
  const [best, first, plain] = [copy(true, false), copy(false, true), copy(false, false)];
  const posts = [best, first, plain];
  expect(posts.map((one) => distinctions(one, posts))).toEqual([['Largest'], ['Oldest'], []]);
  expect(distinctions(copy(true, true), [copy(true, true)])).toEqual([]);
  expect(distinctions(copy(true, true), [copy(true, true), copy(true, false)])).toEqual(['Oldest']);
  expect(distinctions({ ...copy(true, true), gone: true }, [])).toEqual(['Deleted']);
  expect(distinctions(post('tbib', 1, 1), posts)).toEqual([]);
});

test('lists the artist’s own posts once per site, in the order of the boards', () => {
  const from = (site: string, url: string) => ({ original: { site, url } }) as Result['item'];
  const posts = [from('X', '1'), post('tbib', 1, 1), from('pixiv', '2'), from('X', '3')];
  expect(originalsOf(posts).map(({ url }) => url)).toEqual(['1', '2']);
});

test('dates an image by its oldest post, whichever comes first', () => {
  const at = (posted_at?: string) => ({ posted_at }) as Result['item'];
  const [fact] = postedFact([at('2024-05-02T00:00:00Z'), at(), at('2021-03-04T00:00:00Z')]);
  expect(fact?.label).toBe('Oldest post');
  expect(fact?.value).toContain('2021');
  expect(postedFact([at('2024-05-02T00:00:00Z')])[0]?.label).toBe('Posted');
  expect(postedFact([at()])).toEqual([]);
});
