import { expect, test } from 'vitest';
import { NEW_DRAFT } from '../panel/draft.ts';
import { cellsOf, readValues, settingsToVary } from './variation.ts';

const SAMPLERS = ['Euler a', 'DPM++ 2M'];

test('offers what the engine reads', () => {
  const all = { ignores: [], samplers: SAMPLERS, hasStart: true };
  expect(settingsToVary(all)).toEqual(['prompt', 'cfg', 'steps', 'sampler', 'strength']);
  expect(settingsToVary({ ignores: ['cfg', 'steps', 'sampler'], samplers: [], hasStart: false })).toEqual(['prompt']);
});

test.each([
  ['cfg', '3, 4.5 ,6', ['3', '4.5', '6']],
  ['sampler', 'euler A, dpm++ 2m', SAMPLERS],
  ['prompt', 'smile,, tears', ['smile', 'tears']],
  ['steps', '12', 'Enter 2 to 4 different values, separated by commas.'],
  ['steps', '12, 12', 'Enter 2 to 4 different values, separated by commas.'],
  ['cfg', '4, 4.0', 'Enter 2 to 4 different values, separated by commas.'],
  ['steps', '12, 13, 14, 15, 16', 'Enter 2 to 4 different values, separated by commas.'],
  ['steps', '12, 20.5', 'Enter whole numbers from 12 to 30.'],
  ['steps', '12, 31', 'Enter whole numbers from 12 to 30.'],
  ['cfg', '3, much', 'Enter numbers from 1 to 7.'],
  ['sampler', 'Euler a, LMS', 'LMS is not available here.'],
  ['prompt', `smile, ${'a'.repeat(201)}`, 'Enter up to 200 characters each.'],
] as const)('%s: %s', (setting, text, expected) => {
  expect(readValues(setting, text, SAMPLERS)).toEqual(expected);
});

test('makes one image of each pair of values, all with one seed', () => {
  const draft = { ...NEW_DRAFT, prompt: '1girl, ', count: 4 };
  const columns = { setting: 'prompt', values: ['smile', 'tears'] } as const;
  const cells = cellsOf(draft, columns, { setting: 'steps', values: ['12', '20'] }, 7);
  expect(cells.map((row) => row.map(({ draft: { prompt, steps } }) => `${prompt} ${steps}`))).toEqual([
    ['1girl, smile 12', '1girl, tears 12'],
    ['1girl, smile 20', '1girl, tears 20'],
  ]);
  expect(new Set(cells.flat().map(({ key }) => key)).size).toBe(4);
  expect(cells.flat().every(({ draft: { seed, count } }) => seed === 7 && count === 1)).toBe(true);
  expect(cellsOf(draft, columns, undefined, 7)).toHaveLength(1);
});
