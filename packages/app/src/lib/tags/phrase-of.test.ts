import { expect, test } from 'vitest';
import { phraseOf } from './phrase-of.ts';

test('a phrase names hair and eyes first, and never how many there are', () => {
  expect(phraseOf(['1girl', 'solo', 'smile', 'blue_hair', 'red_eyes', 'hat'])).toBe('blue hair, red eyes, smile');
  expect(phraseOf(['smile', 'night_sky'])).toBe('smile, night sky');
  expect(phraseOf(['1girl'])).toBe('');
  expect(phraseOf(['^_^', 'long_hair'])).toBe('long hair, ^_^');
});
