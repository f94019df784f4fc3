import { type RefObject, useRef } from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';

interface Failure {
  /** The form was sent: what is wrong with it afterwards gets the focus. */
  expect: () => void;
  /** Somebody types again: nothing may take the focus from there. */
  forget: () => void;
}

/** Says once what went wrong, and leads to the first field that is wrong. */
export function useFailure(
  form: RefObject<HTMLFormElement | null>,
  error: string | undefined,
  loading: boolean,
): Failure {
  const announce = useAnnounce();
  const isExpected = useRef(false);
  const seen = useRef<{ error: string | undefined; loading: boolean }>(undefined);

  // After each drawing: fields become wrong without a prop of the form.
  useIsomorphicLayoutEffect(() => {
    const before = seen.current;
    seen.current = { error, loading };
    // What is there from the beginning was not caused by the person in front of it.
    if (!before || loading) return;
    const isNew = Boolean(error) && (error !== before.error || before.loading);
    if (isNew && error) announce(error, 'assertive');
    if (!isNew && !isExpected.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong || isNew) isExpected.current = false;
    wrong?.focus();
  });

  return {
    expect: () => {
      isExpected.current = true;
    },
    forget: () => {
      isExpected.current = false;
    },
  };
}
