import { BLACK, contrast, mix, parseHex, type Rgb, toHex, WHITE } from './color.ts';

/** The contrast that WCAG 2.2 requires of text. */
const TEXT = 4.5;
/** The surfaces with the lowest contrast to text: `--color-raised` of each theme. */
const RAISED = { light: { r: 240, g: 240, b: 243 }, dark: { r: 33, g: 34, b: 37 } } as const;
/** Opacities of the tints, in light and dark: behind text, the same when hovered, and lines. */
export const ALPHA = { bg: [0.08, 0.24], hover: [0.13, 0.34], line: [0.26, 0.5] } as const;

export interface Accent {
  color: Rgb;
  /** Text on the color. */
  on: Rgb;
  /** Text in the color, on the surfaces of each theme. */
  light: Rgb;
  dark: Rgb;
}

/** Text that passes 4.5:1 on all surfaces of both themes, wherever that is possible. */
export function accentOf(color: Rgb): Accent {
  return {
    color,
    on: contrast(color, WHITE) >= TEXT || contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK,
    light: readable(color, BLACK, [RAISED.light, mix(color, RAISED.light, ALPHA.hover[0])]),
    dark: readable(color, WHITE, [RAISED.dark, mix(color, RAISED.dark, ALPHA.hover[1])]),
  };
}

/** The color itself, or the nearest tone towards `end` that is readable on all surfaces. */
function readable(color: Rgb, end: Rgb, surfaces: readonly Rgb[]): Rgb {
  for (let share = 1; share > 0; share -= 0.02) {
    const tone = parseHex(toHex(mix(color, end, share))) ?? end;
    if (surfaces.every((surface) => contrast(tone, surface) >= TEXT)) return tone;
  }
  return end;
}
