import { expect, test } from 'vitest';
import { usedOf } from './used.ts';

const made = {
  prompt: 'a cat',
  negativePrompt: '',
  upscaled: false,
  cfg: 4.5,
  steps: 20,
  model: 1,
  modelName: 'Any',
  width: 768,
  height: 1_024,
  seed: 7,
  sampler: 'Euler a',
  color: 'ffffff',
};

test('what the engine did not read is left out', () => {
  expect(usedOf(made)).toEqual(made);
  const { cfg: _cfg, steps: _steps, sampler: _sampler, ...rest } = made;
  expect(usedOf({ ...made, ignored: ['cfg', 'steps', 'sampler'] })).toEqual(rest);
  expect(usedOf({ ...made, ignored: ['cfg'] })).toEqual({ ...rest, steps: 20, sampler: 'Euler a' });
});
