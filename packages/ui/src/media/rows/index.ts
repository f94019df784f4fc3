export type { GalleryPlace as RowsPlace } from '../../internal/gallery/Gallery.tsx';
export type { HeightByWidth } from './height-by-width.ts';
export { Rows, type RowsProps } from './Rows.tsx';
