/** Made-up vectors that are spread as those of real images are: clusters within groups, along a spectrum that fades. */
import { randomOf } from '../search/random.ts';

const GROUPS = 60;
const CLUSTERS = 1_000;
/** How far clusters lie from their group, and images from their cluster, against groups among themselves. */
const CLUSTER_SPREAD = 0.7;
const IMAGE_SPREAD = 0.5;
/** How far a copy of an image lies from it. */
const COPY_SPREAD = 0.05;

function unit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  return vector.map((value) => value / length);
}

/** A world of clusters, the same for the same seed; each image's vector depends on its number alone. */
export function createVectors(seed: number, dimensions: number) {
  const spectrum = Float32Array.from({ length: dimensions }, (_, at) => 1 / Math.sqrt(1 + at / 16));
  /** A point about another one. */
  function around(centre: Float32Array | undefined, spread: number, random: () => number): Float32Array {
    const point = new Float32Array(dimensions);
    for (let at = 0; at < dimensions; at += 2) {
      // Box and Muller's two normal numbers.
      const radius = Math.sqrt(-2 * Math.log(1 - random())) * spread;
      const angle = 2 * Math.PI * random();
      point[at] = (centre?.[at] ?? 0) + radius * Math.cos(angle) * spectrum[at]!;
      if (at + 1 < dimensions) point[at + 1] = (centre?.[at + 1] ?? 0) + radius * Math.sin(angle) * spectrum[at + 1]!;
    }
    return point;
  }
  const random = randomOf(seed);
  const groups = Array.from({ length: GROUPS }, () => around(undefined, 1, random));
  const clusters = Array.from({ length: CLUSTERS }, (_, at) => around(groups[at % GROUPS], CLUSTER_SPREAD, random));
  const randomFor = (number: number, salt: number) => randomOf(Math.imul(number + salt, 0x9e3779b1) ^ seed);
  const clusterOf = (number: number): number => Math.floor(randomFor(number, 1)() * CLUSTERS);
  const image = (number: number): Float32Array =>
    unit(around(clusters[clusterOf(number)], IMAGE_SPREAD, randomFor(number, 2)));
  return {
    clusterOf,
    /** Unit vector of an image of the index. */
    image,
    /** Unit vector of a changed copy of it. */
    copyOf: (number: number): Float32Array => {
      const length = Math.hypot(...clusters[0]!);
      const original = image(number).map((value) => value * length);
      return unit(around(original, COPY_SPREAD, randomFor(number, 3)));
    },
  };
}
export type Vectors = ReturnType<typeof createVectors>;
