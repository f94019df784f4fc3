import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTOM, presetOf, ratioBox, type SizePreset } from './presets.ts';
import { PRESETS } from './SizePresetPicker.story-data.tsx';

describe('the preset of a size', () => {
  it('is the one of exactly this size, else custom', () => {
    const side = fc.integer({ min: 96, max: 152 }).map((steps) => steps * 8);
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fixed = PRESETS.filter((preset) => preset.id !== CUSTOM);
        const known = fixed.find((preset) => `${preset.width}×${preset.height}` === `${width}×${height}`);
        expect(presetOf(width, height, PRESETS)).toBe(known?.id ?? CUSTOM);
      }),
    );
  });

  it('is never custom by its starting size, and takes the first of equal ones', () => {
    const presets: SizePreset[] = [
      { id: CUSTOM, label: 'Custom', width: 512, height: 512 },
      { id: 'a', label: 'A', width: 512, height: 512 },
      { id: 'b', label: 'B', width: 512, height: 512 },
    ];
    expect(presetOf(512, 512, presets)).toBe('a');
    expect(presetOf(512, 512, presets.slice(0, 1))).toBe(CUSTOM);
    expect(presetOf(512, 512, [])).toBe(CUSTOM);
    expect(presetOf(Number.NaN, 512, presets)).toBe(CUSTOM);
  });
});

describe('the drawing of a ratio', () => {
  const size = fc.double({ min: 1, max: 5000, noNaN: true });

  it('is as long as asked for, never thinner than a quarter of it, and lies like the image', () => {
    fc.assert(
      fc.property(size, size, (width, height) => {
        const box = ratioBox(width, height, 20);
        expect(Math.max(box.width, box.height)).toBe(20);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(5);
        expect(box.width >= box.height).toBe(width >= height);
        const drawn = Math.min(4, Math.max(1 / 4, width / height));
        expect(box.width / box.height).toBeCloseTo(drawn);
      }),
    );
  });

  it.each([
    [0, 0],
    [Number.NaN, 5],
    [5, 0],
    [0, 5],
    [-3, 5],
    [Infinity, Infinity],
  ])('is a square for %d × %d', (width, height) => {
    expect(ratioBox(width, height, 20)).toEqual({ width: 20, height: 20 });
  });
});
