/** Sites that answer in every legal and illegal way: an image or a sentence comes of each, and nothing is left behind. */
import { expect, test } from 'vitest';
import { hostileAnswers } from './fixtures/hostile-sites.ts';
import { fetchAll } from './fixtures/hostile-site.ts';

test('every site gives its image, or a sentence', async () => {
  const answers = hostileAnswers();
  expect(answers.length).toBeGreaterThan(400);
  expect(new Set(answers.map(({ name }) => name)).size).toBe(answers.length);
  const { wrong, deaths, sockets, processes, close } = await fetchAll(answers);
  expect(wrong).toEqual([]);
  // One worker for all, which never grew over its limit.
  expect(deaths).toEqual([]);
  expect(processes()).toBe(1);
  await expect.poll(() => sockets.size).toBe(0);
  await close();
});
