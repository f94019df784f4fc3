import { resizePlane, type Plane } from '@mekiki/matching/search/raster.ts';

const SIDE = 32;
const KEPT = 8;

/** cosines[k][x] of the DCT-II's lowest rows. */
const cosines = Array.from({ length: KEPT }, (_, k) =>
  Float32Array.from({ length: SIDE }, (__, x) => Math.cos((Math.PI * k * (2 * x + 1)) / (2 * SIDE))),
);

/**
 * The common 64-bit perceptual hash: signs of the lowest 8 × 8 DCT coefficients of a 32 × 32 luma against their median.
 * @returns A signed 64-bit integer, as SQL's bigint holds it.
 */
export function pHashOf(luma: Plane): bigint {
  const small = resizePlane(luma, SIDE, SIDE).data;
  const rows = new Float32Array(KEPT * SIDE);
  for (let k = 0; k < KEPT; k++) {
    for (let y = 0; y < SIDE; y++) {
      let sum = 0;
      for (let x = 0; x < SIDE; x++) sum += small[y * SIDE + x]! * cosines[k]![x]!;
      rows[k * SIDE + y] = sum;
    }
  }
  const low = new Float32Array(KEPT * KEPT);
  for (let k = 0; k < KEPT; k++) {
    for (let l = 0; l < KEPT; l++) {
      let sum = 0;
      for (let y = 0; y < SIDE; y++) sum += rows[k * SIDE + y]! * cosines[l]![y]!;
      low[l * KEPT + k] = sum;
    }
  }
  // The first coefficient is the brightness; it says nothing of the shape and would shift the median.
  const median = low.slice(1).toSorted()[31]!;
  let hash = 0n;
  for (let i = 0; i < low.length; i++) hash = (hash << 1n) | (low[i]! > median ? 1n : 0n);
  return BigInt.asIntN(64, hash);
}

/** Number of bits in which two hashes differ, 0 to 64. */
export function hammingDistance(a: bigint, b: bigint): number {
  let bits = BigInt.asUintN(64, a ^ b);
  let count = 0;
  while (bits > 0n) {
    bits &= bits - 1n;
    count++;
  }
  return count;
}
