/** A tile in the hands of a network. */
import type { Enlarge } from './enlarge-port.ts';
import { cut } from './tile-cut.ts';
import type { Tile } from './tiles.ts';

/**
 * The enlarged core of a tile.
 * @param seen the tile with its context: colors, or one value a pixel, which is enlarged as an image in gray
 */
export async function enlargeTile(
  enlarge: Enlarge,
  { seen, tile, scale, channels }: { seen: Uint8Array; tile: Tile; scale: number; channels: 1 | 3 },
): Promise<Uint8Array> {
  const { core, input } = tile;
  if (channels === 3) return cut(await enlarge(seen, input.width, input.height), tile, scale);
  const [first = 0] = seen;
  const isEven = seen.every((value) => value === first);
  if (isEven) return new Uint8Array(core.width * core.height * scale ** 2).fill(first);
  const colors = cut(await enlarge(asColors(seen), input.width, input.height), tile, scale);
  return asValues(colors, seen, tile, scale);
}

/** One value a pixel as an image in gray, for what takes colors. */
export function asColors(values: Uint8Array): Uint8Array {
  const colors = new Uint8Array(values.length * 3);
  for (const [i, value] of values.entries()) colors.fill(value, i * 3, i * 3 + 3);
  return colors;
}

/** Back to one value a pixel. @param seen what the network was given, as values */
function asValues(colors: Uint8Array, seen: Uint8Array, tile: Tile, scale: number): Uint8Array {
  const values = Uint8Array.from({ length: colors.length / 3 }, (_, i) => atEnd(colors[i * 3 + 1]!));
  keepEnds(values, seen, tile, scale);
  return values;
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
