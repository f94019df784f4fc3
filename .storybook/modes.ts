/** The modes in which Chromatic takes a snapshot of every story. */

interface Mode {
  /** Width of the viewport in CSS pixels; the snapshot is as high as the story. */
  viewport: number;
  theme: 'dark' | 'light';
  direction?: 'rtl';
  forcedColors?: 'active';
}

export const MODES: Readonly<Record<string, Mode>> = {
  dark: { viewport: 800, theme: 'dark' },
  light: { viewport: 800, theme: 'light' },
  phone: { viewport: 390, theme: 'dark' },
  'forced colors': { viewport: 800, theme: 'dark', forcedColors: 'active' },
  'right to left': { viewport: 800, theme: 'dark', direction: 'rtl' },
};
