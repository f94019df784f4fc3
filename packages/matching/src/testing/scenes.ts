/** Drawings for tests: soft discs and strokes at places that a seed decides, and changed copies of them. */
import type { Plane } from '../plane.ts';
import { apply, type Affine, inverseOf } from '../features/affine.ts';

/** The same numbers for the same seed, 0 to 1: mulberry32. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Discs and rings of many sizes and grays on white. */
export function drawScene(seed: number, width = 320, height = 240, discs = 90): Plane {
  const next = random(seed);
  const data = new Float32Array(width * height).fill(255);
  for (let disc = 0; disc < discs; disc += 1) {
    const [cx, cy] = [next() * width, next() * height];
    const radius = 4 + next() * 24;
    const squash = 0.5 + next();
    const gray = next() * 255;
    const isRing = next() < 0.4;
    for (let y = Math.max(0, Math.floor(cy - 2 * radius)); y < Math.min(height, cy + 2 * radius); y += 1) {
      for (let x = Math.max(0, Math.floor(cx - 2 * radius)); x < Math.min(width, cx + 2 * radius); x += 1) {
        const far = Math.hypot((x - cx) * squash, y - cy) - radius;
        const cover = isRing ? Math.max(0, 1 - Math.abs(far) / 2) : Math.max(0, Math.min(1, 0.5 - far));
        const at = y * width + x;
        data[at] = data[at]! * (1 - cover) + gray * cover;
      }
    }
  }
  return { data, width, height };
}

/** The image as a map shows it, on a ground of one gray. */
export function warp(source: Plane, map: Affine, size: { width: number; height: number }, ground = 255): Plane {
  const back = inverseOf(map);
  if (!back) throw new Error('This map has no inverse.');
  const { width, height } = size;
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data[y * width + x] = sample(source, apply(back, x, y), ground);
  }
  return { data, width, height };
}

/** Between four pixels. */
function sample({ data, width, height }: Plane, [x, y]: readonly [number, number], ground: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return ground;
  const at = top * width + left;
  const [fx, fy] = [x - left, y - top];
  const upper = data[at]! * (1 - fx) + data[at + 1]! * fx;
  const lower = data[at + width]! * (1 - fx) + data[at + width + 1]! * fx;
  return upper * (1 - fy) + lower * fy;
}
