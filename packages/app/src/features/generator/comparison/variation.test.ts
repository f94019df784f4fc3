import type { EngineOption } from '@mekiki/api-client';
import { expect, test } from 'vitest';
import { type Draft, NEW_DRAFT } from '../panel/draft.ts';
import type { Offer } from '../panel/offer.ts';
import {
  cellsOf,
  headOf,
  hintOf,
  type ModelChoice,
  readValues,
  settingsToVary,
  type VariedSetting,
} from './variation.ts';

const SAMPLERS = ['Euler a', 'DPM++ 2M'];
const STYLE: EngineOption = {
  name: 'style',
  label: 'Style',
  kind: 'choice',
  default: 'flat',
  choices: [
    { value: 'flat', label: 'Flat colors' },
    { value: 'ink', label: 'Ink' },
  ],
};
const DETAIL: EngineOption = { name: 'detail', label: 'Detail', kind: 'range', default: 3, min: 1, max: 5, step: 1 };
const GLOW: EngineOption = { name: 'glow', label: 'Glow', kind: 'range', default: 0, min: 0, max: 1, step: 0.1 };
const OFFER: Offer = {
  ignores: [],
  samplers: SAMPLERS,
  schedulers: [],
  sizes: undefined,
  options: [STYLE, DETAIL, GLOW],
};

const MODELS: ModelChoice = {
  options: [
    { value: '1', label: 'Anima' },
    { value: '4', label: 'Noob, v-pred' },
    { value: '7', label: 'Away', disabled: true },
  ],
  defaultsOf: (model) => (model === 4 ? { steps: 28 } : undefined),
};

const idsOf = (offer: Partial<Offer>, hasStart: boolean, models = MODELS) =>
  settingsToVary({ ...OFFER, ...offer }, models, hasStart).map(({ id }) => id);

function named(label: string): VariedSetting {
  const setting = settingsToVary(OFFER, MODELS, true).find((one) => one.label === label);
  if (!setting) throw new Error(`There is no setting ${label}.`);
  return setting;
}

test('offers what the engine reads', () => {
  const own = ['option style', 'option detail', 'option glow'];
  const always = ['seed', 'size'];
  const all = ['negative prompt', ...always, 'model'];
  expect(idsOf({}, true)).toEqual(['prompt', 'cfg', 'steps', 'strength', 'sampler', ...own, ...all]);
  const ignores: Offer['ignores'] = ['cfg', 'steps', 'sampler', 'negative_prompt'];
  const single = { ...MODELS, options: MODELS.options.filter(({ value }) => value !== '4') };
  expect(idsOf({ ignores, options: [] }, false, single)).toEqual(['prompt', ...always]);
  // One choice leaves nothing to compare.
  const style = { ...STYLE, choices: STYLE.choices?.slice(0, 1) ?? [] };
  expect(idsOf({ samplers: ['Euler'], options: [style] }, false)).toEqual(['prompt', 'cfg', 'steps', ...all]);
});

test.each([
  ['CFG scale', '3, 4.5 ,6', ['3', '4.5', '6']],
  ['Sampler', 'euler A, dpm++ 2m', SAMPLERS],
  ['Style', 'flat COLORS, ink', ['flat', 'ink']],
  ['Style', 'flat, Ink', ['flat', 'ink']],
  ['Detail', '1, 5', ['1', '5']],
  ['Glow', '0.1, 1', ['0.1', '1']],
  ['Added to the prompt', 'smile,, tears', ['smile', 'tears']],
  ['Seed', '0, 4294967295', ['0', '4294967295']],
  ['Size', 'portrait, 1024x1024', ['768x1024', '1024x1024']],
  ['Model', 'anima, noob v-pred', ['1', '4']],
  ['Model', 'Anima, Away', 'Away is not available here.'],
  ['Seed', '1, 4294967296', 'Enter whole numbers from 0 to 4294967295.'],
  ['Steps', '12', 'Enter 2 to 4 different values, separated by commas.'],
  ['Steps', '12, 12', 'Enter 2 to 4 different values, separated by commas.'],
  ['CFG scale', '4, 4.0', 'Enter 2 to 4 different values, separated by commas.'],
  ['Style', 'flat, Flat colors', 'Enter 2 to 4 different values, separated by commas.'],
  ['Steps', '12, 13, 14, 15, 16', 'Enter 2 to 4 different values, separated by commas.'],
  ['Steps', '12, 20.5', 'Enter whole numbers from 12 to 30.'],
  ['Steps', '12, 31', 'Enter whole numbers from 12 to 30.'],
  ['Detail', '1, 2.5', 'Enter whole numbers from 1 to 5.'],
  ['Glow', '0.1, 2', 'Enter numbers from 0 to 1.'],
  ['CFG scale', '3, much', 'Enter numbers from 1 to 7.'],
  ['Sampler', 'Euler a, LMS', 'LMS is not available here.'],
  ['Style', 'ink, oil', 'oil is not available here.'],
  ['Added to the prompt', `smile, ${'a'.repeat(201)}`, 'Enter up to 200 characters each.'],
])('%s: %s', (label, text, expected) => {
  expect(readValues(named(label), text)).toEqual(expected);
});

test('names all choices, and examples of what can be anything', () => {
  const choices = Array.from({ length: 6 }, (_, index) => ({ value: `${index}`, label: `Style ${index}` }));
  const style = settingsToVary({ ...OFFER, options: [{ ...STYLE, choices }] }, MODELS, false).find(
    (one) => one.label === 'Style',
  );
  expect(style && hintOf(style)).toBe(
    '2 to 4 of these, separated by commas: Style 0, Style 1, Style 2, Style 3, Style 4, Style 5',
  );
  expect(hintOf(named('Steps'))).toBe('2 to 4, separated by commas, such as 12, 20, 30');
});

test('makes one image of each pair of values, all with one seed', () => {
  const draft = { ...NEW_DRAFT, prompt: '1girl, ', count: 4 };
  const columns = { setting: named('Added to the prompt'), values: ['smile', 'tears'] };
  const cells = cellsOf(draft, columns, { setting: named('Steps'), values: ['12', '20'] }, 7);
  expect(cells.map((row) => row.map(({ draft: { prompt, steps } }) => `${prompt} ${steps}`))).toEqual([
    ['1girl, smile 12', '1girl, tears 12'],
    ['1girl, smile 20', '1girl, tears 20'],
  ]);
  expect(new Set(cells.flat().map(({ key }) => key)).size).toBe(4);
  expect(cells.flat().every(({ draft: { seed, count } }) => seed === 7 && count === 1)).toBe(true);
  expect(cellsOf(draft, columns, undefined, 7)).toHaveLength(1);
});

test('varies the seed, the size and the negative prompt', () => {
  const rows = { setting: named('Seed'), values: ['1', '2'] };
  const sizes = { setting: named('Size'), values: ['1024x768', '1024x1024'] };
  const cells = cellsOf(NEW_DRAFT, sizes, rows, 7).map((row) =>
    row.map(({ draft }) => [draft.seed, draft.size.preset]),
  );
  expect(cells).toEqual([
    [
      [1, 'landscape'],
      [1, 'square'],
    ],
    [
      [2, 'landscape'],
      [2, 'square'],
    ],
  ]);
  const words = { setting: named('Added to the negative prompt'), values: ['hat', 'text'] };
  const negative = (draft: Partial<Draft>) =>
    cellsOf({ ...NEW_DRAFT, ...draft }, words, undefined, 7)[0]?.map((cell) => cell.draft.negativePrompt);
  expect(negative({})).toEqual(['hat', 'text']);
  expect(negative({ negativePrompt: 'blurry,' })).toEqual(['blurry, hat', 'blurry, text']);
});

test('a model brings its defaults, but not in place of the other setting', () => {
  const models = { setting: named('Model'), values: ['1', '4'] };
  expect(cellsOf(NEW_DRAFT, models, undefined, 7)[0]?.map(({ draft }) => [draft.model, draft.steps])).toEqual([
    [1, 20],
    [4, 28],
  ]);
  const steps = { setting: named('Steps'), values: ['20', '30'] };
  const cells = [cellsOf(NEW_DRAFT, steps, models, 7), cellsOf(NEW_DRAFT, models, steps, 7)];
  const modelsAndSteps = cells.map((rows) =>
    rows
      .flat()
      .map(({ draft }) => `${draft.model} ${draft.steps}`)
      .toSorted(),
  );
  expect(modelsAndSteps).toEqual([
    ['1 20', '1 30', '4 20', '4 30'],
    ['1 20', '1 30', '4 20', '4 30'],
  ]);
  expect(headOf(models, '4')).toBe('Noob v-pred');
});

test('varies the controls of an engine beside those that are set', () => {
  const draft = { ...NEW_DRAFT, engineOptions: { glow: 0.5 } };
  const columns = { setting: named('Style'), values: ['flat', 'ink'] };
  const rows = { setting: named('Detail'), values: ['1', '5'] };
  expect(cellsOf(draft, columns, rows, 7).map((row) => row.map((cell) => cell.draft.engineOptions))).toEqual([
    [
      { glow: 0.5, style: 'flat', detail: 1 },
      { glow: 0.5, style: 'ink', detail: 1 },
    ],
    [
      { glow: 0.5, style: 'flat', detail: 5 },
      { glow: 0.5, style: 'ink', detail: 5 },
    ],
  ]);
  expect(headOf(columns, 'flat')).toBe('Flat colors');
  expect(headOf(rows, '5')).toBe('Detail 5');
});
