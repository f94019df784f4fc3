import { expect, test } from 'vitest';
import { METADATA } from './metadata.setup.ts';
import { usedOf } from './used.ts';

const made = { ...METADATA, sampler: 'Euler a' };

test('leaves out settings that the engine ignored', () => {
  expect(usedOf(made)).toEqual(made);
  const { cfg: _cfg, steps: _steps, sampler: _sampler, ...rest } = made;
  expect(usedOf({ ...made, ignored: ['cfg', 'steps', 'sampler'] })).toEqual(rest);
  expect(usedOf({ ...made, ignored: ['cfg'] })).toEqual({ ...rest, steps: 20, sampler: 'Euler a' });
  const guided = { ...made, negativePrompt: 'hat', strength: 0.5 };
  const { negativePrompt: _negativePrompt, strength: _strength, ...others } = guided;
  expect(usedOf(guided)).toEqual(guided);
  expect(usedOf({ ...guided, ignored: ['negative_prompt', 'image'] })).toEqual(others);
});
