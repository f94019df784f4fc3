import { describe, expect, test } from 'vitest';
import { drawScene, warp } from '../testing/scenes.ts';
import { type Affine, apply, inverseOf } from './affine.ts';
import { alignFeatures } from './alignment.ts';
import { extractFeatures, mirrorFeatures } from './features.ts';
import { decodeFeatures, encodeFeatures } from './stored.ts';

const SCENE = drawScene(1);
const TARGET = extractFeatures(SCENE, 700);
const STORED = decodeFeatures(encodeFeatures(TARGET));

/** Rotates about the center of the scene, stretches, and moves to the center of a canvas of this size. */
function placed(degrees: number, across: number, down: number, size: number): Affine {
  const angle = (degrees * Math.PI) / 180;
  const map = {
    a: Math.cos(angle) * across,
    b: -Math.sin(angle) * down,
    c: Math.sin(angle) * across,
    d: Math.cos(angle) * down,
    e: 0,
    f: 0,
  };
  const [x, y] = apply(map, SCENE.width / 2, SCENE.height / 2);
  return { ...map, e: size / 2 - x, f: size / 2 - y };
}

const mirror: Affine = { a: -1, b: 0, c: 0, d: 1, e: SCENE.width - 1, f: 0 };

describe('a copy is found, and where it lies', () => {
  test.each([
    ['as it is', placed(0, 1, 1, 340)],
    ['turned by 30°', placed(30, 1, 1, 420)],
    ['turned by 90°', placed(90, 1, 1, 340)],
    ['turned by 180°', placed(180, 1, 1, 340)],
    ['of half the size', placed(0, 0.5, 0.5, 200)],
    ['of twice the size', placed(0, 2, 2, 680)],
    ['stretched by 40 %', placed(0, 1.4, 1, 480)],
    ['turned and stretched', placed(-75, 1.2, 0.9, 460)],
    ['a part of it', placed(0, 1, 1, 160)],
  ])('%s', (_name, map) => {
    const size = Math.round(2 * (map.e + apply({ ...map, e: 0, f: 0 }, SCENE.width / 2, SCENE.height / 2)[0]));
    const found = alignFeatures(extractFeatures(warp(SCENE, map, { width: size, height: size }), 900), STORED);
    expect(found?.isMirrored).toBe(false);
    const back = inverseOf(map)!;
    for (const [x, y] of [
      [0.4, 0.4],
      [0.6, 0.4],
      [0.5, 0.6],
    ] as const) {
      const [u, v] = apply(found!.map, x * size, y * size);
      const [wantedU, wantedV] = apply(back, x * size, y * size);
      expect(Math.hypot(u - wantedU, v - wantedV)).toBeLessThan(3);
    }
  });

  test('mirrored', () => {
    const found = alignFeatures(extractFeatures(warp(SCENE, mirror, SCENE), 900), STORED);
    expect(found?.isMirrored).toBe(true);
    // The map is that of the mirrored query, which has the target's orientation.
    const [x, y] = apply(found!.map, 100, 100);
    expect(Math.hypot(x - 100, y - 100)).toBeLessThan(2);
  });

  test('on a page of another gray, with other things beside it', () => {
    const page = drawScene(7, 700, 500, 60);
    const copy = warp(SCENE, { a: 0.8, b: 0, c: 0, d: 0.8, e: 330, f: 210 }, page, -1);
    const both = { ...page, data: page.data.map((gray, at) => (copy.data[at]! < 0 ? gray : copy.data[at]!)) };
    const found = alignFeatures(extractFeatures(both, 900), STORED);
    expect(found?.inliers).toBeGreaterThan(10);
    const [x, y] = apply(found!.map, 330, 210);
    expect(Math.hypot(x, y)).toBeLessThan(4);
  });
});

test('other drawings are not aligned', () => {
  const others = Array.from({ length: 12 }, (_, at) => extractFeatures(drawScene(100 + at), 900));
  expect(others.map((other) => alignFeatures(other, STORED)?.inliers)).toEqual(others.map(() => undefined));
});

test('a page without anything on it has no features, and lies nowhere', () => {
  const blank = extractFeatures({ data: new Float32Array(300 * 200).fill(200), width: 300, height: 200 }, 900);
  expect(blank.count).toBe(0);
  expect(alignFeatures(blank, STORED)).toBeUndefined();
  expect(alignFeatures(STORED, blank)).toBeUndefined();
});

test('mirrored features are those of the mirrored image', () => {
  const mirrored = mirrorFeatures(TARGET);
  const seen = extractFeatures(warp(SCENE, mirror, SCENE), 700);
  const found = alignFeatures(seen, mirrored);
  expect(found?.isMirrored).toBe(false);
  expect(found!.inliers).toBeGreaterThan(0.5 * Math.min(seen.count, mirrored.count));
  expect(mirrorFeatures(mirrored).bits).toEqual(TARGET.bits);
});
