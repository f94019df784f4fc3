import { expect, test } from 'vitest';
import { fromLab, toLab } from './lab.ts';
import type { Planes } from './planes.ts';

function colorOf(red: number, green: number, blue: number): Planes {
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  return {
    luma: Float32Array.of(luma),
    blueness: Float32Array.of((blue - luma) * 0.564),
    redness: Float32Array.of((red - luma) * 0.713),
  };
}

test.each([
  ['red', [255, 0, 0], [53.24, 80.09, 67.2]],
  ['white', [255, 255, 255], [100, 0, 0]],
  ['blue', [0, 0, 255], [32.3, 79.19, -107.86]],
] as const)('%s has the published lightness, a and b', (_name, [red, green, blue], [lightness, a, b]) => {
  const lab = toLab(colorOf(red, green, blue));
  expect(lab.luma[0]! / 2.55).toBeCloseTo(lightness, 0);
  expect(lab.redness[0]).toBeCloseTo(a, 0);
  expect(lab.blueness[0]).toBeCloseTo(b, 0);
});

test.each([
  [0, 0, 0],
  [255, 255, 0],
  [12, 200, 99],
  [250, 128, 3],
])('%i, %i, %i comes back', (red, green, blue) => {
  const before = colorOf(red, green, blue);
  const after = fromLab(toLab(before));
  expect(Math.abs(after.luma[0]! - before.luma[0]!)).toBeLessThan(1);
  expect(Math.abs(after.blueness[0]! - before.blueness[0]!)).toBeLessThan(1);
  expect(Math.abs(after.redness[0]! - before.redness[0]!)).toBeLessThan(1);
});

test('a color that no file can hold becomes one that a file holds', () => {
  const bright = toLab(colorOf(255, 220, 0));
  bright.luma[0]! *= 1.25;
  const { luma, redness } = fromLab(bright);
  expect(luma[0]! + redness[0]! / 0.713).toBeLessThanOrEqual(255.01);
});
