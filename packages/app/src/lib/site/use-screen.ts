import { useEffect } from 'react';

/**
 * What every screen does: it sets the title of the browser's tab, and replays the early events. React hydrates a screen
 * after the shell around it, so its listeners are the last to be added.
 * @param site appended after the dash
 * @param isReady whether the parts that take files and texts are there
 */
export function useScreen(title: string, { site = 'Mekiki', isReady = true } = {}): void {
  useEffect(() => {
    document.title = `${title} – ${site}`;
  }, [title, site]);

  // After the effects of all its parts, which add listeners; React must not be called while it commits.
  useEffect(() => {
    if (isReady) queueMicrotask(() => window.earlyEvents?.replay());
  }, [isReady]);
}
