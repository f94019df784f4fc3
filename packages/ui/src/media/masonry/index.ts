export type { GalleryPlace as MasonryPlace } from '../../internal/gallery/Gallery.tsx';
export { Masonry } from './Masonry.tsx';
export type { MasonryProps } from './types.ts';
