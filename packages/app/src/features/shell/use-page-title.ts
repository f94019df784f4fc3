import { useEffect } from 'react';

/**
 * Sets the title of the browser's tab.
 * @param site appended after the dash
 */
export function usePageTitle(title: string, site = 'Mekiki'): void {
  useEffect(() => {
    document.title = `${title} – ${site}`;
  }, [title, site]);
}
