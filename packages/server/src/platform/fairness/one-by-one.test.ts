import { expect, test } from 'vitest';
import { createOneByOne } from './one-by-one.ts';

test('work of one key waits for what came before it, even where that failed; another key does not wait', async () => {
  const oneByOne = createOneByOne();
  const { promise, reject } = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = oneByOne('a', () => promise);
  const second = oneByOne('a', async () => void done.push('second'));
  await oneByOne('b', async () => void done.push('other'));
  expect(done).toEqual(['other']);
  reject(new Error('It broke.'));
  await expect(first).rejects.toThrow('It broke.');
  await second;
  expect(done).toEqual(['other', 'second']);
});
