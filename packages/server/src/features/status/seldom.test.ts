import { expect, test } from 'vitest';
import { seldom } from './seldom.ts';

test('one read serves all who ask within twenty times its duration, if they ask for the same', async () => {
  let reads = 0;
  const read = seldom(async () => {
    reads += 1;
    // Long enough for what follows, also on a busy machine.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return reads;
  });
  expect(await Promise.all([read('a'), read('a')])).toEqual([1, 1]);
  expect(await read('a')).toBe(1);
  expect(await read('b')).toBe(2);
  expect(await read('b')).toBe(2);
});

test('a read that failed is repeated', async () => {
  let reads = 0;
  const read = seldom(async () => {
    reads += 1;
    if (reads === 1) throw new Error('gone');
    return reads;
  });
  await expect(read()).rejects.toThrow('gone');
  expect(await read()).toBe(2);
});
