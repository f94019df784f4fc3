import { useCallback, useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

interface Controllable<T, Rest extends unknown[]> {
  /** Undefined where the component keeps the value itself. */
  value: T | undefined;
  defaultValue: T;
  onChange?: ((value: T, ...rest: Rest) => void) | undefined;
}

/** A value that belongs to the caller if it is given, and to the component if not; the setter keeps its identity. */
export function useControllable<T, Rest extends unknown[] = []>({
  value,
  defaultValue,
  onChange,
}: Controllable<T, Rest>): [T, (next: T, ...rest: Rest) => void] {
  const [own, setOwn] = useState(defaultValue);
  const newest = useRef({ isControlled: value !== undefined, onChange });
  useIsomorphicLayoutEffect(() => {
    newest.current = { isControlled: value !== undefined, onChange };
  });
  const set = useCallback((next: T, ...rest: Rest) => {
    if (!newest.current.isControlled) setOwn(() => next);
    newest.current.onChange?.(next, ...rest);
  }, []);
  return [value === undefined ? own : value, set];
}
