import { expect, test } from 'vitest';
import { createLine } from './one-by-one.ts';

test('runs tasks one after another, continues after a failure, and skips aborted ones', async () => {
  const inLine = createLine();
  const log: string[] = [];
  const { signal } = new AbortController();
  const aborted = AbortSignal.abort(new Error('Not wanted.'));
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    return name;
  };
  const outcomes = await Promise.allSettled([
    inLine(work('a'), signal),
    inLine(() => Promise.reject(new Error('Broken.')), signal),
    inLine(work('b'), aborted),
    inLine(work('c'), signal),
  ]);
  expect(log).toEqual(['a begins', 'a ends', 'c begins', 'c ends']);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
});
