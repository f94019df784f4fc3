import { presetOf } from '@mekiki/ui';
import { expect, test } from 'vitest';
import { SIDE } from './limits.ts';
import { SIZE_PRESETS } from './size-presets.ts';

test('the six size presets §3.11', () => {
  expect(SIZE_PRESETS.map(({ id, width, height }) => [id, width, height])).toEqual([
    ['portrait', 768, 1024],
    ['landscape', 1024, 768],
    ['tall', 832, 1216],
    ['wide', 1216, 832],
    ['square', 1024, 1024],
    ['custom', 768, 1024],
  ]);
  for (const { id, width, height } of SIZE_PRESETS) {
    if (id !== 'custom') expect(presetOf(width, height, SIZE_PRESETS)).toBe(id);
    for (const side of [width, height]) {
      expect(side).toBeGreaterThanOrEqual(SIDE.min);
      expect(side).toBeLessThanOrEqual(SIDE.max);
      expect(side % SIDE.step).toBe(0);
    }
  }
});
