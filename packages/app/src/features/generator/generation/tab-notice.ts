/** The prefix of the tab's title: the progress, or that it is done while the tab is in the background. */
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
    /** Shows it until the tab is visible again, and as a system notification if allowed. */
    notify: (done: string): void => {
      if (!document.hidden) return;
      store.setState(() => ({ done }));
      void import('./system-notice.ts').then(({ showNotice }) => showNotice(done));
    },
    /** Clears it when the tab becomes visible. @returns unsubscribes */
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
