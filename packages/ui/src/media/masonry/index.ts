export type { GalleryPlace as MasonryPlace } from '../../internal/gallery/Gallery.tsx';
export { Masonry, type MasonryProps } from './Masonry.tsx';
