import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAccepted } from './accept.ts';

test.each([
  ['a.png', 'image/png', 'image/*', true],
  ['a.png', 'image/png', 'image/png', true],
  ['a.png', 'image/png', ' IMAGE/PNG ', true],
  ['a.png', 'image/png', 'image/jpeg', false],
  ['a.png', 'image/png', 'image/jpeg, image/png', true],
  ['a.PNG', '', '.png', true],
  ['png', 'image/png', '.png', false],
  ['a.txt', 'text/plain', 'image/*', false],
  ['a.txt', 'text/plain;charset=utf-8', 'text/plain', true],
  // Browsers know no type of these; a folder has none either.
  ['a.heic', '', 'image/*', true],
  ['a.jxl', '', 'image/*', true],
  ['a.heic', '', 'image/png', false],
  ['folder', '', 'image/*', false],
  ['notes.md', '', 'image/*', false],
  ['a.exe', 'application/x-msdownload', '', true],
  ['a.exe', 'application/x-msdownload', '*/*', true],
  ['a.exe', 'application/x-msdownload', ', ,', true],
  ['a.png', 'imagery/png', 'image/*', false],
])('%s of type "%s" for "%s": %s', (name, type, accept, expected) => {
  expect(isAccepted({ name, type }, accept)).toBe(expected);
});

const words = fc.stringMatching(/^[a-z]{1,8}$/);

test('each type passes for itself, for its family and in any list, in any case', () => {
  fc.assert(
    fc.property(words, words, fc.array(words), (family, sub, others) => {
      const file = { name: 'x', type: `${family}/${sub}` };
      const list = [...others.map((other) => `${other}/none`), `${family}/*`].join(', ');
      expect(isAccepted(file, `${family}/${sub}`)).toBe(true);
      expect(isAccepted(file, `${family}/*`.toUpperCase())).toBe(true);
      expect(isAccepted(file, list)).toBe(true);
      expect(isAccepted(file, `${family}x/*`)).toBe(false);
    }),
  );
});
