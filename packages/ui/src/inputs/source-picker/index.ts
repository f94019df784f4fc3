export { type SourceOption, SourcePicker, type SourcePickerProps, type SourcePickerReason } from './SourcePicker.tsx';
