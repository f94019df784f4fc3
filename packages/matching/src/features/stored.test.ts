import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawScene } from '../testing/scenes.ts';
import { extractFeatures } from './features.ts';
import { decodeFeatures, encodeFeatures, FeaturesError } from './stored.ts';

const FEATURES = extractFeatures(drawScene(3), 700);

test('features take 20 bytes each, and come back as they were, but for rounding', () => {
  const bytes = encodeFeatures(FEATURES);
  expect(bytes.length).toBe(7 + FEATURES.count * 20);
  const back = decodeFeatures(bytes);
  expect(back).toMatchObject({ width: FEATURES.width, height: FEATURES.height, count: FEATURES.count });
  expect(back.bits).toEqual(FEATURES.bits);
  for (let at = 0; at < FEATURES.count; at += 1) {
    expect(Math.abs(back.x[at]! - FEATURES.x[at]!)).toBeLessThan(0.5);
    expect(Math.abs(back.y[at]! - FEATURES.y[at]!)).toBeLessThan(0.5);
    expect(Math.abs(Math.log(back.scale[at]! / FEATURES.scale[at]!))).toBeLessThan(0.08);
    const turn = Math.abs(back.angle[at]! - FEATURES.angle[at]!) % (2 * Math.PI);
    expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(0.06);
  }
  expect(encodeFeatures(back)).toEqual(bytes);
});

test('other bytes are refused', () => {
  const endOf = (bytes: Uint8Array) => {
    try {
      return decodeFeatures(bytes).count * 20 + 7;
    } catch (error) {
      return error instanceof FeaturesError ? 'refused' : error;
    }
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(['refused', bytes.length]).toContain(endOf(bytes));
    }),
  );
  expect(endOf(encodeFeatures(FEATURES).subarray(0, -1))).toBe('refused');
});
