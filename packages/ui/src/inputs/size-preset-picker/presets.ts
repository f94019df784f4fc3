/** The id of the preset in which people choose both numbers. */
export const CUSTOM = 'custom';

export interface SizePreset {
  /** `custom` is the one with fields for its numbers. */
  id: string;
  /** In pixels of the image; where `custom` starts. */
  width: number;
  height: number;
  /** Under its drawing. */
  label: string;
}

/** The id of the preset with this size, else `custom`. */
export function presetOf(width: number, height: number, presets: readonly SizePreset[]): string {
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
