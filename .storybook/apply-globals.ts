/** Gives the page the theme and the direction of text that are chosen in the toolbar. */
export function applyGlobals({ theme, direction }: Record<string, unknown>): void {
  const root = document.documentElement;
  if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  if (direction === 'rtl') root.dir = 'rtl';
  else root.removeAttribute('dir');
}
