import type { ThemeOptions } from './create-theme.ts';

/** What `warmTheme` is made of. */
export const WARM = {
  accent: '#b4532a',
  gray: '#928468',
  radius: 12,
  headingFont: "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif",
} as const satisfies ThemeOptions;
