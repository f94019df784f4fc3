/** Which tiles of an image cover what is visible of it, as pure functions. */

export interface TileBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Tile {
  /** 0 is the image in its full size; each further level is half as large. */
  level: number;
  /** From the left, zero-based. */
  column: number;
  /** From the top, zero-based. */
  row: number;
}

export interface PlacedTile extends Tile {
  key: string;
  /** Its place, in px of the whole image: the last ones of a row and a column are smaller. */
  box: TileBox;
}

export interface Tiling {
  /** Width of the whole image, in px. */
  width: number;
  height: number;
  /** Side of a tile in px of its level. */
  tileSize: number;
  /** How many levels there are; undefined for as many as it takes until one tile shows the whole image. */
  levels: number | undefined;
}

export interface TileView {
  /** CSS px per px of the image. */
  scale: number;
  /** What is visible, in px of the image. */
  visible: TileBox;
}

/** More would be a mistake in the props, and freeze the page. */
const MAX_TILES = 1024;

/**
 * The coarsest level that is still sharp.
 * @param pixelRatio device px per CSS px
 * @returns -1 where a level that does not exist, smaller than the smallest, would do
 */
export function levelFor({ width, height, tileSize, levels }: Tiling, scale: number, pixelRatio: number): number {
  const all = Math.ceil(Math.log2(Math.max(1, Math.max(width, height) / tileSize))) + 1;
  const level = Math.max(0, Math.floor(Math.log2(1 / (scale * pixelRatio)) + 1e-9));
  return level < (levels ?? all) ? level : levels === undefined ? all - 1 : -1;
}

/** The tiles of the right level that cover what is visible, row by row; none where the numbers make no sense. */
export function tilesFor(tiling: Tiling, { scale, visible }: TileView, pixelRatio: number): PlacedTile[] {
  const { width, height, tileSize } = tiling;
  const sizes = [width, height, tileSize, scale, visible.width, visible.height, pixelRatio];
  if (!sizes.every((size) => size > 0 && Number.isFinite(size))) return [];
  const level = levelFor(tiling, scale, pixelRatio);
  if (level < 0) return [];
  const side = tileSize * 2 ** level;
  const columns = range(visible.x, visible.width, width, side);
  const rows = range(visible.y, visible.height, height, side);
  if (columns.length * rows.length > MAX_TILES) return [];
  return rows.flatMap((row) =>
    columns.map((column) => {
      const [x, y] = [column * side, row * side];
      const box = { x, y, width: Math.min(side, width - x), height: Math.min(side, height - y) };
      return { level, column, row, key: `${level}/${column}/${row}`, box };
    }),
  );
}

/** The numbers of the tiles between a start and its end, along one side of the image. */
function range(start: number, length: number, size: number, side: number): number[] {
  const from = Math.max(0, start);
  const to = Math.min(size, start + length);
  if (!(to > from)) return [];
  const first = Math.floor(from / side);
  return Array.from({ length: Math.ceil(to / side) - first }, (_, at) => first + at);
}
