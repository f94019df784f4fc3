import { expect, test } from 'vitest';
import { knownOf } from './read-settings.ts';

const numberOf = (name: string) => (name === 'animagine' ? 3 : undefined);

test('takes what the form knows: seeds as digits, models by name', () => {
  expect(knownOf({ prompt: '1girl', seed: '42', model: 'animagine', cfg: 5 }, numberOf)).toEqual({
    prompt: '1girl',
    seed: 42,
    model: 3,
    cfg: 5,
  });
});

test('leaves out what it cannot use', () => {
  const raw = { prompt: 3, seed: '18446744073709551615', model: 'another', steps: '20', sampler: null };
  expect(knownOf(raw, numberOf)).toEqual({});
});
