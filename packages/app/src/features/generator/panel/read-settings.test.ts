import { expect, test } from 'vitest';
import { NEW_DRAFT, withSettings } from './draft.ts';
import { knownOf, sentenceOf } from './read-settings.ts';

test('renames settings for the form, and resets those that the image lacks', () => {
  const found = { source: 'ComfyUI', settings: { prompt: '1girl', seed: 42, model_id: 3 } };
  expect(knownOf(found)).toEqual({
    prompt: '1girl',
    negativePrompt: '',
    sampler: null,
    seed: 42,
    model: 3,
    engineOptions: {},
  });
  expect(knownOf({ ...found, settings: { prompt: 'x', negative_prompt: 'y' } })).toEqual({
    prompt: 'x',
    negativePrompt: 'y',
    sampler: null,
    seed: null,
    engineOptions: {},
  });
  expect(knownOf({ ...found, settings: { prompt: 'x', sampler: 'euler' } })).toMatchObject({ sampler: 'euler' });
  const before = { ...NEW_DRAFT, sampler: 'heun', engineOptions: { style: 'sketch' } };
  expect(withSettings(before, knownOf(found))).toMatchObject({ sampler: null, engineOptions: {} });
  const styled = { ...found, settings: { prompt: 'x', engine_options: { style: 'flat' } } };
  expect(withSettings(before, knownOf(styled)).engineOptions).toEqual({ style: 'flat' });
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
