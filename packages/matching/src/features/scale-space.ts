/**
 * The scale space of an image, as in SIFT: octaves, each half the size of the previous one, with LAYERS layers each.
 * After D. Lowe, Distinctive Image Features from Scale-Invariant Keypoints, IJCV 60 (2004), section 3.
 */
import type { Plane } from '../plane.ts';
import { blur, halve } from './blur.ts';

/** Layers per octave in which keypoints are searched for. */
export const LAYERS = 3;
/** Blur of the first layer of an octave, in its pixels. */
const FIRST_SIGMA = 1.6;
/** Assumed initial blur of an image, in pixels. */
const CAMERA_SIGMA = 0.5;
/** Octaves end when the shorter side is less than this, in pixels. */
const MIN_SIDE = 20;
const MAX_OCTAVES = 7;

/** One size of the image, at LAYERS + 3 degrees of blur. */
export interface Octave {
  /** Pixels of the image to one of this octave: 1, 2, 4… */
  step: number;
  width: number;
  height: number;
  /** Brightness, 0 to 1, from the least to the most blur. */
  blurred: Plane[];
}

/** Blur of a layer, in pixels of its octave; layers need not be integers. */
export function sigmaOf(layer: number): number {
  return FIRST_SIGMA * 2 ** (layer / LAYERS);
}

/**
 * Makes the octaves of an image. They take about 32 bytes for each of its pixels.
 * @param plane brightness, 0 to 255
 */
export function octavesOf({ data, width, height }: Plane): Octave[] {
  const octaves: Octave[] = [];
  const plane = { data: new Float32Array(data.length), width, height };
  for (let at = 0; at < data.length; at += 1) plane.data[at] = data[at]! / 255;
  let first = blur(plane, Math.sqrt(FIRST_SIGMA ** 2 - CAMERA_SIGMA ** 2));
  for (let octave = 0; octave < MAX_OCTAVES && Math.min(first.width, first.height) >= MIN_SIDE; octave += 1) {
    const blurred = [first];
    for (let layer = 1; layer < LAYERS + 3; layer += 1) {
      const more = Math.sqrt(sigmaOf(layer) ** 2 - sigmaOf(layer - 1) ** 2);
      blurred.push(blur(blurred[layer - 1]!, more));
    }
    octaves.push({ step: 2 ** octave, width: first.width, height: first.height, blurred });
    first = halve(blurred[LAYERS]!);
  }
  return octaves;
}
