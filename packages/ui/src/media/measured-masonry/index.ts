export { MeasuredMasonry, type MeasuredMasonryProps } from './MeasuredMasonry.tsx';
