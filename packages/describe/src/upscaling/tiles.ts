/** Splits an image into tiles that a network can process one at a time. */
import { UnfitNetwork } from './unfit.ts';

/** How the tiles of a network must be, in pixels of what goes in. */
export interface TileRule {
  /** Pixels around a place that its result depends on. */
  context: number;
  /** Largest side of a tile without its context. */
  maxSide: number;
  /** Sides, context included, are `of` times a whole number, plus `plus`. */
  step?: { of: number; plus: number };
  /** The only size that goes in, context included. */
  fixed?: { width: number; height: number };
}

/** What a network sees beyond the edges: the last pixel again, or the image mirrored at its last pixel. */
export type Border = 'replicate' | 'reflect';

export interface Area {
  /** May lie outside of the image. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Tile {
  /** The area that this tile fills: those of all tiles cover the image and do not overlap. */
  core: Area;
  /** The network's input: the core with its context. */
  input: Area;
}

interface Span {
  at: number;
  length: number;
  from: number;
  seen: number;
}

function spansOf(length: number, { context, maxSide, step }: TileRule, fixed: number | undefined): Span[] {
  const largest = fixed === undefined ? maxSide : fixed - 2 * context;
  if (largest < 1) {
    throw new UnfitNetwork('a network takes only tiny images: take an export for larger ones.');
  }
  const count = Math.ceil(length / largest);
  return Array.from({ length: count }, (_, i) => {
    const at = Math.floor((i * length) / count);
    const size = Math.floor(((i + 1) * length) / count) - at;
    const seen = fixed ?? roundUp(size + 2 * context, step);
    return { at, length: size, from: at - context, seen };
  });
}

function roundUp(length: number, { of, plus }: NonNullable<TileRule['step']> = { of: 1, plus: 0 }): number {
  return Math.max(1, Math.ceil((length - plus) / of)) * of + plus;
}

/** Row by row. @throws {UnfitNetwork} where a size that is fixed leaves no room */
export function tilesOf({ width, height }: { width: number; height: number }, rule: TileRule): Tile[] {
  const columns = spansOf(width, rule, rule.fixed?.width);
  return spansOf(height, rule, rule.fixed?.height).flatMap((row) =>
    columns.map((column) => ({
      core: { x: column.at, y: row.at, width: column.length, height: row.length },
      input: { x: column.from, y: row.from, width: column.seen, height: row.seen },
    })),
  );
}
