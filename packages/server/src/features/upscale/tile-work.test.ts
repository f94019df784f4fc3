import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Network } from './network.ts';
import { createPixelFile, fillPixelFile, type PixelFile, readArea } from './pixel-file.ts';
import { workTile } from './tile-work.ts';
import { tilesOf } from '@mekiki/describe/upscaling/tiles.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'mekiki-tile-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Repeats every pixel twice in both directions, nearer to gray than it was. */
const pale: Network = {
  scale: 2,
  rule: { context: 2, maxSide: 7 },
  border: 'replicate',
  run: async (pixels, width, height) => {
    const large = new Uint8Array(pixels.length * 4);
    for (let y = 0; y < height * 2; y++) {
      for (let x = 0; x < width * 2 * 3; x++) {
        const value = pixels[(y >> 1) * width * 3 + Math.floor(x / 6) * 3 + (x % 3)]!;
        large[y * width * 6 + x] = 128 + (value - 128) * 0.9;
      }
    }
    return { pixels: large, width: width * 2, height: height * 2 };
  },
  release: async () => {},
};

async function enlarge(values: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const file = (name: string, scale: number): PixelFile =>
    createPixelFile({ path: path.join(folder, name), width: width * scale, height: height * scale, channels: 1 });
  const source = file('source.tif', 1);
  const target = file('target.tif', 2);
  fillPixelFile(source, values);
  for (const tile of tilesOf(source, pale.rule)) await workTile(pale, { source, target, tile, border: 'replicate' });
  return readArea(target, { x: 0, y: 0, width: target.width, height: target.height }, 'replicate');
}

test('fully clear or opaque areas stay so up to their edges, whatever the network returns', async () => {
  const [width, height] = [30, 11];
  // Opaque from column 12 on, clear before, soft in between.
  const values = Uint8Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    return x < 11 ? 0 : x > 12 ? 255 : 128;
  });
  const large = await enlarge(values, width, height);
  const columns = Array.from({ length: width * 2 }, (_, x) =>
    Array.from({ length: height * 2 }, (_row, y) => large[y * width * 2 + x]!),
  );
  const column = (value: number) => Array<number>(height * 2).fill(value);
  expect(columns.slice(0, 20)).toEqual(Array(20).fill(column(0)));
  expect(columns.slice(28)).toEqual(Array(32).fill(column(255)));
  expect(columns.slice(22, 26)).toEqual(Array(4).fill(column(128)));
  // Beside the edge the network decides.
  expect(columns[20]).toEqual(column(12));
});

test('an even plane needs no network', async () => {
  expect(await enlarge(new Uint8Array(100).fill(77), 10, 10)).toEqual(new Uint8Array(400).fill(77));
});
