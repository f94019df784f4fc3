export type { GalleryPlace as GridPlace } from '../../internal/gallery/Gallery.tsx';
export { Grid, type GridProps } from './Grid.tsx';
