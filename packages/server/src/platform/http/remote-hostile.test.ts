/** A share of the hostile sites; `remote-hostile.slow.test.ts` asks all. */
import { expect, test } from 'vitest';
import { hostileAnswers } from './fixtures/hostile-sites.ts';
import { fetchAll } from './fixtures/hostile-site.ts';

test('every 12th site gives its image, or a sentence', async () => {
  // Large ones and those without an end take long.
  const answers = hostileAnswers().filter(
    ({ name, expected }, n) => n % 12 === 0 && !/large|without end/.test(name) && !expected.includes('timeout'),
  );
  const { wrong, deaths, sockets, close } = await fetchAll(answers);
  expect([wrong, deaths]).toEqual([[], []]);
  await expect.poll(() => sockets.size).toBe(0);
  await close();
});
