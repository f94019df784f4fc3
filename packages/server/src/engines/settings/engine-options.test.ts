import { expect, test } from 'vitest';
import type { EngineOption } from '../ports/generator.ts';
import { changedOptions, fittingOptions, sharedOptions, wrongOption } from './engine-options.ts';

const STYLE: EngineOption = {
  name: 'style',
  label: 'Style',
  kind: 'choice',
  choices: ['auto', 'ink', 'oil'].map((value) => ({ value, label: value })),
  default: 'auto',
};
const TONE: EngineOption = { name: 'tone', label: 'Tone', kind: 'range', min: -1, max: 1, step: 0.1, default: 0 };
const DECLARED = [STYLE, TONE];

test.each([[{}], [{ style: 'auto' }], [{ style: 'oil', tone: 0.3 }], [{ tone: -1 }], [{ tone: 1 }]])(
  '%j can be requested',
  (options) => {
    expect(wrongOption(DECLARED, options)).toBeUndefined();
  },
);

test.each([
  [{ size: 'large' }, 'size', 'There is no engine option "size" here.'],
  [{ constructor: 'x' }, 'constructor', 'There is no engine option "constructor" here.'],
  [{ style: 'pencil' }, 'style', 'The engine option "style" must be auto, ink, or oil.'],
  [{ style: 1 }, 'style', 'The engine option "style" must be auto, ink, or oil.'],
  [{ style: 'ink', tone: 1.1 }, 'tone', 'The engine option "tone" must be a number from -1 to 1 in steps of 0.1.'],
  [{ tone: -1.1 }, 'tone', 'The engine option "tone" must be a number from -1 to 1 in steps of 0.1.'],
  [{ tone: 0.25 }, 'tone', 'The engine option "tone" must be a number from -1 to 1 in steps of 0.1.'],
  [{ tone: '0.5' }, 'tone', 'The engine option "tone" must be a number from -1 to 1 in steps of 0.1.'],
])('%j cannot', (options, name, detail) => {
  expect(wrongOption(DECLARED, options)).toEqual({ name, detail });
});

test('an engine without options takes none', () => {
  expect(wrongOption([], { style: 'ink' })).toMatchObject({ name: 'style' });
});

test('options at their default are not kept', () => {
  expect(changedOptions(DECLARED, { style: 'auto', tone: 0.5 })).toEqual({ tone: 0.5 });
  expect(changedOptions(DECLARED, { style: 'auto', tone: 0 })).toBeUndefined();
  expect(changedOptions(DECLARED, undefined)).toBeUndefined();
});

test('only options that the engine supports are read from a file, numbers as numbers', () => {
  expect(fittingOptions(DECLARED, { style: 'ink', tone: '0.5', other: 'x' })).toEqual({ style: 'ink', tone: 0.5 });
  expect(fittingOptions(DECLARED, { style: 'pencil', tone: 'dark' })).toBeUndefined();
  expect(fittingOptions([], { style: 'ink' })).toBeUndefined();
  expect(fittingOptions(DECLARED)).toBeUndefined();
});

test('only options that all engines declare alike are shared', () => {
  expect(sharedOptions([{ options: DECLARED }, { options: [TONE] }])).toEqual([TONE]);
  expect(sharedOptions([{ options: DECLARED }, {}])).toEqual([]);
  expect(sharedOptions([])).toEqual([]);
});
