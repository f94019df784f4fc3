import { expect, test } from 'vitest';
import { readOptions } from './kept-options.ts';
import { NEW_OPTIONS } from './options.ts';

test('reads what was kept, and what makes no sense as new', () => {
  const kept = { format: 'avif', quality: { avif: 40 }, lossless: true, background: '#102030', metadata: 'none' };
  expect(readOptions(kept)).toEqual({ ...NEW_OPTIONS, ...kept });
  expect(readOptions({})).toEqual(NEW_OPTIONS);
  expect(
    readOptions({
      format: 7,
      quality: { webp: 400, avif: 'x', jpeg: 50 },
      background: 'red',
      metadata: 'all',
      width: 5,
    }),
  ).toEqual({ ...NEW_OPTIONS, quality: { jpeg: 50 } });
});
