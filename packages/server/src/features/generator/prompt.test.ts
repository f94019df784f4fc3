import { expect, test } from 'vitest';
import { requestedTags, tagsOfPrompt } from './prompt.ts';

test.each([
  [
    '1girl, long hair',
    [
      ['1girl', 1],
      ['long hair', 1],
    ],
  ],
  [
    '(smile:1.3), [hat], ((tears))',
    [
      ['smile', 1.3],
      ['hat', 1 / 1.1],
      ['tears', 1.1 ** 2],
    ],
  ],
  [
    String.raw`saber \(fate\), <lora:x:1>, BREAK night`,
    [
      ['saber (fate)', 1],
      ['night', 1],
    ],
  ],
  [
    'a,,\n b',
    [
      ['a', 1],
      ['b', 1],
    ],
  ],
  ['', []],
])('%j', (prompt, tags) => {
  const found = tagsOfPrompt(prompt);
  expect(found.map(({ tag }) => tag)).toEqual(tags.map(([tag]) => tag));
  for (const [i, [, weight]] of tags.entries()) expect(found[i]?.weight).toBeCloseTo(weight as number);
});

test('requested tags have a weight and are listed once', () => {
  expect(requestedTags('hat, (hat:1.2), (smile:0), [tears]')).toEqual(['hat', 'tears']);
});
