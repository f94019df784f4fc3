export { ImageTile, type ImageTileProps } from './ImageTile.tsx';
