import { expect, test } from 'vitest';
import { natureOf } from './nature.ts';

test('says only what holds for all engines', () => {
  const drawer = { about: 'It draws.', ignores: ['cfg', 'steps'] as const, readsTokens: false };
  expect(natureOf([drawer])).toEqual({ about: 'It draws.', ignores: ['cfg', 'steps'], reads_tokens: false });
  expect(natureOf([drawer, { about: 'It draws.', ignores: ['steps'], readsTokens: false }])).toEqual({
    about: 'It draws.',
    ignores: ['steps'],
    reads_tokens: false,
  });
  expect(natureOf([drawer, {}])).toEqual({ ignores: [], reads_tokens: true });
  expect(natureOf([{}, drawer])).toEqual({ ignores: [], reads_tokens: true });
});
