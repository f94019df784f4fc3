import { expect, test } from 'vitest';
import { fileNames } from './file-names.ts';

test.each([
  ['girl.png', 'girl.txt'],
  ['my girl, v1.2; final.jpeg', 'my girl, v1.2; final.txt'],
  ['目利き.webp', '目利き.txt'],
  ['../../etc/passwd.png', '_.._etc_passwd.txt'],
  ['C:\\a?b*.jpg', 'C_a_b_.txt'],
  ['.png', 'png.txt'],
  ['no extension', 'no extension.txt'],
  ['con.png', '_con.txt'],
  ['\u202egnp.exe.png', '_gnp.exe.txt'],
  ['end. .png', 'end.txt'],
  ['', 'image.txt'],
  [`${'a'.repeat(300)}.png`, `${'a'.repeat(200)}.txt`],
])('the text of %j is %j', (image, name) => {
  expect(fileNames([image], 'txt')).toEqual([name]);
});

test('each name is there once, on systems that take A for a as well', () => {
  expect(fileNames(['a.png', 'A.jpg', 'a.webp', 'a (2).png', 'b.png'], 'txt')).toEqual([
    'a.txt',
    'A (2).txt',
    'a (3).txt',
    'a (2) (2).txt',
    'b.txt',
  ]);
});

test('a suffix stands before the extension', () => {
  expect(fileNames(['a.png', 'a.jpg'], 'webp', '-2x')).toEqual(['a-2x.webp', 'a-2x (2).webp']);
});
