import { expect, test } from 'vitest';
import { METADATA as made } from './metadata.setup.ts';
import { differencesOf, settingFacts } from './setting-facts.ts';

test('names the settings that had an effect', () => {
  const labels = settingFacts({ ...made, ignored: ['cfg', 'steps'] }).map(({ label }) => label);
  expect(labels).toEqual(['Prompt', 'Model', 'Size', 'Seed']);
});

test('names the options of its engine', () => {
  const facts = settingFacts({ ...made, engineOptions: { style: 'sketch', line_width: 2 } });
  expect(facts).toContainEqual({ label: 'Style', value: 'sketch' });
  expect(facts).toContainEqual({ label: 'Line width', value: '2' });
});

test('lists the settings in which two images differ', () => {
  expect(differencesOf(made, made)).toEqual([]);
  expect(differencesOf(made, { ...made, cfg: 6, negativePrompt: 'hat', color: '000000' })).toEqual([
    { label: 'CFG scale', before: '4.5', after: '6' },
    { label: 'Negative prompt', before: undefined, after: 'hat' },
  ]);
});
