import type { EngineOption } from '@mekiki/api-client';
import { expect, test } from 'vitest';
import { chosenOptions, valueOf } from './engine-options.ts';

const STYLE: EngineOption = {
  name: 'style',
  label: 'Style',
  kind: 'choice',
  choices: ['auto', 'ink'].map((value) => ({ value, label: value })),
  default: 'auto',
};
const TONE: EngineOption = { name: 'tone', label: 'Tone', kind: 'range', min: -1, max: 1, step: 0.1, default: 0 };

test('an option has the chosen value if it is valid, else its default', () => {
  expect(valueOf(STYLE, { style: 'ink' })).toBe('ink');
  expect(valueOf(STYLE, { style: 'oil' })).toBe('auto');
  expect(valueOf(STYLE, {})).toBe('auto');
  expect(valueOf(TONE, { tone: -1 })).toBe(-1);
  expect(valueOf(TONE, { tone: 0.5 })).toBe(0.5);
  expect(valueOf(TONE, { tone: 2 })).toBe(0);
  expect(valueOf(TONE, { tone: 'dark' })).toBe(0);
  expect(valueOf({ ...STYLE, name: 'constructor' }, {})).toBe('auto');
});

test('sends only options that the engine declares and that differ from their defaults', () => {
  expect(chosenOptions([STYLE, TONE], { style: 'ink', tone: 0, other: 'x' })).toEqual({ style: 'ink' });
  expect(chosenOptions([STYLE, TONE], { style: 'auto', tone: 0.2 })).toEqual({ tone: 0.2 });
  expect(chosenOptions([], { style: 'ink' })).toEqual({});
});
