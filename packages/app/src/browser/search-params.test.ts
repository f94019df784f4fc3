import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

const KEY = '12345678901234567890123456789012';

test.each(['cat', '1e3', '007', 'true', 'null', '{"a":1}', KEY, '"red hair"', '"', '"a" or "b"', ' a+b&c=d '])(
  'the text %j stays as it is',
  (q) => expect(parseSearch(stringifySearch({ q }))).toEqual({ q }),
);

test('links need no quotes, and older ones have some', () => {
  expect(stringifySearch({ image: KEY, q: 'true', url: undefined })).toBe(`?image=${KEY}&q=true`);
  expect(parseSearch(`?image=%22${KEY}%22&q=true`)).toEqual({ image: KEY, q: 'true' });
  expect(parseSearch('?q=%22red+hair%22')).toEqual({ q: 'red hair' });
});
