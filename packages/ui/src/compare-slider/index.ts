export { type ComparePicture, CompareSlider, type CompareSliderProps } from './CompareSlider.tsx';
