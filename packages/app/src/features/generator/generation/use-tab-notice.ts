import { useEffect, useState } from 'react';

/** What the tab's title says before the page's name: how far it is, or that it is done while nobody looks. */
export function useTabNotice(run: { made: number; requested: number } | undefined) {
  const [done, setDone] = useState<string>();

  useEffect(() => {
    const seen = () => {
      if (!document.hidden) setDone(undefined);
    };
    window.addEventListener('focus', seen);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('focus', seen);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);

  const progress = run && `(${run.made}/${run.requested}) `;
  return {
    prefix: progress ?? (done === undefined ? '' : `${done} – `),
    /** Says it until the tab is looked at again. */
    notify: (text: string): void => {
      if (document.hidden) setDone(text);
    },
  };
}
