import { useMemo, useState } from 'react';
import { useIsLive } from './use-is-live.ts';

/**
 * A choice stored in this browser. A prerendered page starts with the default.
 * @returns the choice and its setter; storing it for the next visit is up to the caller
 */
export function useKept<T extends object | string>(read: () => T, usual: T): [T, (value: T) => void] {
  const isLive = useIsLive();
  const kept = useMemo(() => (isLive ? read() : usual), [isLive, read, usual]);
  const [chosen, choose] = useState<T>();
  return [chosen ?? kept, choose];
}
