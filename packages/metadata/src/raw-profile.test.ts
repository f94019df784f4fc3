import { expect, test } from 'vitest';
import { readRawProfile } from './raw-profile.ts';

const KEYWORD = 'Raw profile type exif';

test('reads the digits behind a name and a length', () => {
  expect(readRawProfile(KEYWORD, '\nexif\n       3\n4d4d\n2a\n')).toEqual({
    group: 'exif',
    data: Uint8Array.of(0x4d, 0x4d, 0x2a),
  });
});

test('a million blanks are no profile: a test that hangs here takes a step for each pair of them', () => {
  expect(readRawProfile(KEYWORD, `x 1${' '.repeat(1_000_000)}!`)).toBeUndefined();
});
