export { type Spot, SpotPicker, type SpotPickerProps } from './SpotPicker.tsx';
