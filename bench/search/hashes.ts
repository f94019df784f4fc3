/** Perceptual hashes that the search is held against: 64 bits as stored with each image, and 256 bits by PDQ's recipe. */
import { hammingDistance, pHashOf } from '@mekiki/server/imaging/matching/pHash.ts';
import { lumaOf, type Plane, resizePlane } from '@mekiki/matching/search/raster.ts';
import sharp from 'sharp';

const SIDE = 64;
const KEPT = 16;

/** Rows 1 to 16 of the DCT-II of 64 values. */
const COSINES = Array.from({ length: KEPT }, (_, k) =>
  Float32Array.from({ length: SIDE }, (__, x) => Math.cos((Math.PI * (k + 1) * (2 * x + 1)) / (2 * SIDE))),
);

/**
 * Signs of 16 × 16 low DCT coefficients of a 64 × 64 luma against their median, as Meta's PDQ has them ("The TMK+PDQF
 * Video-Hashing Algorithm and the PDQ Image-Hashing Algorithm", 2019); without its filter before and its eight turns.
 */
function pdqOf(luma: Plane): bigint {
  const small = resizePlane(luma, SIDE, SIDE).data;
  const rows = COSINES.map((cosine) =>
    Float32Array.from({ length: SIDE }, (_, y) => cosine.reduce((sum, of, x) => sum + of * small[y * SIDE + x]!, 0)),
  );
  const low = rows.flatMap((row) => COSINES.map((cosine) => cosine.reduce((sum, of, y) => sum + of * row[y]!, 0)));
  const median = low.toSorted((a, b) => a - b)[low.length >> 1]!;
  return low.reduce((hash, value) => (hash << 1n) | (value > median ? 1n : 0n), 0n);
}

export interface Hashes {
  pHash: bigint;
  pdq: bigint;
}

export async function hashesOf(image: Uint8Array): Promise<Hashes> {
  const data = await sharp(image)
    .resize(224, 224, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const luma = lumaOf({ data, width: 224, height: 224 });
  return { pHash: pHashOf(luma), pdq: pdqOf(luma) };
}

/** Bits that differ. */
const distanceOf: Record<keyof Hashes, (one: bigint, other: bigint) => number> = {
  pHash: hammingDistance,
  pdq: (one, other) => (one ^ other).toString(2).replaceAll('0', '').length,
};

export interface Near {
  id: number;
  distance: number;
}

/** The nearest of an index. */
export function nearestByHash(query: Hashes, index: readonly Hashes[], kind: keyof Hashes, count: number): Near[] {
  return index
    .map((hashes, id) => ({ id, distance: distanceOf[kind](hashes[kind], query[kind]) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, count);
}
