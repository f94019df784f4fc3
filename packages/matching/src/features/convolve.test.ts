import wabt from 'wabt';
import { expect, test } from 'vitest';
import { convolve } from './convolve.ts';
import { CONVOLVE_WASM } from './convolve.wasm.ts';
import { CONVOLVE } from './convolve.wat.ts';

test('the WebAssembly is what its source compiles to', async () => {
  const compiler = await wabt();
  const { buffer } = compiler.parseWat('convolve.wat', CONVOLVE, { simd: true }).toBinary({});
  expect([...CONVOLVE_WASM], 'Run: pnpm --filter @mekiki/matching run wasm').toEqual([...buffer]);
});

test.each([
  [1, 1, 2],
  [3, 2, 4],
  [17, 9, 1],
  [64, 40, 10],
  [301, 203, 7],
])('%i × %i pixels with a radius of %i are convolved as one by one', (width, height, radius) => {
  const data = Float32Array.from({ length: width * height }, (_, at) => ((at * 7919) % 1013) / 1013);
  const half = Float32Array.from({ length: radius + 1 }, (_, at) => (at === 0 ? 0.1 : 0.4 / radius));
  const clamp = (at: number, size: number) => Math.max(0, Math.min(size - 1, at));
  const weight = (shift: number) => half[Math.abs(shift)]! * (shift === 0 ? 2 : 1);
  const lines = (from: (x: number, y: number) => number, dx: number, dy: number) =>
    Float32Array.from({ length: width * height }, (_, at) => {
      let sum = 0;
      for (let shift = -radius; shift <= radius; shift += 1) {
        const x = clamp((at % width) + dx * shift, width);
        sum += weight(shift) * from(x, clamp(Math.floor(at / width) + dy * shift, height));
      }
      return sum;
    });
  const across = lines((x, y) => data[y * width + x]!, 1, 0);
  const expected = lines((x, y) => across[y * width + x]!, 0, 1);
  const found = convolve({ data, width, height }, half).data;
  let worst = 0;
  for (let at = 0; at < found.length; at += 1) worst = Math.max(worst, Math.abs(found[at]! - expected[at]!));
  expect(worst).toBeLessThan(1e-5);
});
