import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Range, snap } from './number.ts';
import { saneRange, saneValue } from './sane-range.ts';
import { keySteps, plainText, readTyped } from './typed-number.ts';

const ranges = fc
  .record({
    min: fc.integer({ min: -500, max: 500 }),
    steps: fc.integer({ min: 0, max: 500 }),
    step: fc.constantFrom(0.1, 0.25, 1, 5, 8),
  })
  // As people write a maximum: -48 + 329 * 0.1 is -15.100000000000001, which no value without that noise reaches.
  .map(({ min, steps, step }): Range => ({ min, max: Number((min + steps * step).toFixed(2)), step }));
const scales = fc.constantFrom(1, 10);

describe('typed numbers', () => {
  it('read what they show', () => {
    fc.assert(
      fc.property(ranges, scales, fc.double({ min: -1000, max: 5000, noNaN: true }), (range, scale, any) => {
        const value = snap(any, range);
        expect(readTyped(plainText(value, range, scale), range, scale)).toBe(value);
      }),
    );
  });

  it('are always allowed values', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: -10_000, max: 10_000 }), (range, typed) => {
        const value = readTyped(String(typed), range) ?? Number.NaN;
        expect(value).toBeGreaterThanOrEqual(range.min);
        expect(value).toBeLessThanOrEqual(range.max);
        expect(snap(value, range)).toBe(value);
      }),
    );
  });

  it.each([
    ['1000', 1000],
    ['9999', 1216],
    ['-5', 768],
    ['1003', 1000],
    [' 1004,0 ', 1008],
    ['', undefined],
    ['wide', undefined],
    ['1e3', undefined],
  ])('%s in 768–1216, step 8, is %s', (text, value) => {
    expect(readTyped(text, { min: 768, max: 1216, step: 8 })).toBe(value);
  });

  it('are shown divided, with the same digits for every value', () => {
    const upscale = { min: 10, max: 40, step: 1 };
    expect([10, 25, 40].map((value) => plainText(value, upscale, 10))).toEqual(['1.0', '2.5', '4.0']);
    expect(readTyped('2,5', upscale, 10)).toBe(25);
    expect(plainText(4.5, { min: 1, max: 7, step: 0.1 })).toBe('4.5');
    expect(plainText(20, { min: 12, max: 30, step: 1 })).toBe('20');
    expect(plainText(2, { min: 1, max: 3, step: 1 / 3 })).toBe('2.000000');
  });

  it('know the keys that change them', () => {
    expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'a'].map(keySteps)).toEqual([1, -1, 10, -10, undefined]);
  });
});

describe('ranges that make no sense', () => {
  it('become some that do, and are told once each', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(saneRange('X', { min: 5, max: 1, step: 1 })).toEqual({ min: 5, max: 5, step: 1 });
    expect(saneRange('X', { min: 5, max: 1, step: 1 })).toEqual({ min: 5, max: 5, step: 1 });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(saneRange('X', { min: 1, max: 7, step: 0 })).toEqual({ min: 1, max: 7, step: 1 });
    expect(saneRange('X', { min: Number.NaN, max: Infinity, step: 2 })).toEqual({ min: 0, max: 0, step: 2 });
    expect(saneValue('X', Number.NaN, 3)).toBe(3);
    expect(warn).toHaveBeenCalledTimes(4);
    expect(saneValue('X', 2, 3)).toBe(2);
    expect(saneRange('X', { min: 1, max: 7, step: 2 })).toEqual({ min: 1, max: 7, step: 2 });
    expect(warn).toHaveBeenCalledTimes(4);
  });
});
