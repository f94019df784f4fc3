import { expect, test } from 'vitest';
import { drawScene, warp } from '../testing/scenes.ts';
import { agreementOf, spreadOf } from './agreement.ts';
import { alignFeatures } from './alignment.ts';
import { extractFeatures } from './features.ts';

const SCENE = drawScene(1);
const TARGET = extractFeatures(SCENE, 700);
const identity = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

function agreement(query: typeof SCENE) {
  const features = extractFeatures(query, 900);
  return agreementOf(features, TARGET, alignFeatures(features, TARGET)!);
}

test('a copy agrees all over, and so does a part of it, mirrored or not', () => {
  const mirror = { ...identity, a: -1, e: SCENE.width - 1 };
  for (const query of [
    SCENE,
    warp(SCENE, { ...identity, e: -80, f: -60 }, { width: 160, height: 120 }),
    warp(SCENE, mirror, SCENE),
  ]) {
    const { query: ofQuery, target } = agreement(query);
    expect(Math.min(ofQuery, target)).toBeGreaterThan(0.8);
  }
});

test('a part of it on another drawing agrees there alone', () => {
  const other = drawScene(9);
  const data = other.data.slice();
  for (let y = 70; y < 150; y += 1) {
    for (let x = 100; x < 190; x += 1) data[y * other.width + x] = SCENE.data[y * SCENE.width + x]!;
  }
  const { query, target } = agreement({ ...other, data });
  expect(Math.min(query, target)).toBeLessThan(0.35);
});

test('what is painted all over it leaves matches in all parts, another half of it does not', () => {
  const other = drawScene(9);
  const spread = (paint: (x: number, y: number) => boolean) => {
    const data = SCENE.data.map((value, at) =>
      paint(at % SCENE.width, Math.floor(at / SCENE.width)) ? other.data[at]! : value,
    );
    const features = extractFeatures({ ...SCENE, data }, 900);
    return spreadOf(features, TARGET, alignFeatures(features, TARGET)!);
  };
  expect(spread((x, y) => (x + y) % 60 < 12)).toBeGreaterThan(0.8);
  expect(spread((x) => x > SCENE.width / 2)).toBeLessThan(0.8);
});
