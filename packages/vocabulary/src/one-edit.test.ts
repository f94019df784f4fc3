import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningsNearby, beginsNearly, equalsNearly } from './one-edit.ts';

test.each([
  ['twintials', 'twintails', true],
  ['glases', 'glasses', true],
  ['glassses', 'glasses', true],
  ['xlasses', 'glasses', true],
  ['lasses', 'glasses', true],
  ['gsalses', 'glasses', false],
  ['hair', 'hat', false],
  ['', 'ab', false],
])('%s is %s but for one letter: %s', (text, key, isNear) => {
  expect(equalsNearly(text, key)).toBe(isNear);
});

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 9 });

test('every single edit is forgiven, and its beginning is among those that are looked up', () => {
  fc.assert(
    fc.property(letters, fc.nat(8), fc.constantFrom('a', 'b', 'c'), fc.nat(3), (key, where, letter, kind) => {
      const at = where % key.length;
      const text = [
        key.slice(0, at) + key.slice(at + 1),
        key.slice(0, at) + letter + key.slice(at),
        key.slice(0, at) + letter + key.slice(at + 1),
        key.slice(0, at) + (key[at + 1] ?? '') + (key[at] ?? '') + key.slice(at + 2),
      ][kind] as string;
      expect(equalsNearly(text, key)).toBe(true);
      expect(beginsNearly(text, `${key}_more`)).toBe(true);
      expect(beginsNearly(text, `some_${key}`, 5)).toBe(true);
      expect([...beginningsNearby(text, 3)]).toContain(key.slice(0, 3));
    }),
  );
});
