import { describe, expect, test } from 'vitest';
import { drawScene } from '../testing/scenes.ts';
import { isLineDrawing, linesOf } from './lines.ts';
import { pyramidOf } from './pyramid.ts';
import type { Pixels } from './planes.ts';

const SIZE = { width: 200, height: 150 };

/** @param colorOf color of the pixel at a place */
function painted(colorOf: (x: number, y: number) => readonly [red: number, green: number, blue: number]): Pixels {
  const { width, height } = SIZE;
  const data = new Uint8Array(3 * width * height);
  for (let at = 0; at < width * height; at += 1) data.set(colorOf(at % width, Math.floor(at / width)), 3 * at);
  return { ...SIZE, data };
}

const isLine = (x: number): boolean => x % 25 === 12;

test('areas of any tone become white; lines and edges on them are dark', () => {
  const drawing = painted((x, y) => (x === 50 ? [20, 10, 30] : y < 75 ? [90, 60, 40] : [240, 250, 200]));
  const { data } = linesOf(drawing);
  const levelAt = (x: number, y: number) => data[3 * (y * SIZE.width + x)]!;
  for (const y of [30, 120]) {
    expect(levelAt(120, y)).toBe(255);
    expect(levelAt(50, y)).toBeLessThan(100);
  }
  expect(levelAt(120, 75)).toBeLessThan(200);
});

describe('a line drawing', () => {
  const isOne = (pixels: Pixels): boolean => isLineDrawing(pyramidOf(pixels).at(-1)!);

  test('is black or gray on white', () => {
    expect(isOne(painted((x) => (isLine(x) ? [0, 0, 0] : [255, 255, 255])))).toBe(true);
    expect(isOne(painted((x) => (isLine(x) ? [120, 120, 120] : [245, 245, 245])))).toBe(true);
  });

  test.each([
    ['colored lines', painted((x) => (x % 25 < 4 ? [230, 40, 40] : [255, 255, 255]))],
    ['lines on gray', painted((x) => (isLine(x) ? [0, 0, 0] : [170, 170, 170]))],
    ['gray areas', painted((_, y) => (y < 75 ? [120, 120, 120] : [255, 255, 255]))],
  ])('is not: %s', (_name, pixels) => {
    expect(isOne(pixels)).toBe(false);
  });

  test('is what the lines of a drawing are', () => {
    const scene = drawScene(3, SIZE.width, SIZE.height, 20);
    const drawing = painted((x, y) => [scene.data[y * SIZE.width + x]!, 90, 140]);
    expect(isOne(drawing)).toBe(false);
    expect(isOne(linesOf(drawing))).toBe(true);
  });
});
