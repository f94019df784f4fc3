import { zlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';
import { inflate } from './inflate.ts';

const text = new TextEncoder().encode('1girl, silver hair, '.repeat(2_000));
const packed = zlibSync(text);

test('data inflates to at most so many bytes', () => {
  expect(inflate(packed, text.length)).toEqual(text);
  expect(() => inflate(packed, text.length - 1)).toThrow('more than');
});

test('data that swells is given up early', () => {
  const bomb = zlibSync(new Uint8Array(8 * 1024 * 1024));
  expect(() => inflate(bomb, 100_000)).toThrow('more than 100000 bytes');
  expect(() => inflate(bomb, 1_000)).toThrow('longer than 1000 bytes before');
});

test.each([
  ['cut off', packed.subarray(0, packed.length - 20), 'unexpected EOF'],
  ['empty', new Uint8Array(), 'cut off'],
  ['no zlib data', Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), 'invalid zlib data'],
])('damaged data is an error: %s', (_kind, bytes, message) => {
  expect(() => inflate(bytes, text.length)).toThrow(message);
});

test('a checksum is that of the standard', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcb_f4_39_26);
});
