import { expect, test } from 'vitest';
import { extensionOf, madeName, nameOfAnswer } from './file-name.ts';

const named = (value: string) => nameOfAnswer(new Headers({ 'content-disposition': value }));

test('reads the name that an answer gives', () => {
  expect(named('attachment; filename="girl.webp"')).toBe('girl.webp');
  expect(named(`inline; filename="girl.webp"; filename*=UTF-8''%E7%9B%AE.webp`)).toBe('目.webp');
  expect(named(`attachment; filename="girl.webp"; filename*=UTF-8''%E7%9`)).toBe('girl.webp');
  expect(named('attachment')).toBeUndefined();
  expect(nameOfAnswer(new Headers())).toBeUndefined();
});

test('names what is made by the image', () => {
  expect(madeName(new File([], 'my girl.final.png'), 'webp')).toBe('my girl.final.webp');
  expect(madeName('https://example.org/a/%E7%9B%AE.png?x=1', 'jpg', ' (clean)')).toBe('目 (clean).jpg');
  expect(madeName(new File([], '../con.png'), 'avif')).not.toContain('/');
});

test.each([
  ['a.PNG', 'png'],
  ['a.b.jpeg', 'jpeg'],
  ['.png', undefined],
  ['none', undefined],
  ['a.not an ending', undefined],
])('the ending of %j is %j', (name, extension) => expect(extensionOf(name)).toBe(extension));
