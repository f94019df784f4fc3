import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { distinctNames } from './distinct-names.ts';
import { zipOf } from './zip.ts';

test('each name is there once', () => {
  expect(distinctNames(['a.webp', 'A.webp', 'a.webp', 'a', 'a (2).webp', 'b.c.webp'])).toEqual([
    'a.webp',
    'A (2).webp',
    'a (3).webp',
    'a',
    'a (2) (2).webp',
    'b.c.webp',
  ]);
});

test('contains the files unchanged', async () => {
  const zip = await zipOf([new File(['one'], '目利き.webp'), new File(['two'], 'b.webp'), new File(['3'], 'b.webp')]);
  expect(zip.type).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const texts = Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  expect(texts).toEqual([
    ['目利き.webp', 'one'],
    ['b.webp', 'two'],
    ['b (2).webp', '3'],
  ]);
});

test('writes a valid ZIP without files', async () => {
  expect(unzipSync(new Uint8Array(await (await zipOf([])).arrayBuffer()))).toEqual({});
});
