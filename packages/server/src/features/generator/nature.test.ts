import { expect, test } from 'vitest';
import { natureOf } from './nature.ts';

test('says only what holds for all engines', () => {
  const drawer = { about: 'It draws.', ignores: ['cfg', 'steps'] as const };
  expect(natureOf([drawer])).toEqual({ about: 'It draws.', ignores: ['cfg', 'steps'] });
  expect(natureOf([drawer, { about: 'It draws.', ignores: ['steps'] }])).toEqual({
    about: 'It draws.',
    ignores: ['steps'],
  });
  expect(natureOf([drawer, {}])).toEqual({ ignores: [] });
  expect(natureOf([{}, drawer])).toEqual({ ignores: [] });
});
