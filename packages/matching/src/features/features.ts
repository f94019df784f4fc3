/** The local features of an image: what is stored for it, and what is looked up in others. */
import type { Plane } from '../plane.ts';
import { anglesOf, describe, mirrorBits, WORDS, writeBits } from './descriptor.ts';
import { chooseKeypoints, findKeypoints } from './keypoints.ts';
import { octavesOf } from './scale-space.ts';

/** Keypoints of an image with their descriptions; one array per property, with one entry per keypoint. */
export interface Features {
  /** Size of the plane they were found in, in pixels. */
  width: number;
  height: number;
  count: number;
  /** Place, in pixels. */
  x: Float32Array;
  y: Float32Array;
  /** Size, in pixels: the blur at which the keypoint is most distinct. */
  scale: Float32Array;
  /** Direction of its surroundings, in radians. */
  angle: Float32Array;
  /** Descriptions, WORDS words of 32 bits each. */
  bits: Uint32Array;
}

/** Long side of the plane whose features are stored, in pixels, and their number. */
export const INDEXED = { side: 640, maxFeatures: 700 } as const;
/**
 * The same for a query image. 768 px and 900 features found no additional copies among pages, screenshots, crops and
 * collages, and took 40 % more time; 512 px halved the matches of small insets.
 */
export const SEARCHED = { ...INDEXED } as const;

/**
 * Extracts the local features of an image.
 * @param plane brightness, 0 to 255; blurred areas and flat ones have none
 * @param maxFeatures maximum number of features, the most distinct ones, spread over the image
 */
export function extractFeatures(plane: Plane, maxFeatures: number): Features {
  const keypoints = chooseKeypoints(findKeypoints(octavesOf(plane)), maxFeatures, plane);
  const found = keypoints
    .flatMap((keypoint) => anglesOf(keypoint).map((angle) => ({ keypoint, angle })))
    .slice(0, maxFeatures);
  const features = emptyFeatures(plane.width, plane.height, found.length);
  found.forEach(({ keypoint, angle }, at) => {
    const { step } = keypoint.octave;
    features.x[at] = keypoint.x * step;
    features.y[at] = keypoint.y * step;
    features.scale[at] = keypoint.sigma * step;
    features.angle[at] = angle;
    writeBits(describe(keypoint, angle), features.bits, at * WORDS);
  });
  return features;
}

/** Features of one drawing on two backgrounds are the same if they are within this distance, in pixels. */
const SAME_PLACE = 2;

/**
 * The features of both, and those of the second only where the first has none: a drawing with transparent parts has other
 * edges on another ground.
 * @param other of a plane of the same size
 */
export function joinFeatures(one: Features, other: Features): Features {
  const isNew = (at: number): boolean =>
    !one.x.some((x, nth) => Math.hypot(x - other.x[at]!, one.y[nth]! - other.y[at]!) <= SAME_PLACE);
  const added = Array.from({ length: other.count }, (_, at) => at).filter(isNew);
  const joined = emptyFeatures(one.width, one.height, one.count + added.length);
  for (const property of ['x', 'y', 'scale', 'angle'] as const) {
    joined[property].set(one[property]);
    joined[property].set(
      added.map((at) => other[property][at]!),
      one.count,
    );
  }
  joined.bits.set(one.bits);
  added.forEach((at, nth) => {
    joined.bits.set(other.bits.subarray(at * WORDS, (at + 1) * WORDS), (one.count + nth) * WORDS);
  });
  return joined;
}

/** Capacity for this many features of a plane of this size. */
export function emptyFeatures(width: number, height: number, count: number): Features {
  return {
    width,
    height,
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    scale: new Float32Array(count),
    angle: new Float32Array(count),
    bits: new Uint32Array(count * WORDS),
  };
}

/** Mirrored features of those that are still in use: one query is aligned with many images. */
const mirrors = new WeakMap<Features, Features>();

/** The features of the mirrored image, computed without it. */
export function mirrorFeatures(features: Features): Features {
  const found = mirrors.get(features) ?? mirror(features);
  mirrors.set(features, found);
  return found;
}

function mirror(features: Features): Features {
  const mirrored = emptyFeatures(features.width, features.height, features.count);
  mirrored.y.set(features.y);
  mirrored.scale.set(features.scale);
  for (let at = 0; at < features.count; at += 1) {
    mirrored.x[at] = features.width - 1 - features.x[at]!;
    mirrored.angle[at] = Math.PI - features.angle[at]!;
    mirrorBits(features.bits, mirrored.bits, at * WORDS);
  }
  return mirrored;
}
