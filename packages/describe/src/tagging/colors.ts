/** Colors and edges of the whole view, which the embedder hardly describes. train/broad_features.py computes the same. */
import { SCENE_SIDE } from './views.ts';

/** Colors that drawings are made of: grays, hair, skin, sky, leaves. */
const PALETTE: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [64, 64, 64],
  [128, 128, 128],
  [192, 192, 192],
  [255, 255, 255],
  [200, 30, 30],
  [120, 20, 20],
  [230, 120, 40],
  [240, 200, 60],
  [250, 240, 160],
  [120, 80, 40],
  [70, 45, 25],
  [180, 130, 90],
  [240, 200, 170],
  [255, 225, 205],
  [60, 160, 60],
  [150, 220, 100],
  [20, 80, 40],
  [60, 200, 200],
  [40, 90, 200],
  [20, 30, 90],
  [150, 200, 240],
  [130, 60, 180],
  [60, 30, 90],
  [240, 130, 180],
  [255, 200, 220],
];
/** Shares of the palette are kept for this many cells a side, from means of this many pixels a side. */
const CELLS = 4;
const BLOCK = 4;
/** How fast a color's share falls with its distance. */
const SPREAD = 2 * 30 ** 2;
const BLOCKS = SCENE_SIDE / BLOCK;
const CELL = BLOCKS / CELLS;
/** Width of the edge in pixels. */
const EDGE = 6;

/** @param view RGB bytes of the whole image as a square of `SCENE_SIDE` pixels */
export function colorFeatures(view: Uint8Array): Float32Array {
  const shares = new Float32Array(CELLS * CELLS * PALETTE.length);
  for (let row = 0; row < BLOCKS; row++) {
    for (let column = 0; column < BLOCKS; column++) {
      const cell = Math.floor(row / CELL) * CELLS + Math.floor(column / CELL);
      addShares(shares, cell * PALETTE.length, blockOf(view, row, column));
    }
  }
  return Float32Array.from([...shares.map((sum) => sum / CELL ** 2), ...statisticsOf(view)]);
}

function blockOf(view: Uint8Array, row: number, column: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let y = row * BLOCK; y < (row + 1) * BLOCK; y++) {
    for (let x = column * BLOCK; x < (column + 1) * BLOCK; x++) {
      for (const channel of [0, 1, 2] as const) sums[channel] += view[(y * SCENE_SIDE + x) * 3 + channel]!;
    }
  }
  return [sums[0] / BLOCK ** 2, sums[1] / BLOCK ** 2, sums[2] / BLOCK ** 2];
}

function addShares(shares: Float32Array, offset: number, [red, green, blue]: [number, number, number]): void {
  const distances = PALETTE.map(([r, g, b]) => ((red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2) / SPREAD);
  const nearest = Math.min(...distances);
  const weights = distances.map((distance) => Math.exp(nearest - distance));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  for (const [i, weight] of weights.entries()) shares[offset + i]! += weight / sum;
}

/** How white and plain the edge is, then how white, flat, gray, colored, bright, contrasty and dark all pixels are. */
function statisticsOf(view: Uint8Array): number[] {
  const pixels = SCENE_SIDE ** 2;
  const edge: [number, number, number][] = [];
  let [white, flat, gray, vivid, dark, chromas, sum, squares] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let y = 0; y < SCENE_SIDE; y++) {
    for (let x = 0; x < SCENE_SIDE; x++) {
      const i = (y * SCENE_SIDE + x) * 3;
      const pixel: [number, number, number] = [view[i]!, view[i + 1]!, view[i + 2]!];
      const max = Math.max(...pixel);
      const min = Math.min(...pixel);
      white += Number(min >= 248);
      gray += Number(max - min < 12);
      vivid += Number(max - min > 60);
      dark += Number(max < 40);
      chromas += max - min;
      for (const value of pixel) {
        sum += value;
        squares += value ** 2;
      }
      if (x > 0) flat += Number(pixel.every((value, channel) => Math.abs(value - view[i - 3 + channel]!) < 3));
      // A corner belongs to both sides.
      const sides = [y < EDGE, y >= SCENE_SIDE - EDGE, x < EDGE, x >= SCENE_SIDE - EDGE].filter(Boolean).length;
      for (let side = 0; side < sides; side++) edge.push(pixel);
    }
  }
  const middle = ([0, 1, 2] as const).map((channel) => medianOf(edge.map((pixel) => pixel[channel])));
  const isPlain = (pixel: [number, number, number]) => pixel.every((value, i) => Math.abs(value - middle[i]!) < 10);
  const mean = sum / (3 * pixels);
  return [
    edge.filter((pixel) => Math.min(...pixel) >= 248).length / edge.length,
    edge.filter(isPlain).length / edge.length,
    white / pixels,
    flat / (SCENE_SIDE * (SCENE_SIDE - 1)),
    gray / pixels,
    vivid / pixels,
    chromas / pixels / 255,
    mean / 255,
    Math.sqrt(Math.max(0, squares / (3 * pixels) - mean ** 2)) / 128,
    dark / pixels,
  ];
}

function medianOf(values: number[]): number {
  const sorted = Float32Array.from(values).toSorted();
  return (sorted[sorted.length / 2 - 1]! + sorted[sorted.length / 2]!) / 2;
}
