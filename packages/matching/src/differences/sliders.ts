/**
 * Tone changes with a few numbers, as sliders of editors and CSS filters make them: brightness times a factor, plus an
 * offset, and colors turned and scaled alike. Unlike the curves of `fitTone` they are fitted through the clipping, so
 * that hardly any unclipped color is needed, and they cannot follow a color of their own in one part of an image.
 */
import { fromLab, toLab } from './lab.ts';
import { Normal } from './solve.ts';
import type { Planes } from './planes.ts';
import { clip, fewOf, misfitOf, pickOf, type Space, type Tone } from './tone.ts';

/** Factor and offset of the brightness, and the factor of the colors as a complex number. */
type Sliders = readonly [gain: number, offset: number, real: number, imaginary: number];

/** Approximate number of sampled pixels. */
const LOOKED_AT = 500;
/** Turns of the hue, in degrees, and gains of the brightness that the fit may start from, besides gray. */
const TURNS = Array.from({ length: 12 }, (_, nth) => nth * 30);
const GAINS = [0.8, 1.25];
/** Starts that are refined: those that fit best. */
const REFINED = 2;
/** Residuals, in levels, from which a pixel has less and less weight, one for each round. */
const TOLERANCES = [30, 20, 12, 8, 6, 6];
/** Changes of a number at which the slopes are taken. */
const STEP: Sliders = [0.02, 2, 0.02, 0.02];
/** Against numbers that no pixel determines. */
const DAMPING = 1;

/** Finds the sliders that give one image the tone of the other. @param weights of the pixels; 0 excludes one */
export function fitSliders(from: Planes, to: Planes, weights: Float32Array, space: Space): Tone {
  const few = fewOf(weights, LOOKED_AT);
  const isLab = space === 'lab';
  const own = pickOf(from, few);
  const [source, wanted] = [isLab ? toLab(own) : own, pickOf(to, few)];
  const predict = (image: Planes, sliders: Sliders): Planes => {
    const moved = move(image, sliders);
    if (isLab) return fromLab(moved);
    clip(moved);
    return moved;
  };
  const misfit = (sliders: Sliders): number => misfitOf(predict(source, sliders), wanted, few, weights);
  const found = STARTS.map((sliders) => ({ sliders, misfit: misfit(sliders) }))
    .toSorted((a, b) => a.misfit - b.misfit)
    .slice(0, REFINED)
    .map(({ sliders }) => {
      let refined = sliders;
      for (const tolerance of TOLERANCES) {
        refined = refine(refined, (tried) => predict(source, tried), wanted, few, weights, tolerance);
      }
      return { sliders: refined, misfit: misfit(refined) };
    });
  const best = found.reduce((a, b) => (b.misfit < a.misfit ? b : a));
  return { misfit: best.misfit, applied: () => predict(isLab ? toLab(from) : from, best.sliders) };
}

const STARTS: readonly Sliders[] = [
  [1, 0, 0, 0],
  ...GAINS.map((gain): Sliders => [gain, 0, 1, 0]),
  ...TURNS.map((turn): Sliders => [1, 0, Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]),
];

function move({ luma, blueness, redness }: Planes, [gain, offset, real, imaginary]: Sliders): Planes {
  return {
    luma: luma.map((value) => gain * value + offset),
    blueness: blueness.map((value, at) => real * value - imaginary * redness[at]!),
    redness: redness.map((value, at) => imaginary * blueness[at]! + real * value),
  };
}

const PLANES = ['luma', 'blueness', 'redness'] as const;
const ALL = Int32Array.of(0, 1, 2, 3);

/** One robust Gauss-Newton step, with slopes by differences. */
function refine(
  sliders: Sliders,
  predict: (tried: Sliders) => Planes,
  wanted: Planes,
  few: Int32Array,
  weights: Float32Array,
  tolerance: number,
): Sliders {
  const here = predict(sliders);
  const moved = STEP.map((step, nth) => predict(withAdded(sliders, nth, step)));
  const normal = new Normal(4, DAMPING);
  const slopes = new Float64Array(4);
  for (let at = 0; at < few.length; at += 1) {
    const off = Math.hypot(...PLANES.map((plane) => wanted[plane][at]! - here[plane][at]!));
    const weight = weights[few[at]!]! / (1 + (off / tolerance) ** 2);
    for (const plane of PLANES) {
      for (let nth = 0; nth < 4; nth += 1) slopes[nth] = (moved[nth]![plane][at]! - here[plane][at]!) / STEP[nth]!;
      normal.add(ALL, slopes, wanted[plane][at]! - here[plane][at]!, weight);
    }
  }
  const step = normal.solve();
  return step ? (sliders.map((value, nth) => value + step[nth]!) as unknown as Sliders) : sliders;
}

const withAdded = (sliders: Sliders, which: number, step: number): Sliders =>
  sliders.map((value, nth) => (nth === which ? value + step : value)) as unknown as Sliders;
