import { expect, test } from 'vitest';
import { fittingSize, presetsOf } from './offer.ts';
import { SIZE_PRESETS } from './size-presets.ts';

const portrait = { preset: 'portrait', width: 768, height: 1_024 };
const limited = { sizes: { min: 832, max: 1_024, step: 64 } };
const listed = {
  sizes: {
    min: 768,
    max: 1_216,
    step: 8,
    only: [
      { width: 1_024, height: 1_024 },
      { width: 896, height: 1_152 },
      { width: 768, height: 768 },
    ],
  },
};

test('without limits, all sizes are offered, and none is changed', () => {
  expect(presetsOf({ sizes: undefined })).toBe(SIZE_PRESETS);
  expect(fittingSize(portrait, { sizes: undefined })).toBe(portrait);
});

test('within limits, only what fits is offered', () => {
  expect(presetsOf(limited).map(({ id }) => id)).toEqual(['square', 'custom']);
  expect(presetsOf(limited).at(-1)).toMatchObject({ id: 'custom', width: 832, height: 1_024 });
  expect(fittingSize(portrait, limited)).toEqual({ preset: 'custom', width: 832, height: 1_024 });
  expect(fittingSize({ preset: 'wide', width: 1_216, height: 1_000 }, limited)).toEqual({
    preset: 'square',
    width: 1_024,
    height: 1_024,
  });
  const typed = { preset: 'custom', width: 1_024, height: 1_024 };
  expect(fittingSize(typed, limited)).toEqual(typed);
});

test('chooses the listed size that is nearest in shape, then in area', () => {
  expect(presetsOf(listed)).toEqual([
    { id: 'square', label: 'Square', width: 1_024, height: 1_024 },
    { id: '896 × 1152', label: '896 × 1152', width: 896, height: 1_152 },
    { id: '768 × 768', label: '768 × 768', width: 768, height: 768 },
  ]);
  expect(fittingSize(portrait, listed)).toEqual({ preset: '896 × 1152', width: 896, height: 1_152 });
  const square = { preset: 'custom', width: 800, height: 800 };
  expect(fittingSize(square, listed)).toEqual({ preset: '768 × 768', width: 768, height: 768 });
});

test('chooses the first of sizes that are equally near', () => {
  const [small, large] = [
    { width: 768, height: 768 },
    { width: 1_024, height: 1_024 },
  ];
  const sizes = { min: 768, max: 1_216, step: 8 };
  expect(fittingSize(portrait, { sizes: { ...sizes, only: [small, large] } })).toMatchObject(small);
  expect(fittingSize(portrait, { sizes: { ...sizes, only: [large, small] } })).toMatchObject(large);
});
