export { ImageTile, type ImageTileProps } from './ImageTile.tsx';
export { formatScore } from './score.ts';
