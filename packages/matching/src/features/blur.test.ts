import { expect, test } from 'vitest';
import { blur, halve } from './blur.ts';

test('one bright pixel becomes a Gaussian, and nothing is lost', () => {
  const data = new Float32Array(41 * 41);
  data[20 * 41 + 20] = 1;
  const { data: blurred } = blur({ data, width: 41, height: 41 }, 2);
  expect(blurred.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
  const at = (x: number, y: number) => blurred[(20 + y) * 41 + 20 + x]!;
  expect(at(0, 0)).toBeCloseTo(1 / (2 * Math.PI * 4), 3);
  expect(at(2, 0) / at(0, 0)).toBeCloseTo(Math.exp(-0.5), 4);
  expect(at(-2, 2) / at(0, 0)).toBeCloseTo(Math.exp(-1), 4);
});

test('one gray stays that gray, up to the edge', () => {
  const { data } = blur({ data: new Float32Array(30 * 5).fill(0.25), width: 30, height: 5 }, 3);
  for (const value of data) expect(value).toBeCloseTo(0.25, 6);
});

test('halved, every second pixel is left', () => {
  const plane = { data: Float32Array.from({ length: 15 }, (_, at) => at), width: 5, height: 3 };
  expect(halve(plane)).toEqual({ data: Float32Array.of(0, 2), width: 2, height: 1 });
});
