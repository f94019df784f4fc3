import { expect, test } from 'vitest';
import { checkPrompt, natureOf } from './nature.ts';

const knowsTag = (tag: string) => tag === 'hat';

test('says only what holds for all engines', () => {
  const drawer = { about: 'It draws.', ignores: ['cfg', 'steps'] as const, readsTokens: false, knowsTag };
  expect(natureOf([drawer])).toEqual({
    about: 'It draws.',
    ignores: ['cfg', 'steps'],
    reads_tokens: false,
    reads_known_tags: true,
  });
  expect(natureOf([drawer, { about: 'It draws.', ignores: ['steps'], readsTokens: false }])).toEqual({
    about: 'It draws.',
    ignores: ['steps'],
    reads_tokens: false,
    reads_known_tags: true,
  });
  const mixed = { ignores: [], reads_tokens: true, reads_known_tags: true };
  expect(natureOf([drawer, {}])).toEqual(mixed);
  expect(natureOf([{}, drawer])).toEqual(mixed);
  expect(natureOf([{}])).toEqual({ ...mixed, reads_known_tags: false });
});

test('a tag counts as understood if every engine knows it', () => {
  expect(checkPrompt([{ knowsTag }, {}], 'mecha, (hat:1.2)')).toEqual({ understood: ['hat'], ignored: ['mecha'] });
  expect(checkPrompt([{}], 'mecha, (hat:1.2)')).toEqual({ understood: ['mecha', 'hat'], ignored: [] });
});
