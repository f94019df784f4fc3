import { expect, test } from 'vitest';
import { NO_SERVER, offeredModel, offeredSizes, wholeSize } from './offered-model.ts';

const square = { width: 1_024, height: 1_024 };
const wide = { width: 1_216, height: 832 };
const limits = { min: 768, max: 1_216, step: 8 };

test('only the sizes of a model that its engines can make are offered', () => {
  expect(offeredSizes({}, undefined)).toEqual(limits);
  expect(offeredSizes({ sizes: [square, wide] }, undefined)).toEqual({ ...limits, only: [square, wide] });
  const upTo1028 = { ...limits, max: 1_024 };
  expect(offeredSizes({ sizes: [square, wide] }, { min: 64, max: 1_028 })).toEqual({ ...upTo1028, only: [square] });
  // Requests say that no engine makes it.
  expect(offeredSizes({ sizes: [wide] }, { min: 64, max: 1_028 })).toEqual({ ...upTo1028, only: [wide] });
});

test('a request without a size gets the nearest, and what it names is kept', () => {
  const usual = { width: 768, height: 1_024 };
  expect(wholeSize({}, limits)).toEqual(usual);
  expect(wholeSize({ height: 800 }, limits)).toEqual({ width: 768, height: 800 });
  expect(wholeSize({}, { min: 832, max: 960, step: 8 })).toEqual({ width: 832, height: 960 });
  expect(wholeSize({}, { ...limits, only: [wide, square] })).toEqual(square);
  // Its shape counts more than its area.
  const [small, tall] = [
    { width: 768, height: 768 },
    { width: 896, height: 1_216 },
  ];
  expect(wholeSize({}, { ...limits, only: [small, tall] })).toEqual(tall);
  // Both are squares, and a third apart in area from 768 × 1024.
  expect(wholeSize({}, { ...limits, only: [small, square] })).toEqual(small);
  expect(wholeSize({}, { ...limits, only: [square, small] })).toEqual(square);
  expect(wholeSize({ width: 1_216 }, { ...limits, only: [square, wide] })).toEqual(wide);
  expect(wholeSize({ width: 800 }, { ...limits, only: [square, wide] })).toEqual({ width: 800, height: 1_024 });
  expect(wholeSize({ width: 800, height: 800 }, { ...limits, only: [square] })).toEqual({ width: 800, height: 800 });
});

test('a model that no server has is listed, and says so', () => {
  const model = { id: 4, name: 'Gone', checkpoint: 'gone.safetensors' };
  const nature = { ignores: [] };
  const poolWhere = (isServed: boolean) => ({ isAnyAble: () => isServed, sidesOf: () => undefined });
  const gone = offeredModel(model, nature, poolWhere(false));
  expect(gone).toMatchObject({ id: 4, available: false, reason: NO_SERVER });
  expect(offeredModel(model, nature, poolWhere(true))).not.toHaveProperty('available');
});
