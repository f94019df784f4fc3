import { client, type SearchItem } from '@mekiki/api-client';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { postsOptions } from './posts.ts';

const post = (query: string, file: string) => ({ query, copy: { key: file } }) as SearchItem;
let asked: Record<string, unknown> = {};

beforeEach(() => {
  // The image is named by the first file of one work; the second file is its copy on another board.
  const content = [post('first', 'second'), post('first', 'first')];
  const answer = async (request: Request) => {
    asked = Object.fromEntries(await request.clone().formData());
    return Response.json({ results: { data: [{ content }] }, scroll_token: null });
  };
  client.setConfig({ baseUrl: 'http://localhost', fetch: answer as typeof fetch });
});

const postsOf = (key: string) => new QueryClient().fetchQuery({ ...postsOptions(key), retry: false });

test('an image is asked for whatever the filters leave out, and no history keeps it', async () => {
  localStorage.setItem('pool', '["tbib"]');
  await postsOf('first');
  expect(asked).toEqual({ query: 'first', limit: '1', rating: 'g,s,q,e', history: 'none' });
});

test.each(['first', 'second'])('an image is found by the key of any of its files: %s', async (key) => {
  expect(await postsOf(key)).toHaveLength(2);
});

test('another image is not taken for it', async () => {
  expect(await postsOf('third')).toEqual([]);
});
