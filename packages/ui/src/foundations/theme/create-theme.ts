import type { CSSProperties } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import { BLACK, contrast, mix, parseHex, type Rgb, toHex, WHITE } from './color.ts';

export interface ThemeOptions {
  /** The color of interactive elements, `#rgb` or `#rrggbb`. @default indigo */
  accent?: string;
  /** Corner radius of controls, in CSS pixels; those of panels and dialogs follow. @default 8 */
  radius?: number;
  /** The family of all text but headings, as in `font-family`. */
  font?: string;
  /** The family of headings. @default that of `font`, if given */
  headingFont?: string;
}

type Properties = Readonly<Record<`--${string}`, string>>;

/** Custom properties, for `style` or a rule. */
export type ThemeStyle = CSSProperties & Properties;

/** The contrast that WCAG 2.2 requires of text, and of parts of a control. */
const TEXT = 4.5;
const PART = 3;
/** The surfaces with the lowest contrast to text: `--color-raised` of each theme. */
const RAISED = { light: { r: 240, g: 240, b: 243 }, dark: { r: 33, g: 34, b: 37 } } as const;
/** Of the tints: behind text, the same when hovered, and lines. */
const ALPHA = { bg: [0.08, 0.24], hover: [0.13, 0.34], line: [0.26, 0.5] } as const;
/** The share of the accent in `--color-accent-pressed`. */
const PRESSED = 0.82;

/**
 * A theme as custom properties. Every tone is derived from `accent`, so that text passes 4.5:1 in dark and light. Put
 * them on an element with `data-theme`; nested elements inherit them. In development, a console warning names tones
 * with too little contrast.
 */
export function createTheme({ accent, radius, font, headingFont = font }: ThemeOptions): ThemeStyle {
  return {
    ...(accent === undefined ? {} : accentTones(accent)),
    ...(radius === undefined ? {} : corners(radius)),
    ...(font === undefined ? {} : { '--font-text': font }),
    ...(headingFont === undefined ? {} : { '--font-heading': headingFont }),
  };
}

/** The same as a rule of CSS, for sites that write style sheets. @param selector such as `:root` or `.shop` */
export function themeCss(theme: Properties, selector = ':root'): string {
  const lines = Object.entries(theme).map(([name, value]) => `  ${name}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
}

function accentTones(accent: string): Properties {
  const color = parseHex(accent);
  if (!color) {
    warnOnce(
      `createTheme got accent="${accent}" and keeps the accent as it is, because it reads hexadecimal colors only: pass one such as "#3e63dd".`,
    );
    return {};
  }
  const onAccent = contrast(color, WHITE) >= TEXT ? WHITE : better(color);
  checkContrast(accent, color, onAccent);
  const light = readable(color, BLACK, [RAISED.light, mix(color, RAISED.light, ALPHA.hover[0])]);
  const dark = readable(color, WHITE, [RAISED.dark, mix(color, RAISED.dark, ALPHA.hover[1])]);
  const tint = ([inLight, inDark]: readonly [number, number]) =>
    both(translucent(color, inLight), translucent(color, inDark));
  return {
    '--theme-accent': toHex(color),
    '--theme-on-accent': toHex(onAccent),
    '--theme-accent-text': both(toHex(light), toHex(dark)),
    '--theme-accent-bg': tint(ALPHA.bg),
    '--theme-accent-bg-hover': tint(ALPHA.hover),
    '--theme-accent-line': tint(ALPHA.line),
    '--theme-focus': both(toHex(light), toHex(dark)),
  };
}

const both = (light: string, dark: string) => `light-dark(${light}, ${dark})`;
const translucent = (color: Rgb, alpha: number) =>
  `${toHex(color)}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
const better = (color: Rgb) => (contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK);

/** The color itself, or the nearest tone towards `end` that is readable on all surfaces. */
function readable(color: Rgb, end: Rgb, surfaces: readonly Rgb[]): Rgb {
  for (let share = 1; share > 0; share -= 0.02) {
    const tone = parseHex(toHex(mix(color, end, share))) ?? end;
    if (surfaces.every((surface) => contrast(tone, surface) >= TEXT)) return tone;
  }
  return end;
}

function checkContrast(accent: string, color: Rgb, onAccent: Rgb): void {
  const problems = [
    ...(contrast(mix(color, BLACK, PRESSED), onAccent) < TEXT
      ? [`text on a pressed button has less than ${TEXT}:1 contrast`]
      : []),
    ...(['light', 'dark'] as const)
      .filter((theme) => contrast(color, RAISED[theme]) < PART)
      .map((theme) => `buttons have less than ${PART}:1 contrast to the ${theme} page`),
  ];
  if (problems.length === 0) return;
  warnOnce(
    `createTheme got accent="${accent}", with which ${problems.join(', and ')}: choose a ${contrast(color, WHITE) < PART ? 'darker' : 'different'} tone, or use it where no control depends on it.`,
  );
}

function corners(radius: number): Properties {
  if (!Number.isFinite(radius) || radius < 0) {
    warnOnce(`createTheme got radius=${radius} and keeps the corners as they are: pass a number of pixels from 0.`);
    return {};
  }
  const px = (factor: number) => `${Math.round(radius * factor * 100) / 100}px`;
  return {
    '--radius-xs': px(5 / 8),
    '--radius-sm': px(7 / 8),
    '--radius-md': px(1),
    '--radius-tile': px(10 / 8),
    '--radius-panel': px(14 / 8),
    '--radius-modal': px(2),
  };
}
