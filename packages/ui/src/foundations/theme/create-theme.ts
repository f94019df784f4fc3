import type { CSSProperties } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import { type Accent, accentOf, ALPHA } from './accent.ts';
import { contrastProblems } from './check-contrast.ts';
import { parseHex, type Rgb, toHex } from './color.ts';

// Bundlers put a constant in its place; the package needs no types of Node for it.
declare const process: { env: { NODE_ENV?: string } };

export interface ThemeOptions {
  /** The color of interactive elements, `#rgb` or `#rrggbb`. @default indigo */
  accent?: string;
  /** The tint of surfaces, lines and text, `#rgb` or `#rrggbb`: its hue, and how strong it is. @default slate */
  gray?: string;
  /** Factor of all type, spacing and controls, 0.75 to 2. They still follow the browser's text size. @default 1 */
  scale?: number;
  /** How much room is in and between controls. @default comfortable */
  density?: 'comfortable' | 'compact';
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

const DENSITIES = { comfortable: '1', compact: '0.75' } as const;

/**
 * A theme as custom properties. Every tone is derived from `accent` and `gray`, so that text passes 4.5:1 in dark and
 * light. Put them on an element with `data-theme`; nested elements inherit them. In development, a console warning names
 * each pair of text and background with too little contrast.
 */
export function createTheme(options: ThemeOptions): ThemeStyle {
  const { accent, gray, scale, density, radius, font, headingFont = font } = options;
  const color = colorOf('accent', accent);
  const tint = colorOf('gray', gray);
  const tones = color && accentOf(color);
  let check: typeof warnAboutContrast | undefined;
  try {
    // Written out, so that bundlers leave the whole check out of production.
    if (process.env.NODE_ENV !== 'production') check = warnAboutContrast;
  } catch {
    // A browser without a bundler has no `process`. `typeof` would not tell: bundlers replace the whole constant alone.
  }
  check?.(options, tones, tint);
  return {
    ...(tones && accentTones(tones)),
    ...(tint && { '--theme-gray': toHex(tint) }),
    ...(scale !== undefined && isWithin('scale', scale, 0.75, 2) && { '--theme-scale': `${scale}` }),
    ...(density && { '--theme-density': DENSITIES[density] }),
    ...(radius !== undefined && isWithin('radius', radius, 0, Infinity) && corners(radius)),
    ...(font !== undefined && { '--font-text': font }),
    ...(headingFont !== undefined && { '--font-heading': headingFont }),
  };
}

/** The same as a rule of CSS, for sites that write style sheets. @param selector such as `:root` or `.shop` */
export function themeCss(theme: Properties, selector = ':root'): string {
  const lines = Object.entries(theme).map(([name, value]) => `  ${name}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
}

function colorOf(name: 'accent' | 'gray', text: string | undefined): Rgb | undefined {
  const color = text === undefined ? undefined : parseHex(text);
  if (text !== undefined && !color) {
    warnOnce(
      `createTheme got ${name}="${text}" and leaves it out, because it reads hexadecimal colors only: pass one such as "#3e63dd".`,
    );
  }
  return color;
}

function isWithin(name: 'scale' | 'radius', value: number, min: number, max: number): boolean {
  if (value >= min && value <= max && Number.isFinite(value)) return true;
  warnOnce(
    `createTheme got ${name}=${value} and leaves it out: pass a number from ${min}${max < Infinity ? ` to ${max}` : ''}.`,
  );
  return false;
}

function accentTones({ color, on, light, dark }: Accent): Properties {
  const text = both(toHex(light), toHex(dark));
  const tint = ([inLight, inDark]: readonly [number, number]) =>
    both(translucent(color, inLight), translucent(color, inDark));
  return {
    '--theme-accent': toHex(color),
    '--theme-on-accent': toHex(on),
    '--theme-accent-text': text,
    '--theme-accent-bg': tint(ALPHA.bg),
    '--theme-accent-bg-hover': tint(ALPHA.hover),
    '--theme-accent-line': tint(ALPHA.line),
    '--theme-focus': text,
  };
}

const both = (light: string, dark: string) => `light-dark(${light}, ${dark})`;
const translucent = (color: Rgb, alpha: number) =>
  `${toHex(color)}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;

function warnAboutContrast({ accent, gray }: ThemeOptions, tones: Accent | undefined, tint: Rgb | undefined): void {
  if (!tones && !tint) return;
  const problems = contrastProblems(tones, tint);
  if (problems.length === 0) return;
  const given = [...(tones ? [`accent="${accent}"`] : []), ...(tint ? [`gray="${gray}"`] : [])].join(' and ');
  warnOnce(
    `createTheme got ${given}, with which ${problems.join('; ')}: choose a darker or lighter tone, or use it where nobody has to read that.`,
  );
}

function corners(radius: number): Properties {
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
