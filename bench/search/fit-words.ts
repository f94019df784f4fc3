/** Finds the centers of visual words by k-medians over the features of real drawings. */
import { bitsOf, decodeFeatures } from '@mekiki/matching';
import type { MediaPool } from '@mekiki/server/features/media-pool.ts';
import { drawingsOf, read } from './art.ts';
import { inPairs } from './describe.ts';
import { randomOf } from './random.ts';

const CENTERS = 256;
const ROUNDS = 12;
/** Features that are learned from. */
const MAX_LEARNED = 60_000;
/** Bits of half a description. */
const HALF_BITS = 64;

type Half = readonly [number, number];

/** @returns the centers of the upper halves, then those of the lower ones, for packages/matching/src/words/centers.ts */
export async function fitWords(folder: string, images: number, pool: MediaPool): Promise<string> {
  const drawings = await drawingsOf(folder, 'fit', images);
  const encoded = await inPairs(
    drawings.length,
    async (at) => (await pool.indexImage(await read(folder, drawings[at]!))).features,
  );
  const random = randomOf(32);
  const learned = encoded
    .map(decodeFeatures)
    .flatMap(({ bits, count }) => Array.from({ length: count }, (_, at) => bits.subarray(at * 4, at * 4 + 4)))
    .map((bits) => ({ bits, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MAX_LEARNED)
    .map(({ bits }) => bits);
  console.error(`${learned.length} features of ${drawings.length} drawings`);
  const halves = [0, 2].map((first) => learned.map((bits): Half => [bits[first]!, bits[first + 1]!]));
  const centers = halves.flatMap((half) => centersOf(half));
  const bytes = Buffer.alloc(centers.length * 8);
  centers.forEach(([one, other], at) => {
    bytes.writeUInt32BE(one, at * 8);
    bytes.writeUInt32BE(other, at * 8 + 4);
  });
  return bytes.toString('base64');
}

/** They come in an order drawn by chance, so the first ones are as good a beginning as any. */
function centersOf(points: readonly Half[]): Half[] {
  let centers = points.slice(0, CENTERS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const ones = centers.map(() => new Uint32Array(HALF_BITS));
    const sizes = new Uint32Array(CENTERS);
    for (const point of points) {
      const nearest = nearestOf(centers, point);
      sizes[nearest]! += 1;
      for (let bit = 0; bit < HALF_BITS; bit += 1) ones[nearest]![bit]! += (point[bit >> 5]! >>> (bit & 31)) & 1;
    }
    centers = centers.map((center, nth) => (sizes[nth] === 0 ? center : medianOf(ones[nth]!, sizes[nth]!)));
  }
  return centers;
}

function medianOf(ones: Uint32Array, size: number): Half {
  const parts: [number, number] = [0, 0];
  ones.forEach((count, bit) => {
    if (count * 2 > size) parts[bit >> 5] = (parts[bit >> 5]! | (1 << (bit & 31))) >>> 0;
  });
  return parts;
}

function nearestOf(centers: readonly Half[], [one, other]: Half): number {
  let best = 0;
  let min = Infinity;
  centers.forEach((center, nth) => {
    const distance = bitsOf(one ^ center[0]) + bitsOf(other ^ center[1]);
    if (distance < min) [best, min] = [nth, distance];
  });
  return best;
}
