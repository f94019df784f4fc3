import { expect, test } from 'vitest';
import { fileNameFor } from './file-reply.ts';

test.each([
  ['photo\u202Egpj.exe', 'photogpj.png'],
  ['\u2066a\u2069\u200F\u061Cb.png', 'ab.png'],
  ['a\u2028b\u2029c.png', 'a_b_c.png'],
  ['\u202E', 'image.png'],
])('leaves no mark in %j that turns text around', (source, name) => {
  expect(fileNameFor(source, 'png')).toBe(name);
});
