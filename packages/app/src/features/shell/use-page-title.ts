import { useEffect } from 'react';

/**
 * Names the page in the browser's tab.
 * @param site stands after the dash
 */
export function usePageTitle(title: string, site = 'Mekiki'): void {
  useEffect(() => {
    document.title = `${title} – ${site}`;
  }, [title, site]);
}
