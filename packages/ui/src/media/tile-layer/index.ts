export { TileLayer, type TileLayerProps } from './TileLayer.tsx';
export type { Tile, TileBox } from './tiles.ts';
