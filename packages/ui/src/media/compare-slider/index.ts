export { type CompareImage, CompareSlider, type CompareSliderProps } from './CompareSlider.tsx';
