/** The preset in which both numbers are chosen by hand. */
export const CUSTOM = 'custom';

export interface SizePreset {
  /** `custom` is the one with fields for its numbers. */
  id: string;
  /** In pixels of the image; where `custom` starts. */
  width: number;
  height: number;
  /** @default from the labels, else the id */
  label?: string;
}

export const SIZE_PRESETS: readonly SizePreset[] = [
  { id: 'portrait', width: 768, height: 1024 },
  { id: 'landscape', width: 1024, height: 768 },
  { id: 'tall', width: 832, height: 1216 },
  { id: 'wide', width: 1216, height: 832 },
  { id: 'square', width: 1024, height: 1024 },
  { id: CUSTOM, width: 768, height: 1024 },
];

/** The id of the preset with this size, else `custom`. */
export function presetOf(width: number, height: number, presets: readonly SizePreset[] = SIZE_PRESETS): string {
  const match = presets.find((preset) => preset.id !== CUSTOM && preset.width === width && preset.height === height);
  return match?.id ?? CUSTOM;
}

/** The size of a drawing of `width` to `height` whose longer side is `longest`; a square where there is no ratio. */
export function ratioBox(width: number, height: number, longest: number): { width: number; height: number } {
  const ratio = width / height;
  if (!(ratio > 0 && ratio < Infinity)) return { width: longest, height: longest };
  // Extreme images stay visible.
  const shortest = longest / 4;
  return ratio >= 1
    ? { width: longest, height: Math.max(shortest, longest / ratio) }
    : { width: Math.max(shortest, longest * ratio), height: longest };
}
