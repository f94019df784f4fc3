import type { ThemeStyle } from '../packages/ui/src/foundations/theme/index.ts';
import { highContrastTheme, standardTheme, warmTheme } from '../packages/ui/src/foundations/themes/index.ts';

/** The finished themes of the toolbar; without one the page has the package's own. */
const PRESETS: Readonly<Record<string, ThemeStyle>> = { 'high-contrast': highContrastTheme, warm: warmTheme };

/** Gives the page what is chosen in the toolbar: dark or light, a finished theme, and the direction of text. */
export function applyGlobals({ theme, preset, direction }: Record<string, unknown>): void {
  const root = document.documentElement;
  if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  // On the root, so that dialogs and menus, which open at the end of the body, have it as well.
  for (const name of Object.keys(standardTheme)) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(PRESETS[String(preset)] ?? {}))
    root.style.setProperty(name, String(value));
  if (direction === 'rtl') root.dir = 'rtl';
  else root.removeAttribute('dir');
}
