import { expect, test } from 'vitest';
import { isApiKey, newApiKey, startOf } from './key-format.ts';
import { accessOf } from './scopes.ts';

test('keys are what scanners look for, and each is another', () => {
  const keys = Array.from({ length: 200 }, newApiKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) {
    expect(key).toMatch(/^mk_[0-9A-Za-z]{36}$/);
    expect(isApiKey(key)).toBe(true);
  }
});

test('the checksum is the CRC-32 of the random part in base 62, as anybody else computes it', () => {
  // By Python: zlib.crc32 gives 1918337544.
  const random = 'mekikimekikimekikimekikimekiki';
  expect(isApiKey(`mk_${random}25p9E8`)).toBe(true);
  expect(isApiKey(`mk_${random}25p9E9`)).toBe(false);
});

test.each([
  ['another character', (key: string) => `${key.slice(0, 10)}${key[10] === 'a' ? 'b' : 'a'}${key.slice(11)}`],
  ['a character less', (key: string) => key.slice(0, -1)],
  ['a character more', (key: string) => `${key}0`],
  ['another prefix', (key: string) => key.replace('mk_', 'gh_')],
  ['a space', (key: string) => ` ${key}`],
])('%s makes it none', (_what, change) => {
  expect(isApiKey(change(newApiKey()))).toBe(false);
});

test('a list shows too little of a key to guess the rest', () => {
  const key = newApiKey();
  expect(key.startsWith(startOf(key))).toBe(true);
  expect(startOf(key)).toHaveLength(8);
});

test('a call that nobody gave a scope ends the start', () => {
  expect(accessOf({ url: '/api/search', tags: ['search'] })).toBe('search');
  expect(accessOf({ url: '/api/search.php', own: 'search' })).toBe('search');
  expect(() => accessOf({ url: '/api/new', tags: ['something new'] })).toThrow('/api/new');
  expect(() => accessOf({ url: '/api/hidden' })).toThrow('/api/hidden');
});
