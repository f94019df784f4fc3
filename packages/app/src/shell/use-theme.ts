import type { Theme } from '@mekiki/ui';
import { useState } from 'react';
import { useIsLive } from '../browser/use-is-live.ts';
import { THEME } from '../api/storage.ts';

function stored(): Theme {
  const value = localStorage.getItem(THEME);
  return value === 'dark' || value === 'light' ? value : 'system';
}

/** The chosen theme; index.html applies it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(stored);
  return [
    // Prerendered pages are the same for all users.
    useIsLive() ? theme : 'system',
    (next) => {
      setTheme(next);
      if (next === 'system') delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = next;
      try {
        if (next === 'system') localStorage.removeItem(THEME);
        else localStorage.setItem(THEME, next);
      } catch {
        // Storage is full or disabled: the theme is lost with the page.
      }
    },
  ];
}
