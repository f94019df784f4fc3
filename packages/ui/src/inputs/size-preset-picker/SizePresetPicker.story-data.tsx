/** What the stories of SizePresetPicker and their tests share. */
import type { SizePreset } from './presets.ts';

export const PRESETS: readonly SizePreset[] = [
  { id: 'portrait', label: 'Portrait', width: 768, height: 1024 },
  { id: 'landscape', label: 'Landscape', width: 1024, height: 768 },
  { id: 'tall', label: 'Tall', width: 832, height: 1216 },
  { id: 'wide', label: 'Wide', width: 1216, height: 832 },
  { id: 'square', label: 'Square', width: 1024, height: 1024 },
  { id: 'custom', label: 'Custom', width: 768, height: 1024 },
];

/** Limits and step of a custom side, in pixels. */
export const SIDE = { min: 768, max: 1216, step: 8 };
