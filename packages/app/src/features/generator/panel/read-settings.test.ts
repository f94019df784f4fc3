import { expect, test } from 'vitest';
import { NEW_DRAFT, withSettings } from './draft.ts';
import { knownOf, sentenceOf } from './read-settings.ts';

test('has the names of the form, and neither negative prompt, sampler nor seed of before', () => {
  const found = { source: 'ComfyUI', settings: { prompt: '1girl', seed: 42, model_id: 3 } };
  expect(knownOf(found)).toEqual({ prompt: '1girl', negativePrompt: '', sampler: null, seed: 42, model: 3 });
  expect(knownOf({ ...found, settings: { prompt: 'x', negative_prompt: 'y' } })).toEqual({
    prompt: 'x',
    negativePrompt: 'y',
    sampler: null,
    seed: null,
  });
  expect(knownOf({ ...found, settings: { prompt: 'x', sampler: 'euler' } })).toMatchObject({ sampler: 'euler' });
  const before = { ...NEW_DRAFT, sampler: 'heun' };
  expect(withSettings(before, knownOf(found)).sampler).toBeNull();
});

test('says where they come from, and which model is missing', () => {
  const found = { source: 'ComfyUI', settings: { prompt: 'x' }, original: { prompt: 'x', model: 'pony.safetensors' } };
  expect(sentenceOf(found)).toBe(
    'These are the settings ComfyUI saved in the image. Its model, pony.safetensors, is not available. Choose another one.',
  );
  expect(sentenceOf({ ...found, settings: { prompt: 'x', model_id: 2 } })).toBe(
    'These are the settings ComfyUI saved in the image.',
  );
});
