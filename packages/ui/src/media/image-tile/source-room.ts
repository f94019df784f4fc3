/** How wide a tile must be for something at its bottom: `wide` from 205 px, `medium` from 166 px, `any` below too. */
export type TileWidth = 'wide' | 'medium' | 'any';

/** Icons that fit beside a score. */
const ROOM: Readonly<Record<TileWidth, number>> = { wide: 5, medium: 3, any: 1 };

/** The minimum width at which the icon of a source shows; none if it is only counted. */
export function widthForIcon(index: number, total: number): TileWidth | undefined {
  // Two icons take no more room than one and "+1".
  if (index < ROOM.any || total === 2) return 'any';
  if (index < ROOM.medium) return 'medium';
  return index < ROOM.wide ? 'wide' : undefined;
}

/** How many sources are counted instead of shown, per width; 0 for none. */
export function sourcesLeft(total: number): Record<TileWidth, number> {
  const left = (room: number) => Math.max(0, total - room);
  return { wide: left(ROOM.wide), medium: left(ROOM.medium), any: total === 2 ? 0 : left(ROOM.any) };
}
