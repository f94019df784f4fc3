import { expect, test } from 'vitest';
import { langOf } from './lang-of.ts';

test('kana make a text Japanese; characters that Chinese has as well do not', () => {
  for (const text of ['ねこ', '猫と少女', 'ｶﾅ', 'A girl (初音ミク)']) expect(langOf(text)).toBe('ja');
  for (const text of ['a cat', '猫', '少女', '']) expect(langOf(text)).toBeUndefined();
});
