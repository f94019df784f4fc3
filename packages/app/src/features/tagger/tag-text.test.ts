import { expect, test } from 'vitest';
import { TAG_DEFAULTS } from './formats.ts';
import { promptOf, searchOf, tagText } from './tag-text.ts';

test('joins tags above the threshold, with spaces §2.40', () => {
  expect(
    tagText([
      { tag: 'long_hair', score: 0.9 },
      { tag: '1girl', score: 0.351 },
      { tag: 'solo', score: 0.35 },
      { tag: '^_^', score: 0.5 },
      { tag: 'hat', score: 0.1 },
    ]),
  ).toBe('long hair, 1girl, ^_^');
  expect(tagText([])).toBe('');
});

test('searches for the first twelve', () => {
  const tags = Array.from({ length: 20 }, (_, number) => `tag_${number + 1}`);
  expect(searchOf(tags)).toMatch(/^tag 1, tag 2, .*, tag 12$/);
  expect(searchOf([])).toBe('');
});

test('writes a prompt, whatever the format of the composer', () => {
  const tags = ['solo', 'hat_(object)', '^_^'];
  expect(promptOf({ text: 'as it stands', tags }, TAG_DEFAULTS)).toBe('as it stands');
  expect(promptOf({ text: '[]', tags }, { ...TAG_DEFAULTS, format: 'json', exclude: ['solo'] })).toBe(
    String.raw`solo, hat \(object\), ^_^`,
  );
});
