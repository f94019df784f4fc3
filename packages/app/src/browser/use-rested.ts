import { useEffect, useState } from 'react';

/** A value once it has been unchanged for some milliseconds, or at once if the occasion changes. */
export function useRested<T>(value: T, delay: number, occasion?: string): T {
  const [rested, setRested] = useState(value);
  const [lastOccasion, setLastOccasion] = useState(occasion);
  if (occasion !== lastOccasion) {
    setLastOccasion(occasion);
    setRested(value);
  }
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return occasion === lastOccasion ? rested : value;
}
