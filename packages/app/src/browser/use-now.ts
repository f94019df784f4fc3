import { useEffect, useState } from 'react';

/** The time in milliseconds since the Unix epoch, for texts such as "5 minutes ago": it goes on every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
