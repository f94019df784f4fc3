import { expect, test } from 'vitest';
import { forgetFiles, keepFile } from '../../lib/images/searched-files.ts';
import { forgetSent, keepSent, keptSent } from './sent.ts';

test('what a link brings is there by its number until the generator has it', () => {
  expect(keptSent(undefined)).toBeUndefined();
  const number = keepSent({ prompt: 'hat' });
  expect(keptSent(undefined)).toBeUndefined();
  expect(keptSent(number)).toMatchObject({ prompt: 'hat' });
  forgetSent();
  expect(keptSent(number)).toBeUndefined();
});

test('what was sent last counts', () => {
  const first = keepSent({ prompt: 'hat' });
  const second = keepSent({ prompt: 'bow' });
  expect(keptSent(first)).toBeUndefined();
  expect(keptSent(second)).toMatchObject({ prompt: 'bow' });
});

test('a file is there if it is still kept', () => {
  const searched = keepFile(new File([], 'a.png'));
  expect(keptSent(keepSent({ file: searched.number }))).toMatchObject({ searched });
  forgetFiles();
  expect(keptSent(keepSent({ file: searched.number }))).toEqual({ file: searched.number, searched: undefined });
});
