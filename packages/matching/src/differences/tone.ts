/**
 * Global changes of tone: another brightness, contrast or gamma, faded or richer colours, another hue, grey. What they
 * do to all of an image is no difference in it; what is recolored in one place is.
 */
import type { Sampled } from './sample.ts';
import { Normal } from './solve.ts';

const ROUNDS = 4;
/** Off by more than so many levels, a pixel counts less and less. */
const TOLERANCE = 6;
/** Pixels that are looked at, about. */
const LOOKED_AT = 6000;
/** Pieces of the curve of brightness, which also follows what is clipped. */
const PIECES = 6;
const PIECE = 255 / PIECES;

/** Brightness and colour of one image as the other's tone would have them. */
export interface Toned {
  luma: Float32Array;
  blueness: Float32Array;
  redness: Float32Array;
}

/**
 * Gives one image the tone of the other, by a robust fit. Brightness follows a curve, more or
 * less by color, as some greys are made; colors are all turned and scaled alike.
 * @param weights of the pixels; 0 leaves one out
 */
export function toneLike(from: Sampled, to: Sampled, weights: Float32Array): Toned {
  const stride = Math.max(1, Math.floor(weights.length / LOOKED_AT));
  const chosen: number[] = [];
  for (let at = 0; at < weights.length; at += stride) if (weights[at]! > 0) chosen.push(at);
  const luma = toned(from, chosen, weights, LUMA_SIZE, [{ to: to.luma, equation: lumaEquation }]);
  const [blueness, redness] = toned(from, chosen, weights, CHROMA_SIZE, [
    { to: to.blueness, equation: blueEquation },
    { to: to.redness, equation: redEquation },
  ]);
  const predicted = { luma: luma[0]!, blueness: blueness!, redness: redness! };
  clip(predicted);
  return predicted;
}

/** Colors that no file can hold are those nearest to them, as they were when somebody changed the tone. */
function clip({ luma, blueness, redness }: Toned): void {
  const limited = (value: number): number => Math.max(0, Math.min(255, value));
  for (let at = 0; at < luma.length; at += 1) {
    const red = luma[at]! + redness[at]! / 0.713;
    const blue = luma[at]! + blueness[at]! / 0.564;
    const green = (luma[at]! - 0.299 * red - 0.114 * blue) / 0.587;
    if (Math.min(red, green, blue) >= 0 && Math.max(red, green, blue) <= 255) continue;
    const clipped = 0.299 * limited(red) + 0.587 * limited(green) + 0.114 * limited(blue);
    luma[at] = clipped;
    blueness[at] = (limited(blue) - clipped) * 0.564;
    redness[at] = (limited(red) - clipped) * 0.713;
  }
}

/** Writes what is multiplied by the unknowns for the pixel at a place. */
type Equation = (from: Sampled, at: number, factors: Float64Array) => void;

/** A curve of PIECES straight pieces, and two for colors. */
const LUMA_SIZE = PIECES + 3;
function lumaEquation({ luma, blueness, redness }: Sampled, at: number, factors: Float64Array): void {
  const along = luma[at]! / PIECE;
  const piece = Math.max(0, Math.min(PIECES - 1, Math.floor(along)));
  factors.fill(0);
  factors[piece] = 1 - (along - piece);
  factors[piece + 1] = along - piece;
  factors[PIECES + 1] = blueness[at]! / 100;
  factors[PIECES + 2] = redness[at]! / 100;
}

/** A factor and a turn, as one complex number, and two offsets. */
const CHROMA_SIZE = 4;
function blueEquation({ blueness, redness }: Sampled, at: number, factors: Float64Array): void {
  factors[0] = blueness[at]!;
  factors[1] = -redness[at]!;
  factors[2] = 1;
  factors[3] = 0;
}
function redEquation({ blueness, redness }: Sampled, at: number, factors: Float64Array): void {
  factors[0] = redness[at]!;
  factors[1] = blueness[at]!;
  factors[2] = 0;
  factors[3] = 1;
}

/** Iteratively reweighted least squares: what does not fit weighs ever less. @returns a plane for each equation */
function toned(
  from: Sampled,
  chosen: readonly number[],
  weights: Float32Array,
  size: number,
  parts: readonly { to: Float32Array; equation: Equation }[],
): Float32Array[] {
  const factors = new Float64Array(size);
  let unknowns: number[] | undefined;
  const predicted = (equation: Equation, at: number): number => {
    equation(from, at, factors);
    let sum = 0;
    for (let nth = 0; nth < size; nth += 1) sum += factors[nth]! * unknowns![nth]!;
    return sum;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const normal = new Normal(size, DAMPING);
    for (const at of chosen) {
      let off = 0;
      if (unknowns)
        for (const { to, equation } of parts) off = Math.max(off, Math.abs(predicted(equation, at) - to[at]!));
      const weight = weights[at]! / (1 + (off / TOLERANCE) ** 2);
      for (const { to, equation } of parts) {
        equation(from, at, factors);
        normal.add(factors, to[at]!, weight);
      }
    }
    unknowns = normal.solve() ?? unknowns;
  }
  return parts.map(({ equation }) =>
    weights.map((weight, at) => (weight > 0 && unknowns ? predicted(equation, at) : 0)),
  );
}

/** Keeps what hardly any pixel says near to 0. */
const DAMPING = 0.1;
