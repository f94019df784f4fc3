/**
 * Global tone changes: another brightness, contrast or gamma, faded or richer colors, another hue, gray. Their global
 * effect is not a difference; recoloring in one place is.
 */
import { fromLab, toLab } from './lab.ts';
import type { Planes } from './planes.ts';
import { Normal } from './solve.ts';

const ROUNDS = 4;
/** Pixels with larger residuals than this many levels have less and less weight. */
const TOLERANCE = 6;
/** Approximate number of sampled pixels. */
const LOOKED_AT = 2500;
/** Segments of the brightness curve, which also follows clipping. */
const PIECES = 6;
const PIECE = 255 / PIECES;

/** Color spaces in which the tone may have been changed: that of files, or CIE L*a*b*, in which editors change hues. */
export type Space = 'file' | 'lab';

/** A tone change that maps one image to another. */
export interface Tone {
  /** Its misfit, 0 to 1: large differences count no more than moderate ones. */
  misfit: number;
  /** One image in the tone of the other. */
  applied(): Planes;
}

/** No change. */
export function sameTone(from: Planes, to: Planes, weights: Float32Array): Tone {
  const few = fewOf(weights);
  return { misfit: misfitOf(pickOf(from, few), pickOf(to, few), few, weights), applied: () => from };
}

/**
 * Finds the change that gives one image the tone of the other, by a robust fit to some of the pixels. Brightness
 * follows a curve that may depend on color, as in some grayscale conversions; all colors are rotated and scaled alike.
 * @param weights of the pixels; 0 excludes one
 * @param telling informative pixels, 1 each; if there are few, all are used
 */
export function fitTone(from: Planes, to: Planes, weights: Float32Array, space: Space, telling?: Uint8Array): Tone {
  const few = fewOf(weights);
  const [own, other] = [pickOf(from, few), pickOf(to, few)];
  const isLab = space === 'lab';
  const [source, wanted] = isLab ? [toLab(own), toLab(other)] : [own, other];
  const all = few.map((_, nth) => nth);
  const told = all.filter((nth) => telling?.[few[nth]!] !== 0);
  const chosen = told.length >= MIN_TOLD ? told : all;
  // The curve's correction to a factor is small where hardly any pixel determines it, such as beyond clipped values.
  const factor = factorOf(source.luma, wanted.luma, chosen);
  const added = wanted.luma.map((value, nth) => value - factor * source.luma[nth]!);
  const light = fitted(source, chosen, few, weights, LUMA_SIZE, [part(added, 4, lumaEquation)]);
  const colors = fitted(source, chosen, few, weights, CHROMA_SIZE, [
    part(wanted.blueness, 3, blueEquation),
    part(wanted.redness, 3, redEquation),
  ]);
  const predict = (image: Planes): Planes => {
    const [more] = light(image);
    const [blueness, redness] = colors(image);
    const luma = image.luma.map((value, at) => factor * value + more![at]!);
    const predicted = { luma, blueness: blueness!, redness: redness! };
    if (isLab) return fromLab(predicted);
    clip(predicted);
    return predicted;
  };
  return {
    misfit: misfitOf(predict(source), other, few, weights),
    applied: () => predict(isLab ? toLab(from) : from),
  };
}

/** Levels below which a brightness determines no factor. */
const DARK = 16;

/** The brightness ratio of the other image, as the median of the chosen pixels. */
function factorOf(from: Float32Array, to: Float32Array, chosen: Int32Array): number {
  const bright = chosen.filter((nth) => from[nth]! >= DARK);
  const factors = Float32Array.from(bright, (nth) => to[nth]! / from[nth]!).toSorted();
  return factors[factors.length >> 1] ?? 1;
}

/** A sample of the pixels with a weight, spread over the image. */
export function fewOf(weights: Float32Array, count = LOOKED_AT): Int32Array {
  const stride = Math.max(1, Math.floor(weights.length / count));
  return Int32Array.from({ length: Math.floor(weights.length / stride) }, (_, nth) => nth * stride).filter(
    (at) => weights[at]! > 0,
  );
}

export function pickOf({ luma, blueness, redness }: Planes, few: Int32Array): Planes {
  const picked = (plane: Float32Array) => Float32Array.from(few, (at) => plane[at]!);
  return { luma: picked(luma), blueness: picked(blueness), redness: picked(redness) };
}

/** Levels by which a pixel differs, in brightness and in color. */
const OFF = { luma: 14, chroma: 14 };

export function misfitOf(predicted: Planes, wanted: Planes, few: Int32Array, weights: Float32Array): number {
  let sum = 0;
  let total = 0;
  for (let nth = 0; nth < few.length; nth += 1) {
    const weight = weights[few[nth]!]!;
    const luma = Math.abs(predicted.luma[nth]! - wanted.luma[nth]!);
    const chroma = Math.hypot(
      predicted.blueness[nth]! - wanted.blueness[nth]!,
      predicted.redness[nth]! - wanted.redness[nth]!,
    );
    sum += weight * Math.min(1, Math.max(luma / OFF.luma, chroma / OFF.chroma));
    total += weight;
  }
  return total === 0 ? 0 : sum / total;
}

/** Fewer pixels do not determine a tone. */
const MIN_TOLD = 200;
/** Levels within which a color is at the limit of the value range. */
const AT_LIMIT = 4;

/** Whether a color is at the limits of the value range: clipped values do not show how much they were changed. */
export function isClipped({ luma, blueness, redness }: Planes, at: number): boolean {
  const red = luma[at]! + redness[at]! / 0.713;
  const blue = luma[at]! + blueness[at]! / 0.564;
  const green = (luma[at]! - 0.299 * red - 0.114 * blue) / 0.587;
  return Math.min(red, green, blue) < AT_LIMIT || Math.max(red, green, blue) > 255 - AT_LIMIT;
}

/** Out-of-gamut colors are clipped to the nearest ones, as when the tone was changed. */
export function clip({ luma, blueness, redness }: Planes): void {
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

/** An equation of a pixel: the indices of its unknowns, and their factors. */
interface Row {
  unknowns: Int32Array;
  factors: Float64Array;
}

/** Writes the row of the pixel at a position. */
type Equation = (from: Planes, at: number, row: Row) => void;

/** A curve of PIECES linear segments, and two unknowns for colors. */
const LUMA_SIZE = PIECES + 3;
function lumaEquation({ luma, blueness, redness }: Planes, at: number, { unknowns, factors }: Row): void {
  const along = luma[at]! / PIECE;
  const piece = Math.max(0, Math.min(PIECES - 1, Math.floor(along)));
  unknowns[0] = piece;
  unknowns[1] = piece + 1;
  unknowns[2] = PIECES + 1;
  unknowns[3] = PIECES + 2;
  factors[0] = 1 - (along - piece);
  factors[1] = along - piece;
  factors[2] = blueness[at]! / 100;
  factors[3] = redness[at]! / 100;
}

/** A scale and a rotation, as one complex number, and two offsets. */
const CHROMA_SIZE = 4;
function blueEquation({ blueness, redness }: Planes, at: number, { unknowns, factors }: Row): void {
  unknowns[0] = 0;
  unknowns[1] = 1;
  unknowns[2] = 2;
  factors[0] = blueness[at]!;
  factors[1] = -redness[at]!;
  factors[2] = 1;
}
function redEquation({ blueness, redness }: Planes, at: number, { unknowns, factors }: Row): void {
  unknowns[0] = 0;
  unknowns[1] = 1;
  unknowns[2] = 3;
  factors[0] = redness[at]!;
  factors[1] = blueness[at]!;
  factors[2] = 1;
}

/** A plane to predict; the row has room for as many unknowns as the equation has. */
interface Part {
  to: Float32Array;
  equation: Equation;
  row: Row;
}

function part(to: Float32Array, unknowns: number, equation: Equation): Part {
  return { to, equation, row: { unknowns: new Int32Array(unknowns), factors: new Float64Array(unknowns) } };
}

/**
 * Iteratively reweighted least squares: outliers lose weight.
 * @param chosen which of the sampled pixels are used
 * @returns predicts a plane for each part
 */
function fitted(
  from: Planes,
  chosen: Int32Array,
  few: Int32Array,
  weights: Float32Array,
  size: number,
  parts: readonly Part[],
): (image: Planes) => Float32Array[] {
  let found: Float64Array | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const normal = new Normal(size, size === LUMA_SIZE ? LUMA_DAMPING : DAMPING);
    if (size === LUMA_SIZE) keepSmooth(normal);
    for (const nth of chosen) {
      let off = 0;
      for (const { to, equation, row } of parts) {
        equation(from, nth, row);
        if (found) off = Math.max(off, Math.abs(valueOf(row, found) - to[nth]!));
      }
      const weight = weights[few[nth]!]! / (1 + (off / TOLERANCE) ** 2);
      for (const { to, row } of parts) normal.add(row.unknowns, row.factors, to[nth]!, weight);
    }
    const solved = normal.solve();
    if (solved) found = Float64Array.from(solved);
  }
  return (image) =>
    parts.map(({ equation, row }) => {
      const plane = new Float32Array(image.luma.length);
      if (!found) return plane;
      for (let at = 0; at < plane.length; at += 1) {
        equation(image, at, row);
        plane[at] = valueOf(row, found);
      }
      return plane;
    });
}

function valueOf({ unknowns, factors }: Row, found: Float64Array): number {
  let sum = 0;
  for (let nth = 0; nth < unknowns.length; nth += 1) sum += factors[nth]! * found[unknowns[nth]!]!;
  return sum;
}

/** Extrapolates the brightness curve where no pixel determines it: adjacent segments have the same slope. */
function keepSmooth(normal: Normal): void {
  const factors = Float64Array.of(1, -2, 1);
  for (let piece = 1; piece < PIECES; piece += 1) {
    normal.add(Int32Array.of(piece - 1, piece, piece + 1), factors, 0, SMOOTHNESS);
  }
}

/** In pixels. */
const SMOOTHNESS = 2;
/** Regularization toward 0 of what hardly any pixel determines. */
const DAMPING = 0.01;
/** In pixels: the same for the terms of brightness other than its factor. */
const LUMA_DAMPING = 20;
