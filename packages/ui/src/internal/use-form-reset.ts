import { type RefObject, useEffect, useRef } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/** Calls back when the form around an element is reset. */
export function useFormReset(element: RefObject<HTMLElement | null>, onReset: () => void): void {
  const latest = useRef(onReset);
  useIsomorphicLayoutEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    // From the document, so that the handlers of the form can prevent it.
    const onEvent = ({ target, defaultPrevented }: Event) => {
      if (!defaultPrevented && target === element.current?.closest('form')) latest.current();
    };
    document.addEventListener('reset', onEvent);
    return () => document.removeEventListener('reset', onEvent);
  }, [element]);
}
