import { expect, test } from 'vitest';
import { fromLab, toLab } from './lab.ts';
import type { Planes } from './planes.ts';
import { fitTone, isClipped } from './tone.ts';

/** Pixels of these colors, as JPEG's brightness and color differences. */
function tonedOf(colors: readonly (readonly [red: number, green: number, blue: number])[]): Planes {
  const luma = Float32Array.from(colors, ([red, green, blue]) => 0.299 * red + 0.587 * green + 0.114 * blue);
  return {
    luma,
    blueness: Float32Array.from(colors, ([, , blue], at) => (blue - luma[at]!) * 0.564),
    redness: Float32Array.from(colors, ([red], at) => (red - luma[at]!) * 0.713),
  };
}

test('what one color tells of a brighter image holds for those that were clipped', () => {
  const [hair, skin, count] = [[119, 49, 29] as const, [249, 201, 182] as const, 2500];
  const image = tonedOf(Array.from({ length: count }, (_, at) => (at % 3 === 0 ? hair : skin)));
  const lab = toLab(image);
  const brighter = fromLab({ ...lab, luma: lab.luma.map((value) => 1.25 * value) });
  const telling = Uint8Array.from({ length: count }, (_, at) => (isClipped(brighter, at) ? 0 : 1));
  const { misfit } = fitTone(image, brighter, new Float32Array(count).fill(1), 'lab', telling);
  expect(telling.filter((tells) => tells === 1)).toHaveLength(Math.ceil(count / 3));
  expect(misfit).toBeLessThan(0.1);
});
