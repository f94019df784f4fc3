export { presetOf, type SizePreset } from './presets.ts';
export { SizePresetPicker, type SizePresetPickerProps, type SizePresetValue } from './SizePresetPicker.tsx';
