import { describe, expect, test } from 'vitest';
import { NEW_DRAFT, readDraft, withModel, withSettings, wrongWith } from './draft.ts';

const draft = { ...NEW_DRAFT, prompt: '1girl' };

describe('a prompt of 3 to 1600 characters §5.13', () => {
  test.each([
    ['', 'Please enter a prompt to describe what you want to generate.'],
    ['   ', 'Please enter a prompt to describe what you want to generate.'],
    [' ab ', 'Please enter a more detailed prompt (at least 3 characters).'],
    ['a', 'Please enter a more detailed prompt (at least 3 characters).'],
    ['abc', undefined],
    ['a'.repeat(1_600), undefined],
    ['a'.repeat(1_601), 'Your prompt is too long. Please keep it under 1600 characters.'],
  ])('case %#', (prompt, sentence) => expect(wrongWith({ ...draft, prompt })).toBe(sentence));
});

test('a negative prompt of up to 1600 characters §5.14', () => {
  expect(wrongWith({ ...draft, negativePrompt: 'a'.repeat(1_600) })).toBeUndefined();
  expect(wrongWith({ ...draft, negativePrompt: 'a'.repeat(1_601) })).toBe(
    'Your negative prompt is too long. Please keep it under 1600 characters.',
  );
});

describe('dimensions of 768 to 1216 §5.15', () => {
  const sentence = 'Image dimensions must be between 768 and 1216 pixels.';
  test.each([
    [767, sentence],
    [768, undefined],
    [1_216, undefined],
    [1_217, sentence],
  ])('%i', (side, expected) => {
    expect(wrongWith({ ...draft, size: { preset: 'custom', width: side, height: 1_024 } })).toBe(expected);
    expect(wrongWith({ ...draft, size: { preset: 'custom', width: 1_024, height: side } })).toBe(expected);
  });
});

test('a new draft has the settings of the specification §3.10 §5.18', () => {
  expect(NEW_DRAFT).toMatchObject({
    prompt: '',
    negativePrompt: '',
    size: { preset: 'portrait', width: 768, height: 1_024 },
    cfg: 4.5,
    steps: 20,
    model: 1,
    count: 3,
  });
});

describe('numbers within their bounds §5.18', () => {
  test.each([
    ['cfg', 0.9, 1],
    ['cfg', 4.54, 4.5],
    ['cfg', 7.1, 7],
    ['steps', 11, 12],
    ['steps', 31, 30],
    ['model', 0, 1],
    ['model', 21, 20],
    ['count', 0, 1],
    ['count', 25, 24],
  ])('%s %d becomes %d', (name, kept, taken) => {
    expect(readDraft({ ...draft, [name]: kept })).toEqual({ ...draft, [name]: taken });
  });
});

test('reads what was kept, and what makes no sense as new', () => {
  const engineOptions = { style: 'sketch', tone: 0.5 };
  const kept = {
    ...draft,
    engineOptions,
    seed: 7,
    sampler: 'Euler a',
    size: { preset: 'custom', width: 800, height: 1_000 },
  };
  expect(readDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  for (const rubbish of [null, undefined, 3, 'x', [], {}]) expect(readDraft(rubbish)).toEqual(NEW_DRAFT);
  const wild = { prompt: 4, size: { width: 5 }, cfg: 99, steps: 'x', model: -3, count: 2.6, seed: Number.NaN };
  expect(readDraft(wild)).toEqual({
    ...NEW_DRAFT,
    size: { preset: 'custom', width: 768, height: 768 },
    cfg: 7,
    count: 3,
    seed: 0,
  });
});

test('keeps custom as it was chosen, though its numbers are those of a preset', () => {
  expect(readDraft({ ...draft, size: { preset: 'custom', width: 1_024, height: 1_024 } }).size.preset).toBe('custom');
});

test('takes settings over: the preset by its size, else custom, and numbers within their bounds §4.43', () => {
  const settings = { prompt: '1boy', negativePrompt: '', cfg: 6.95, steps: 50, model: 4, width: 832, height: 1_216 };
  expect(withSettings({ ...draft, negativePrompt: 'lowres' }, settings)).toEqual({
    ...draft,
    prompt: '1boy',
    negativePrompt: '',
    cfg: 7,
    steps: 30,
    model: 4,
    size: { preset: 'tall', width: 832, height: 1_216 },
  });
  expect(withSettings(draft, { width: 801, height: 2_000 }).size).toEqual({
    preset: 'custom',
    width: 800,
    height: 1_216,
  });
  expect(withSettings(draft, {})).toEqual(draft);
  const styled = { ...draft, engineOptions: { style: 'sketch' } };
  expect(withSettings(styled, {}).engineOptions).toBe(styled.engineOptions);
  expect(withSettings(styled, { engineOptions: {} }).engineOptions).toEqual({});
});

test('another model brings its defaults, but for what a person has set', () => {
  const defaults = { 2: { cfg: 6, steps: 28, negative_prompt: 'lowres' } } as Record<number, object>;
  const of = (model: number) => defaults[model];
  expect(withModel(draft, 2, of)).toEqual({ model: 2, cfg: 6, steps: 28, sampler: null, negativePrompt: 'lowres' });
  expect(withModel({ ...draft, cfg: 3 }, 2, of)).toMatchObject({ cfg: 3, steps: 28 });
  const second = { ...draft, ...withModel(draft, 2, of) };
  expect(withModel(second, 1, of)).toEqual({ model: 1, cfg: 4.5, steps: 20, sampler: null, negativePrompt: '' });
});
