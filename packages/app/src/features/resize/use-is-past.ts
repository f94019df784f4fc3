import { useEffect, useState } from 'react';

/** Timers with a longer delay fire at once. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** Whether a time is in the past, as none never is; renders again when it becomes so. */
export function useIsPast(moment: string | undefined): boolean {
  const at = Date.parse(moment ?? '');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const left = at - now;
    if (!(left > 0)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(MAX_TIMEOUT, left));
    return () => clearTimeout(timer);
  }, [at, now]);
  return at <= now;
}
