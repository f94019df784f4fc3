/** A tile in the hands of a network. */
import type { Network } from './network.ts';
import type { TileWork } from './passes.ts';
import { readArea, writeArea } from './pixel-file.ts';
import { cut } from './tile-cut.ts';
import type { Tile } from './tiles.ts';

/** Enlarges the tile and writes it to its place. */
export async function workTile(network: Network, { source, target, tile, border }: TileWork): Promise<void> {
  const { core, input } = tile;
  const { scale } = network;
  const seen = readArea(source, input, border);
  const place = { x: core.x * scale, y: core.y * scale, width: core.width * scale, height: core.height * scale };
  if (source.channels === 3) {
    writeArea(target, place, cut(await network.run(seen, input.width, input.height), tile, scale));
    return;
  }
  const [first = 0] = seen;
  const isEven = seen.every((value) => value === first);
  if (isEven) {
    writeArea(target, place, new Uint8Array(place.width * place.height).fill(first));
    return;
  }
  const gray = new Uint8Array(seen.length * 3);
  for (const [i, value] of seen.entries()) gray.fill(value, i * 3, i * 3 + 3);
  const colors = cut(await network.run(gray, input.width, input.height), tile, scale);
  const values = Uint8Array.from({ length: colors.length / 3 }, (_, i) => atEnd(colors[i * 3 + 1]!));
  keepEnds(values, seen, tile, scale);
  writeArea(target, place, values);
}

/** Differences below this are invisible, but would make pixels no longer fully opaque or clear. */
const LITTLE = 3;
const atEnd = (value: number): number => (value < LITTLE ? 0 : value > 255 - LITTLE ? 255 : value);

/** Networks are a little off everywhere; but what is wholly clear stays so, and what is wholly opaque, too. */
function keepEnds(values: Uint8Array, seen: Uint8Array, { core, input }: Tile, scale: number): void {
  const width = core.width * scale;
  for (let y = 0; y < core.height; y++) {
    for (let x = 0; x < core.width; x++) {
      const end = endAround(seen, input.width, input.height, x + core.x - input.x, y + core.y - input.y);
      if (end === undefined) continue;
      for (let row = 0; row < scale; row++) {
        const at = (y * scale + row) * width + x * scale;
        values.fill(end, at, at + scale);
      }
    }
  }
}

/** 0 or 255 where all nine values around a place are that. */
function endAround(values: Uint8Array, width: number, height: number, x: number, y: number): number | undefined {
  const value = values[y * width + x]!;
  if (value !== 0 && value !== 255) return undefined;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      if (values[row * width + column] !== value) return undefined;
    }
  }
  return value;
}
