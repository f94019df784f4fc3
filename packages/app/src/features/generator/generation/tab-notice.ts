/** What the tab's title says before the page's name: how far it is, or that it is done while nobody looks. */
import { createStore } from '@tanstack/react-store';
import type { Run } from './run.ts';

/** Holds what was done while the tab was in the background. */
export function createTabNotice() {
  const store = createStore<{ done?: string }>({});
  const seen = () => {
    if (!document.hidden) store.setState(() => ({}));
  };
  return {
    store,
    /** Says it until the tab is looked at again, and by a notice of the system where that is allowed. */
    notify: (done: string): void => {
      if (!document.hidden) return;
      store.setState(() => ({ done }));
      void import('./system-notice.ts').then(({ showNotice }) => showNotice(done));
    },
    /** Notices when the tab is looked at. @returns how to stop that */
    open: (): (() => void) => {
      window.addEventListener('focus', seen);
      document.addEventListener('visibilitychange', seen);
      return () => {
        window.removeEventListener('focus', seen);
        document.removeEventListener('visibilitychange', seen);
      };
    },
  };
}

/** The beginning of the tab's title. */
export function titlePrefix(run: Pick<Run, 'made' | 'requested'> | undefined, { done }: { done?: string }): string {
  if (run) return `(${run.made}/${run.requested}) `;
  return done === undefined ? '' : `${done} – `;
}
