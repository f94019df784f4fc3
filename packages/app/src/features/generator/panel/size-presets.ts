import type { SizePreset } from '@mekiki/ui';

/** The sizes that the generator offers, in pixels; `custom` is the initial value of typed sizes. */
export const SIZE_PRESETS: readonly SizePreset[] = [
  { id: 'portrait', label: 'Portrait', width: 768, height: 1_024 },
  { id: 'landscape', label: 'Landscape', width: 1_024, height: 768 },
  { id: 'tall', label: 'Tall', width: 832, height: 1_216 },
  { id: 'wide', label: 'Wide', width: 1_216, height: 832 },
  { id: 'square', label: 'Square', width: 1_024, height: 1_024 },
  { id: 'custom', label: 'Custom', width: 768, height: 1_024 },
];
