/**
 * Finished themes, each for dark and light: for `style` on an element with `data-theme`, or for `themeCss`. They are
 * written out, so that a site with one of them needs no code of `createTheme`.
 */
import type { ThemeStyle } from '../theme/create-theme.ts';

/** The package's own look. It undoes another theme around it; a page without a theme looks the same. */
export const standardTheme: ThemeStyle = {
  '--theme-accent': 'initial',
  '--theme-on-accent': 'initial',
  '--theme-accent-text': 'initial',
  '--theme-accent-bg': 'initial',
  '--theme-accent-bg-hover': 'initial',
  '--theme-accent-line': 'initial',
  '--theme-focus': 'initial',
  '--theme-gray': 'initial',
  '--theme-line': 'initial',
  '--theme-line-strong': 'initial',
  '--theme-line-hover': 'initial',
  '--theme-text': 'initial',
  '--theme-text-dim': 'initial',
  '--theme-text-faint': 'initial',
  '--theme-ok': 'initial',
  '--theme-warn': 'initial',
  '--theme-error': 'initial',
  '--theme-error-solid': 'initial',
  '--theme-error-solid-hover': 'initial',
  '--theme-on-error': 'initial',
  '--theme-image-shade': 'initial',
  '--theme-match': 'initial',
  '--radius-xs': '5px',
  '--radius-sm': '7px',
  '--radius-md': '8px',
  '--radius-tile': '10px',
  '--radius-panel': '14px',
  '--radius-modal': '16px',
  '--font-heading': "'Zen Kaku Gothic New', 'Zen Kaku Fallback', 'Inter Variable', 'Inter Fallback', sans-serif",
};

/** Text has a contrast of 7:1 (WCAG 2.2 AAA) on all that it stands on, and every line and control 3:1. */
export const highContrastTheme: ThemeStyle = {
  '--theme-accent': 'light-dark(#263c87, #c2cdff)',
  '--theme-on-accent': 'light-dark(#fff, #000)',
  '--theme-accent-text': 'light-dark(#263c87, #c2cdff)',
  '--theme-accent-bg': 'light-dark(#263c8714, #c2cdff1f)',
  '--theme-accent-bg-hover': 'light-dark(#263c871f, #c2cdff26)',
  '--theme-accent-line': 'light-dark(#263c8794, #c2cdff70)',
  '--theme-focus': 'light-dark(#263c87, #c2cdff)',
  '--theme-gray': '#808080',
  '--theme-line': 'light-dark(#00000078, #ffffff58)',
  '--theme-line-strong': 'light-dark(#00000078, #ffffff58)',
  '--theme-line-hover': 'light-dark(#0009, #fff8)',
  '--theme-text': 'light-dark(#000, #fff)',
  '--theme-text-dim': 'light-dark(#000c, #fffd)',
  '--theme-text-faint': 'light-dark(#000b, #fffc)',
  '--theme-ok': 'light-dark(#14503f, #6ee7bf)',
  '--theme-warn': 'light-dark(#633b00, #ffd65c)',
  '--theme-error': 'light-dark(#861a1f, #ffb3b0)',
  '--theme-error-solid': 'light-dark(#9c1c22, #ffb3b0)',
  '--theme-error-solid-hover': 'light-dark(#85161b, #ffc9c7)',
  '--theme-on-error': 'light-dark(#fff, #000)',
  '--theme-image-shade': '#000000b3',
  '--theme-match': '#12513f',
};

/** Terracotta on sand, with round corners and headings in a serif of the system. */
export const warmTheme: ThemeStyle = {
  '--theme-accent': '#b4532a',
  '--theme-on-accent': '#ffffff',
  '--theme-accent-text': 'light-dark(#9e4925, #d2987f)',
  '--theme-accent-bg': 'light-dark(#b4532a14, #b4532a3d)',
  '--theme-accent-bg-hover': 'light-dark(#b4532a21, #b4532a57)',
  '--theme-accent-line': 'light-dark(#b4532a42, #b4532a80)',
  '--theme-focus': 'light-dark(#9e4925, #d2987f)',
  '--theme-gray': '#928468',
  '--radius-xs': '6.25px',
  '--radius-sm': '8.75px',
  '--radius-md': '10px',
  '--radius-tile': '12.5px',
  '--radius-panel': '17.5px',
  '--radius-modal': '20px',
  '--font-heading': "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif",
};
