import type { PixelRect } from './port.ts';
import type { Raster } from './raster.ts';
import { overlap } from './rectangles.ts';

/** Long side of the map in which insets are looked for, in cells. */
export const MAP_SIDE = 192;
/** Minimum share of the screen that a color of the surroundings fills. */
const FLAT_SHARE = 0.06;
/** Flat colors that are removed one after another: page, then card, then sidebar. */
const LAYERS = 3;
/** Minimum share of the screen's area, and of each side, for an image of interest. */
const MIN_AREA = 0.02;
const MIN_SIDE = 0.1;
/** Minimum share of the box's edges that is straight. */
const STRAIGHT = 0.55;
/** Minimum share of the box that is not surroundings. */
const FILLED = 0.55;

interface ColorMap {
  /** RGB, row-major. */
  cells: Uint8Array;
  width: number;
  height: number;
  /** Raster pixels per cell. */
  scale: number;
}

/** Point samples: averaging would blur the straight edges to be found. */
function sample({ data, width, height }: Raster): ColorMap {
  const scale = Math.max(1, Math.max(width, height) / MAP_SIDE);
  const w = Math.floor(width / scale);
  const h = Math.floor(height / scale);
  const cells = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const from = (Math.floor((y + 0.5) * scale) * width + Math.floor((x + 0.5) * scale)) * 3;
      const to = (y * w + x) * 3;
      cells[to] = data[from]!;
      cells[to + 1] = data[from + 1]!;
      cells[to + 2] = data[from + 2]!;
    }
  }
  return { cells, width: w, height: h, scale };
}

/** The most common colors (4 bits per channel), most common first, as bucket numbers. */
function flatColors({ cells, width, height }: ColorMap): number[] {
  const counts = new Uint32Array(4096);
  for (let i = 0; i < cells.length; i += 3) {
    counts[((cells[i]! >> 4) << 8) | ((cells[i + 1]! >> 4) << 4) | (cells[i + 2]! >> 4)]!++;
  }
  const minCount = width * height * FLAT_SHARE;
  return [...counts.keys()]
    .filter((bucket) => counts[bucket]! >= minCount)
    .toSorted((a, b) => counts[b]! - counts[a]!)
    .slice(0, LAYERS);
}

/** Removes the cells close to a flat color from the mask. */
function peel(mask: Uint8Array, { cells }: ColorMap, flat: number): void {
  const r = (flat >> 8) * 16 + 8;
  const g = ((flat >> 4) & 15) * 16 + 8;
  const b = (flat & 15) * 16 + 8;
  for (let i = 0, at = 0; i < mask.length; i++, at += 3) {
    if (Math.abs(cells[at]! - r) < 16 && Math.abs(cells[at + 1]! - g) < 16 && Math.abs(cells[at + 2]! - b) < 16)
      mask[i] = 0;
  }
}

interface CellBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
  cells: number;
}

/** Bounding boxes (right and bottom inclusive) of the connected parts of a mask; their cells get the part's number. */
function connectedBoxes(mask: Uint8Array, width: number, height: number): { boxes: CellBox[]; labels: Int32Array } {
  const labels = new Int32Array(mask.length);
  const stack = new Int32Array(mask.length);
  const boxes: CellBox[] = [];
  for (let seed = 0; seed < mask.length; seed++) {
    if (!mask[seed] || labels[seed]) continue;
    const label = boxes.length + 1;
    const box: CellBox = { left: width, top: height, right: 0, bottom: 0, cells: 0 };
    let waiting = 0;
    labels[seed] = label;
    stack[waiting++] = seed;
    while (waiting > 0) {
      const at = stack[--waiting]!;
      const x = at % width;
      const y = (at - x) / width;
      box.cells++;
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.top) box.top = y;
      if (y > box.bottom) box.bottom = y;
      for (let side = 0; side < 4; side++) {
        const next = side === 0 ? at - 1 : side === 1 ? at + 1 : side === 2 ? at - width : at + width;
        const inside = side === 0 ? x > 0 : side === 1 ? x < width - 1 : side === 2 ? y > 0 : y < height - 1;
        if (!inside || !mask[next] || labels[next]) continue;
        labels[next] = label;
        stack[waiting++] = next;
      }
    }
    boxes.push(box);
  }
  return { boxes, labels };
}

/** Share of the box's four edges along which the part reaches within a cell of the edge. */
function straightness(box: CellBox, label: number, labels: Int32Array, width: number): number {
  const has = (x: number, y: number): number => (labels[y * width + x] === label ? 1 : 0);
  let along = 0;
  for (let x = box.left; x <= box.right; x++) {
    along += has(x, box.top) | has(x, Math.min(box.top + 1, box.bottom));
    along += has(x, box.bottom) | has(x, Math.max(box.bottom - 1, box.top));
  }
  for (let y = box.top; y <= box.bottom; y++) {
    along += has(box.left, y) | has(Math.min(box.left + 1, box.right), y);
    along += has(box.right, y) | has(Math.max(box.right - 1, box.left), y);
  }
  return along / (2 * (box.right - box.left + box.bottom - box.top + 2));
}

/**
 * Finds images inside a screenshot: parts with straight edges among flat surroundings.
 * @param limit maximum number of rectangles
 * @returns rectangles in raster pixels, the most image-like first; none for an ordinary image
 */
export function findInsets(raster: Raster, limit: number): PixelRect[] {
  const map = sample(raster);
  const { width, height, scale } = map;
  const flats = flatColors(map);
  const found: { rect: PixelRect; merit: number }[] = [];
  const mask = new Uint8Array(width * height).fill(1);
  for (const flat of flats) {
    peel(mask, map, flat);
    const { boxes, labels } = connectedBoxes(mask, width, height);
    for (const [index, box] of boxes.entries()) {
      const w = box.right - box.left + 1;
      const h = box.bottom - box.top + 1;
      if (w * h < width * height * MIN_AREA || Math.min(w / width, h / height) < MIN_SIDE) continue;
      if (w * h > width * height * 0.97) continue;
      const straight = straightness(box, index + 1, labels, width);
      const filled = box.cells / (w * h);
      if (straight < STRAIGHT || filled < FILLED) continue;
      const rect = {
        x: Math.floor(box.left * scale),
        y: Math.floor(box.top * scale),
        width: Math.min(raster.width - Math.floor(box.left * scale), Math.ceil(w * scale)),
        height: Math.min(raster.height - Math.floor(box.top * scale), Math.ceil(h * scale)),
      };
      found.push({ rect, merit: Math.sqrt(w * h) * straight * filled });
    }
  }
  const kept: PixelRect[] = [];
  for (const { rect } of found.toSorted((a, b) => b.merit - a.merit)) {
    if (kept.length < limit && kept.every((other) => overlap(other, rect) < 0.8)) kept.push(rect);
  }
  return kept;
}
