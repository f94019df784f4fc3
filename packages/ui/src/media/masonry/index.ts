export { Masonry, type MasonryPlace, type MasonryProps } from './Masonry.tsx';
