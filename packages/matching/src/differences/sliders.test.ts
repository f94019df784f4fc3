import { expect, test } from 'vitest';
import { fromLab, toLab } from './lab.ts';
import { fitSliders } from './sliders.ts';
import type { Planes } from './planes.ts';
import { clip } from './tone.ts';

/** Hair, skin, dress and page, as brightness and color differences: nearly all at a limit of the value range. */
const LUMA = [224, 210, 30, 255];
const BLUENESS = [-120, -20, 120, 0];
const REDNESS = [20, 30, -20, 0];
const COUNT = 2000;
const planeOf = (values: readonly number[]) => Float32Array.from({ length: COUNT }, (_, at) => values[at % 4]!);
const image: Planes = { luma: planeOf(LUMA), blueness: planeOf(BLUENESS), redness: planeOf(REDNESS) };
clip(image);
const weights = new Float32Array(COUNT).fill(1);

function turned({ luma, blueness, redness }: Planes, degrees: number, gain: number): Planes {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return {
    luma: luma.map((value) => gain * value),
    blueness: blueness.map((value, at) => cos * value - sin * redness[at]!),
    redness: redness.map((value, at) => sin * blueness[at]! + cos * value),
  };
}

test.each([
  ['another hue', 60, 1],
  ['a brighter image', 0, 1.25],
  ['both', -100, 0.8],
])('%s is found, although most of it was clipped', (_name, degrees, gain) => {
  const changed = fromLab(turned(toLab(image), degrees, gain));
  expect(fitSliders(image, changed, weights, 'lab').misfit).toBeLessThan(0.05);
});

test('another color in one part is not followed', () => {
  const changed: Planes = { ...image, redness: image.redness.map((value, at) => (at % 4 === 0 ? -value - 40 : value)) };
  expect(fitSliders(image, changed, weights, 'file').misfit).toBeGreaterThan(0.15);
});
