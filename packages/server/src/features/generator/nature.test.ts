import { expect, test } from 'vitest';
import { checkPrompt, ignoredOf, natureOf } from './nature.ts';

const knowsTag = (tag: string) => tag === 'hat';
const readsNothing = { readsTokens: false, readsWeights: false, readsLoras: false };

test('says only what holds for all engines', () => {
  const drawer = { about: 'It draws.', ignores: ['cfg', 'image'] as const, ...readsNothing, knowsTag };
  const style = {
    name: 'style',
    label: 'Style',
    kind: 'choice',
    choices: [{ value: 'ink', label: 'Ink' }],
    default: 'ink',
  } as const;
  const drawn = {
    about: 'It draws.',
    engine_options: [],
    reads_tokens: false,
    reads_weights: false,
    reads_loras: false,
  };
  expect(natureOf([drawer])).toEqual({ ...drawn, ignores: ['cfg', 'image'], reads_known_tags: true });
  const other = { about: 'It draws.', ignores: ['image'] as const, ...readsNothing };
  expect(natureOf([drawer, other])).toEqual({ ...drawn, ignores: ['image'], reads_known_tags: true });
  const mixed = {
    ignores: [],
    engine_options: [],
    reads_tokens: true,
    reads_weights: true,
    reads_loras: true,
    reads_known_tags: true,
  };
  expect(natureOf([drawer, {}])).toEqual(mixed);
  expect(natureOf([{}, drawer])).toEqual(mixed);
  expect(natureOf([{}])).toEqual({ ...mixed, reads_known_tags: false });
  const styled = { ...drawer, options: [style] };
  expect(natureOf([styled, { options: [structuredClone(style)] }]).engine_options).toEqual([style]);
  expect(natureOf([styled, drawer]).engine_options).toEqual([]);
  expect(natureOf([styled, { options: [{ ...style, default: 'other' }] }]).engine_options).toEqual([]);
});

test('a tag counts as understood if every engine knows it', () => {
  const read = { understood: ['hat'], ignored: ['mecha'], ignores_weights: false };
  expect(checkPrompt([{ knowsTag }, {}], 'mecha, (hat:1.2)')).toEqual(read);
  expect(checkPrompt([{}], 'mecha, (hat:1.2)')).toEqual({ ...read, understood: ['mecha', 'hat'], ignored: [] });
});

test('LoRAs and weights are ignored if one engine does not read them', () => {
  const prompt = 'hat, (mecha:1.2), <lora:ink:0.8>, <lora:ink:0.8>';
  const engines = [{ readsWeights: false, readsLoras: false }, {}];
  const read = { understood: ['hat', 'mecha'], ignored: ['<lora:ink:0.8>'], ignores_weights: true };
  expect(checkPrompt(engines, prompt)).toEqual(read);
  expect(checkPrompt([{}], prompt)).toEqual({ ...read, ignored: [], ignores_weights: false });
  // Every engine leaves these out.
  expect(checkPrompt(engines, 'hat, (mecha:0)')).toMatchObject({ understood: ['hat'], ignores_weights: false });
});

test('an image ignores what its engine and its model do, and a negative prompt at a CFG scale of 1', () => {
  expect(ignoredOf({}, [], { cfg: 4.5 })).toEqual([]);
  expect(ignoredOf({ ignores: ['sampler'] }, ['image', 'sampler'], { cfg: 4.5 })).toEqual(['sampler', 'image']);
  expect(ignoredOf({}, ['negative_prompt'], { cfg: 1 })).toEqual(['negative_prompt']);
  expect(ignoredOf({}, [], { cfg: 1 })).toEqual(['negative_prompt']);
  // An engine that reads no scale has no guidance that it could switch off.
  expect(ignoredOf({ ignores: ['cfg'] }, [], { cfg: 1 })).toEqual(['cfg']);
});
