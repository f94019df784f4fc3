export { presetOf, SIZE_PRESETS, type SizePreset } from './presets.ts';
export { SizePresetPicker, type SizePresetPickerProps, type SizePresetValue } from './SizePresetPicker.tsx';
