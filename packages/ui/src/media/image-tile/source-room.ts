/** How wide a tile must be for something at its bottom: `wide` from 300 px, `any` below too. */
export type TileWidth = 'wide' | 'any';

/** Icons that fit beside a score. Between 166 and 300 px, the name of the first source follows its icon. */
const ROOM: Readonly<Record<TileWidth, number>> = { wide: 5, any: 1 };

/** The minimum width at which the icon of a source shows; none if it is only counted. */
export function widthForIcon(index: number, total: number): TileWidth | undefined {
  // Two icons take no more room than one and "+1".
  if (index < ROOM.any || total === 2) return 'any';
  return index < ROOM.wide ? 'wide' : undefined;
}

/** How many sources are counted instead of shown, per width; 0 for none. */
export function sourcesLeft(total: number): Record<TileWidth, number> {
  const left = (room: number) => Math.max(0, total - room);
  return { wide: left(ROOM.wide), any: total === 2 ? 0 : left(ROOM.any) };
}
