import { expect, test } from 'vitest';
import { createRecentAnswers } from './recent-answers.ts';

test('keeps the newest answers, each for its time', () => {
  let time = 0;
  const recent = createRecentAnswers<string>({ max: 2, forMs: 10, now: () => time });
  recent.set('a', '1');
  recent.set('b', '2');
  time = 5;
  recent.set('a', '3');
  recent.set('c', '4');
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual(['3', undefined, '4']);
  time = 15;
  expect(recent.get('a')).toBeUndefined();
});
