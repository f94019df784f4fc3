export { Slider, type SliderProps, type SliderReason } from './Slider.tsx';
