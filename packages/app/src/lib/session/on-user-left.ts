import { subscribeToSession } from '../../api/session.ts';
import { USER } from '../../api/storage.ts';

/**
 * Calls back when the signed-in user signs out, or somebody else signs in instead: nobody else may see their work. A
 * visitor who signs in keeps theirs. For what lives as long as the tab.
 */
export function onUserLeft(forget: () => void): void {
  // Pages are prerendered for nobody.
  if (typeof document === 'undefined') return;
  let lastUser = localStorage.getItem(USER);
  subscribeToSession(() => {
    const user = localStorage.getItem(USER);
    if (lastUser !== null && user !== lastUser) forget();
    lastUser = user;
  });
}
