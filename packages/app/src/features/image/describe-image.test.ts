import { expect, test } from 'vitest';
import type { Result } from '../search/results/results.ts';
import { distinctions, originalsOf, sizeSentence } from './describe-image.ts';

const post = (pool: string, width: number, height: number) => ({ pool, size: [width, height] }) as Result['item'];

test('one size is the size', () => {
  expect(sizeSentence([post('zerochan', 832, 1216), post('danbooru', 832, 1216)])).toBe('832 × 1216');
});

test('of several sizes the largest is named, with the board that has it', () => {
  const posts = [post('zerochan', 416, 608), post('danbooru', 832, 1216)] as const;
  expect(sizeSentence([...posts])).toBe('largest: 832 × 1216 on danbooru');
});

test('of two largest the better post counts', () => {
  const posts = [post('tbib', 8, 8), post('zerochan', 416, 608), post('danbooru', 416, 608)] as const;
  expect(sizeSentence([...posts])).toBe('largest: 416 × 608 on zerochan');
});

test('a post says what sets its file apart, and nothing where all are alike', () => {
  const copy = (largest: boolean, oldest: boolean) => ({ copy: { largest, oldest } }) as Result['item'];
  const [best, first, plain] = [copy(true, false), copy(false, true), copy(false, false)];
  const posts = [best, first, plain];
  expect(posts.map((one) => distinctions(one, posts))).toEqual([['Largest'], ['Oldest'], []]);
  expect(distinctions(copy(true, true), [copy(true, true)])).toEqual([]);
  expect(distinctions(copy(true, true), [copy(true, true), copy(true, false)])).toEqual(['Oldest']);
  expect(distinctions({ ...copy(true, true), gone: true }, [])).toEqual(['Deleted']);
  expect(distinctions(post('tbib', 1, 1), posts)).toEqual([]);
});

test('the artist’s own posts are told once a site, in the order of the boards', () => {
  const from = (site: string, url: string) => ({ original: { site, url } }) as Result['item'];
  const posts = [from('X', '1'), post('tbib', 1, 1), from('pixiv', '2'), from('X', '3')];
  expect(originalsOf(posts).map(({ url }) => url)).toEqual(['1', '2']);
});
